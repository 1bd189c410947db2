/** What a terminal obeys or runs instead of showing it, or shows otherwise than it runs. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u{e0100}-\u{e01ef}]/u;

/** Longer lines are nothing to read before Enter is pressed, in characters. */
const longestLine = 4000;

/** Whether the text waits in a terminal, as it reads, until the user presses Enter. */
export function isTypeable(line: string): boolean {
  return line.trim() !== '' && line.length <= longestLine && !obeyed.test(line);
}
