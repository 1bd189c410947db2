import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { takeStep } from '../../../wire/steps';
import type { RowMarks } from './row-marks';

/** Says which row couldn't be saved. */
export function MarkAlert({ marks }: { readonly marks: RowMarks }) {
  if (marks.failed === undefined) {
    return undefined;
  }
  const [row, { message, steps }] = marks.failed;
  return (
    <Alert
      failure={{ message: t('Row {0} wasn’t marked. {1}', formatWhole(row), message), steps }}
      onStep={(step) => takeStep(step, { retry: () => marks.save(row) })}
    />
  );
}
