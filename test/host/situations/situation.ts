/** A text with a bar where the cursor is, and the beginning of something that is offered there; undefined: nothing. */
export type Situation = readonly [marked: string, offered: string | undefined];
