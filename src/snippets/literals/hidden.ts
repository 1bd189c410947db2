/**
 * Characters that nobody sees, or that turn or end the line around them. Code with one of them may run otherwise than
 * it reads.
 */
export const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u{e0100}-\u{e01ef}]/gu;
