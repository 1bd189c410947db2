import type { RowsPlace } from '../../../../protocol';
import type { RowMark } from '../../../../rows';
import type { RowMarks } from './row-marks';

/** The marks of rows by their numbers; none where rows can't be marked. */
export async function marksOf(
  place: RowsPlace,
  rowMarks: Pick<RowMarks, 'read'>,
): Promise<ReadonlyMap<number, RowMark>> {
  const found = await rowMarks.read(place);
  return 'marks' in found ? found.marks : new Map();
}
