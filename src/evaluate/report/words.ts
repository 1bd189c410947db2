import { amountsIn } from '../../amounts';
import type { Agreement, Reliability } from '../grades/agreement';
import type { Estimated } from '../run/summary';
import type { Standing } from './results';

const amounts = amountsIn('en');

const points = (share: number) => amounts.decimals(share * 100, 1);

/** A share as points of a hundred. */
export function percent(share: number): string {
  return `${points(share)} %`;
}

/** On a scale that isn't a share. */
export function decimal(value: number): string {
  return amounts.decimals(value, 2);
}

export function estimatedPercent(estimated: Estimated | undefined): string {
  if (estimated === undefined) {
    return '–';
  }
  const { value, interval } = estimated;
  return interval === undefined
    ? percent(value)
    : `${percent(value)} (${points(interval[0])} to ${percent(interval[1])})`;
}

/** How long something took; undefined where nothing did. */
export function secondsOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : `${amounts.decimals(milliseconds / 1000, 2)} s`;
}

export function costOf({ summary }: Standing): string {
  const { cost, unknownCosts, answers } = summary;
  if (answers === 0 || unknownCosts === answers) {
    return 'unknown';
  }
  return unknownCosts === 0 ? amounts.cost(cost) : `at least ${amounts.cost(cost)}`;
}

/** How a cell compares with the baseline, claiming no more than the rows show. */
export function comparisonText({
  comparison,
  isBaseline,
}: Pick<Standing, 'comparison' | 'isBaseline'>): string {
  if (isBaseline) {
    return 'baseline';
  }
  if (comparison === undefined) {
    return 'no row in common with the baseline';
  }
  const { rows, wins, losses, ties, difference, p, isShown, rowsForFive } = comparison;
  const counts = `${wins} better, ${losses} worse, ${ties} the same`;
  if (isShown) {
    return `${difference > 0 ? 'better' : 'worse'} by ${points(Math.abs(difference))} points (p ${amounts.decimals(p, 3)}; ${counts})`;
  }
  const more =
    rowsForFive !== undefined && rowsForFive > rows ? `; ${rowsForFive} rows would show 5 points` : '';
  return `no difference shown with ${rows} rows (p ${amounts.decimals(p, 3)}; ${counts})${more}`;
}

const reliabilities: Readonly<Record<Reliability, string>> = {
  few: 'too few answers to tell whether it can be relied on',
  sameGrade: 'all grades are the same, so that kappa can’t be computed',
  unreliable: 'not enough to rely on it',
  usable: 'usable',
};

/** How the judge compares with the user; undefined without grades. */
export function agreementText(agreement: Agreement | undefined): string | undefined {
  if (agreement === undefined || agreement.answers === 0) {
    return undefined;
  }
  const { answers, agreed, kappa, reliability } = agreement;
  const beyondChance = kappa === undefined ? '' : ` (κ ${decimal(kappa)})`;
  const of = answers === 1 ? '1 graded answer' : `${answers} graded answers`;
  return `The judge agrees with the user on ${agreed} of ${of}${beyondChance}: ${reliabilities[reliability]}.`;
}
