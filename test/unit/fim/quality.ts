import { cleaned, cutter } from '../../../src/fim';
import { errorOf, parserOf } from '../snippets/languages/tree-sitter';
import { allHoles, type KnownHole } from './holes';
import { isExact, saysAgain, similarity } from './measures';
import { spoilers } from './spoilers';

/** How good the answers to all holes are. */
export interface Quality {
  /** Of so many holes the answer is exactly right. */
  readonly exact: number;
  /** The mean, in percent. */
  readonly similarity: number;
  /** With so many the program parses, as it does with what belongs there. An answer that isn't shown does no damage. */
  readonly unharmed: number;
  /** So many say nothing again that follows in the document. */
  readonly unrepeated: number;
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
  readonly unrepeated: boolean;
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
export async function judgedAnswers(holes: readonly KnownHole[]): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const hole of holes) {
    const parse = await parserOf(hole.grammar);
    const parses = (middle: string) => errorOf(parse(hole.prefix + middle + hole.suffix)) === undefined;
    if (!parses(hole.truth)) {
      throw new Error(`${hole.id} doesn't parse with what belongs there`);
    }
    const judge = (middle: string | undefined): Verdict => ({
      exact: middle !== undefined && isExact(middle, hole.truth),
      similarity: middle === undefined ? 0 : similarity(middle, hole.truth),
      unharmed: middle === undefined || parses(middle),
      unrepeated: middle === undefined || !saysAgain(hole, middle) || saysAgain(hole, hole.truth),
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
    unrepeated: count(({ unrepeated }) => unrepeated),
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

/** What the golden file says of a set of holes. */
interface Report {
  readonly qualities: ReturnType<typeof qualities>;
  /** Holes of which less is shown than the right answer. */
  readonly cutShort: readonly string[];
  /** Answers with which the program was whole as they came, and isn't with what is shown. */
  readonly broken: readonly string[];
}

export function reportOf(judged: readonly Judged[]): Report {
  return {
    qualities: qualities(judged),
    cutShort: judged
      .filter(({ spoiler, shown }) => spoiler === 'nothing' && !shown.exact)
      .map(({ hole }) => hole.id),
    broken: judged
      .filter(({ raw, shown }) => raw.unharmed && !shown.unharmed)
      .map(({ hole, spoiler }) => `${hole.id}: ${spoiler}`),
  };
}

/** The golden file as it would be today. */
export async function goldenReports(): Promise<Readonly<Record<string, Report>>> {
  const reports: Record<string, Report> = {};
  for (const [set, holes] of Object.entries(allHoles)) {
    reports[set] = reportOf(await judgedAnswers(holes));
  }
  return reports;
}
