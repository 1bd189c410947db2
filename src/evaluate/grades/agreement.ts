import { kappa } from '../metrics/labels';
import { isJudged } from '../opinions/judge';
import type { Results } from '../report/results';
import type { Outcome, UserGrade } from '../run/outcome';

/** Fewer answers don't show whether the judge can be relied on. */
const leastAnswers = 20;
/** From this kappa on the judge's verdicts are usable, in hundredths, which are what is shown. */
const usableHundredths = 60;

/**
 * Whether the user's grades show that the judge can be relied on.
 * - `few`: there are too few of them
 * - `sameGrade`: all are the same, so that nothing shows whether the judge tells good answers from bad ones
 * - `unreliable`, `usable`: by Cohen's kappa
 */
export type Reliability = 'few' | 'sameGrade' | 'unreliable' | 'usable';

/** The judge's verdicts beside the user's grades. The same words to the same row are one answer. */
export interface Agreement {
  /** Answers that have a grade and a verdict. */
  readonly answers: number;
  /** Of these, those on which both say the same. */
  readonly agreed: number;
  /** Cohen's kappa; undefined unless there are both good and bad answers by the user's grades. */
  readonly kappa: number | undefined;
  readonly reliability: Reliability;
  /** Answers that still need a grade before the grades show anything. */
  readonly missing: number;
  /** The grade that all answers have; undefined where they differ. */
  readonly sameGrade: UserGrade | undefined;
  /** Answers of all cells and repeats that have a verdict, but no grade. */
  readonly ungraded: number;
}

/** Undefined where no answer is judged by a model. */
export function agreementOf({ cells }: Pick<Results, 'cells'>): Agreement | undefined {
  const outcomes = cells.flatMap((cell) => cell.outcomes);
  if (!outcomes.some(({ checks }) => checks.some(isJudged))) {
    return undefined;
  }
  const pairs = pairsIn(outcomes);
  const [first] = pairs;
  const sameGrade = pairs.every(({ truth }) => truth === first?.truth) ? first?.truth : undefined;
  const beyondChance = first === undefined || sameGrade !== undefined ? undefined : kappa.corpus(pairs);
  return {
    answers: pairs.length,
    agreed: pairs.filter(({ truth, said }) => truth === said).length,
    kappa: beyondChance,
    reliability: reliabilityOf(pairs.length, beyondChance),
    missing: Math.max(0, leastAnswers - pairs.length),
    sameGrade,
    ungraded: outcomes.filter(needsGrade).length,
  };
}

/** Whether an answer has a verdict of the judge, but no grade of the user. */
export function needsGrade(outcome: Outcome): boolean {
  return outcome.answer?.grade === undefined && judgesGrade(outcome) !== undefined;
}

/** Whether the judge says something else of an answer than the user. */
export function isDisputed(outcome: Outcome): boolean {
  const [given, said] = [outcome.answer?.grade, judgesGrade(outcome)];
  return given !== undefined && said !== undefined && given !== said;
}

/** An answer is good by the judge if all that it was asked about passes; undefined without its verdict. */
function judgesGrade({ answer, checks }: Outcome): UserGrade | undefined {
  const verdicts = checks.filter(isJudged).map(({ passed }) => passed);
  if (answer === undefined || verdicts.length === 0) {
    return undefined;
  }
  if (verdicts.includes(false)) {
    return 'bad';
  }
  return verdicts.includes(undefined) ? undefined : 'good';
}

interface Pair extends Readonly<Record<string, string>> {
  /** The user's grade. */
  readonly truth: UserGrade;
  /** The judge's. */
  readonly said: UserGrade;
}

/** Where the judge contradicts itself about one answer, it disagrees with the user. */
function pairsIn(outcomes: readonly Outcome[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const outcome of outcomes) {
    const [truth, said] = [outcome.answer?.grade, judgesGrade(outcome)];
    const answer = `${outcome.row} ${outcome.answer?.text}`;
    if (truth !== undefined && said !== undefined && (said !== truth || !pairs.has(answer))) {
      pairs.set(answer, { truth, said });
    }
  }
  return [...pairs.values()];
}

function reliabilityOf(answers: number, beyondChance: number | undefined): Reliability {
  if (answers < leastAnswers) {
    return 'few';
  }
  if (beyondChance === undefined) {
    return 'sameGrade';
  }
  return Math.round(beyondChance * 100) < usableHundredths ? 'unreliable' : 'usable';
}
