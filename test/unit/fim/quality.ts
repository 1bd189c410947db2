import { cleaned, cutter } from '../../../src/fim';
import { errorOf, parserOf } from '../snippets/languages/tree-sitter';
import { type KnownHole, knownHoles } from './holes';
import { isExact, similarity } from './measures';
import { spoilers } from './spoilers';

/** How good the answers to all holes are. */
export interface Quality {
  /** Of so many holes the answer is exactly right. */
  readonly exact: number;
  /** The mean, in percent. */
  readonly similarity: number;
  /** With so many the program parses, as it does with what belongs there. An answer that isn't shown does no damage. */
  readonly unharmed: number;
}

/** What a model answered, what was left of it, and the quality of both. */
export interface Judged {
  readonly hole: KnownHole;
  readonly spoiler: string;
  readonly raw: Verdict;
  readonly shown: Verdict;
  readonly text: string | undefined;
}

export interface Verdict {
  readonly exact: boolean;
  readonly similarity: number;
  readonly unharmed: boolean;
}

export const goldenPath = 'test/unit/fim/quality.golden.json';

/** What is shown of an answer that arrives in pieces of these sizes. */
export function shownOf(hole: KnownHole, answer: string, sizes: readonly number[] = [4]): string | undefined {
  const { push } = cutter(hole);
  let text = '';
  for (let at = 0, index = 0; at < answer.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    const cut = push(answer.slice(at, at + size));
    text = cut.text;
    if (cut.done) {
      break;
    }
    at += size;
  }
  return cleaned({ ...hole, text });
}

/** Every answer to every hole, spoiled in every way. */
export async function judgedAnswers(): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const hole of knownHoles) {
    const parse = await parserOf(hole.grammar);
    const parses = (middle: string) => errorOf(parse(hole.prefix + middle + hole.suffix)) === undefined;
    if (!parses(hole.truth)) {
      throw new Error(`${hole.id} doesn't parse with what belongs there`);
    }
    const judge = (middle: string | undefined): Verdict => ({
      exact: middle !== undefined && isExact(middle, hole.truth),
      similarity: middle === undefined ? 0 : similarity(middle, hole.truth),
      unharmed: middle === undefined || parses(middle),
    });
    for (const [spoiler, spoil] of Object.entries(spoilers)) {
      const answer = spoil(hole);
      const text = shownOf(hole, answer);
      judged.push({ hole, spoiler, raw: judge(answer), shown: judge(text), text });
    }
  }
  return judged;
}

export function qualityOf(verdicts: readonly Verdict[]): Quality {
  const count = (is: (verdict: Verdict) => boolean) => verdicts.filter(is).length;
  const sum = verdicts.reduce((total, verdict) => total + verdict.similarity, 0);
  return {
    exact: count(({ exact }) => exact),
    similarity: Math.round((100 * sum) / verdicts.length),
    unharmed: count(({ unharmed }) => unharmed),
  };
}

/** By spoiler: the quality of the answers as they came, and of what is shown. */
export function qualities(
  judged: readonly Judged[],
): Readonly<Record<string, { raw: Quality; shown: Quality }>> {
  return Object.fromEntries(
    Object.keys(spoilers).map((name) => {
      const own = judged.filter(({ spoiler }) => spoiler === name);
      return [
        name,
        { raw: qualityOf(own.map(({ raw }) => raw)), shown: qualityOf(own.map(({ shown }) => shown)) },
      ];
    }),
  );
}
