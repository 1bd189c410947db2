import type { RepositoryRecord } from '../../hub';
import type { RepositorySummary } from '../../protocol';
import { taskLabel } from '../kit/labels';
import { licenceNames } from '../kit/licences';
import { isGated, tagged } from '../kit/record';
import { rowRangeLabel } from '../kit/row-range';
import { inTellingOrder, modalityLabel } from './dataset-modalities';

/** No dataset has more of them; a stranger may write more tags. */
const mostModalities = 20;

/** A dataset or a space in one row of a list. */
export function toRepositorySummary(record: RepositoryRecord): RepositorySummary {
  const { id, downloads, likes, lastModified, mainSize, sdk } = record;
  const [task] = tagged(record, 'task_categories');
  const [rows] = tagged(record, 'size_categories');
  const licence = licenceNames(record);
  const updated = Date.parse(lastModified ?? '');
  const modalities = inTellingOrder(tagged(record, 'modality').slice(0, mostModalities));
  return {
    id,
    gated: isGated(record),
    ...(task !== undefined && { task, taskLabel: taskLabel(task) }),
    ...(rows !== undefined && { rows: rowRangeLabel(rows) }),
    ...(mainSize !== undefined && mainSize >= 0 && { bytes: mainSize }),
    ...(downloads !== undefined && { downloads }),
    ...(likes !== undefined && { likes }),
    ...(licence !== undefined && { licence }),
    ...(!Number.isNaN(updated) && { updated }),
    ...(sdk !== undefined && { sdk }),
    ...(modalities.length > 0 && {
      modalities: modalities.map((each) => ({ id: each, label: modalityLabel(each) })),
    }),
  };
}
