import { t } from '../../l10n';
import { givenTable } from '../given-table';
import type { OutputProps } from '../output-props';
import { OutputFrame } from './output-frame';
import { toTabSeparated, ValueTable } from './value-table';

/** The table that was given, with a column of what is predicted. */
export function PredictionsOutput({ output: { predictions }, values }: OutputProps<'predictions'>) {
  const { columns, rows } = givenTable(values) ?? { columns: [], rows: [] };
  const table = {
    columns: [...columns, t('Prediction')],
    rows: Array.from({ length: Math.max(rows.length, predictions.length) }, (_, row) => [
      ...(rows[row] ?? columns.map(() => '')),
      String(predictions[row] ?? ''),
    ]),
  };
  return (
    <OutputFrame copy={() => toTabSeparated(table)}>
      <ValueTable
        label={t('Predictions')}
        table={table}
        isMarked={(row, column) => column === columns.length && row < predictions.length}
      />
    </OutputFrame>
  );
}
