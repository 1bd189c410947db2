import { digestOf } from '../../batch';
import { lastingVars, type Vars } from '../run/plan';

/** Digits of a digest: so many that no two texts share them. */
const digits = 32;

/** What an answer was asked about: the row's variables, whatever their order. */
export function rowId(vars: Vars): Promise<string> {
  const named = Object.entries(lastingVars(vars)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return shortDigest(JSON.stringify(named));
}

/**
 * What a grade belongs to: an answer's text to a row. The same words to the same row are one answer, whichever cell or
 * repeat of whichever run gave them.
 *
 * @param row its `rowId`
 */
export async function answerId(row: string, text: string): Promise<string> {
  return `${row}-${await shortDigest(text)}`;
}

/** The `rowId` in an `answerId`. */
export function rowIdIn(answer: string): string {
  return answer.slice(0, digits);
}

async function shortDigest(text: string): Promise<string> {
  return (await digestOf(new TextEncoder().encode(text))).slice(0, digits);
}
