import { type Hole, isBlank, lineAfter, lineBefore } from './hole';

/** Text after a place that doesn't keep a completion from going on over lines: what an editor adds by itself. */
const closersOnly = /^[\s)\]}>'"`;,:]*$/;

/** What a block begins behind. */
const opensBlock = /([{([]|:|=>|->|\b(do|then|else|begin|try))\s*$/;

/** Units after a place that may be there without being closers. */
const fewUnits = 8;

/** Whether what is missing at a place may have more than one line. */
export function multilineAt({ prefix, suffix }: Hole): boolean {
  const before = lineBefore(prefix);
  return closersOnly.test(lineAfter(suffix)) && (isBlank(before) || opensBlock.test(before));
}

/** Whether a completion is worth asking for without having been told to. */
export function isCompletable({ prefix, suffix }: Hole): boolean {
  const after = lineAfter(suffix);
  const isInWord = /[\p{L}\p{N}_]$/u.test(prefix) && /^[\p{L}\p{N}_]/u.test(after);
  return !isInWord && (closersOnly.test(after) || after.trim().length <= fewUnits);
}
