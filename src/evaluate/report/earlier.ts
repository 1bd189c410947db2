import { type Comparison, comparisonsWith, isShownBy } from '../run/comparison';
import { holm } from '../statistics';
import { clusterIn, type Results } from './results';

/** A cell, and how it compares with what it was. */
export interface SinceEarlier {
  readonly label: string;
  /** Undefined for a cell that the earlier results don't have, or with no row that has a verdict in both. */
  readonly comparison: Comparison | undefined;
}

/** Why results can't be compared with earlier ones: they are over other rows, or by another judge. */
export function whyNotComparable(
  results: Pick<Results, 'rowsDigest' | 'judge'>,
  earlier: Results,
): 'rows' | 'judge' | undefined {
  if (results.rowsDigest !== earlier.rowsDigest) {
    return 'rows';
  }
  const judges = [results.judge, earlier.judge].map((judge) => judge && `${judge.model} ${judge.provider}`);
  return judges[0] === judges[1] ? undefined : 'judge';
}

/** Each cell against the one of the same label in earlier results over the same rows. */
export function sinceEarlier(results: Results, earlier: Results): SinceEarlier[] {
  const clusterOf = clusterIn(results);
  const found = results.cells.map(({ label, outcomes }) => {
    const before = earlier.cells.find((cell) => cell.label === label);
    const [comparison] = before === undefined ? [] : comparisonsWith(before.outcomes, [outcomes], clusterOf);
    return { label, comparison };
  });
  const adjusted = holm(found.flatMap(({ comparison }) => (comparison === undefined ? [] : [comparison.p])));
  const compared = found.filter(({ comparison }) => comparison !== undefined);
  return found.map((each) => {
    const p = adjusted[compared.indexOf(each)];
    return each.comparison === undefined || p === undefined
      ? each
      : { ...each, comparison: { ...each.comparison, p, isShown: isShownBy(p) } };
  });
}
