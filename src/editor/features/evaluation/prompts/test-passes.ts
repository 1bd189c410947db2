import { outcomesByRow, type Results } from '../../../../evaluate';

export interface TestPasses {
  readonly passed: number;
  /** Those that were judged, or whose request failed. */
  readonly rows: number;
}

/** How many rows pass in all their answers, over several cells. */
export function testPasses(cells: Results['cells']): TestPasses {
  const rows = cells.flatMap(({ outcomes }) => [...outcomesByRow(outcomes).values()]);
  const tested = rows.filter((row) =>
    row.some(({ passed, failure }) => failure !== undefined || passed !== undefined),
  );
  return {
    passed: tested.filter((row) => row.every(({ passed }) => passed === true)).length,
    rows: tested.length,
  };
}
