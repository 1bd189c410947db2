import * as z from 'zod/mini';
import { readJson, withoutThinking } from '../read';

const reason = z.string();
const gradeSchema = z.object({ reason, score: z.int().check(z.minimum(1), z.maximum(5)) });
const factualitySchema = z.object({ reason, correct: z.boolean() });
const pairSchema = z.object({ reason, better: z.enum(['A', 'B', 'tie']) });

export type Grade = z.output<typeof gradeSchema>;
export type Factuality = z.output<typeof factualitySchema>;
export type Winner = 'first' | 'second' | 'tie';

/** A judge's grade; undefined for an answer that is no verdict, which never counts as the lowest. */
export function readGrade(answer: string): Grade | undefined {
  return gradeSchema.safeParse(jsonIn(answer)).data;
}

export function readFactuality(answer: string): Factuality | undefined {
  return factualitySchema.safeParse(jsonIn(answer)).data;
}

/** @param swapped - whether the judge saw the second answer as A */
export function readWinner(answer: string, swapped: boolean): Winner | undefined {
  const better = pairSchema.safeParse(jsonIn(answer)).data?.better;
  if (better === undefined || better === 'tie') {
    return better;
  }
  return (better === 'A') === swapped ? 'second' : 'first';
}

/**
 * Who wins by the verdicts on both orders. One who wins in one of them alone owes it to their place.
 *
 * @returns undefined where one of them is no verdict
 */
export function consistentWinner(
  straight: Winner | undefined,
  swapped: Winner | undefined,
): Winner | undefined {
  if (straight === undefined || swapped === undefined) {
    return undefined;
  }
  return straight === swapped ? straight : 'tie';
}

/** What more than half of the verdicts say that were given; undefined where nothing is. */
export function majority<Verdict>(votes: readonly (Verdict | undefined)[]): Verdict | undefined {
  const given = votes.filter((vote) => vote !== undefined);
  return given.find((vote) => given.filter((other) => other === vote).length * 2 > given.length);
}

/** Whether two models come from the same owner, or have the same name before their sizes: one judges its kin kindly. */
export function areOfOneFamily(one: string, other: string): boolean {
  const [familyOfOne, familyOfOther] = [familyIn(one), familyIn(other)];
  return familyOfOne !== '' && familyOfOne === familyOfOther;
}

function familyIn(model: string): string {
  const name = model.split('/').at(-1) ?? model;
  return /^[a-z]+/.exec(name.toLowerCase())?.[0] ?? '';
}

/** The whole answer, or what is in its one fence, without what was thought before. */
function jsonIn(answer: string): unknown {
  const said = withoutThinking(answer).trim();
  const inside = /^```(?:json)?\s*\n([\s\S]*?)\n\s*```$/.exec(said)?.[1] ?? said;
  return readJson(inside);
}
