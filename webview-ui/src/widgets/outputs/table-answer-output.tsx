import { t } from '../../l10n';
import { givenTable } from '../given-table';
import type { OutputProps } from '../output-props';
import { OutputFrame } from './output-frame';
import { ValueTable } from './value-table';

/** An answer that a table gives, and the cells on which it stands. */
export function TableAnswerOutput({ output, values }: OutputProps<'tableAnswer'>) {
  const { answer, aggregator, coordinates } = output;
  const table = givenTable(values);
  const marked = new Set(coordinates.map(([row, column]) => `${row} ${column}`));
  return (
    <OutputFrame copy={answer}>
      <p className="text">
        <strong>{answer}</strong>
      </p>
      <p className="quiet">{derivation(aggregator, coordinates.length)}</p>
      {table === undefined ? (
        coordinates.length > 0 && (
          <p>
            {t(
              'Cells: {0}',
              coordinates.map(([row, column]) => t('row {0}, column {1}', row + 1, column + 1)).join('; '),
            )}
          </p>
        )
      ) : (
        <ValueTable
          label={t('Table')}
          table={table}
          isMarked={(row, column) => marked.has(`${row} ${column}`)}
          firstRow={coordinates[0]?.[0]}
        />
      )}
    </OutputFrame>
  );
}

function derivation(aggregator: string | undefined, cells: number): string {
  const from = cells === 1 ? t('from 1 cell') : t('from {0} cells', cells);
  return aggregator === undefined || aggregator === 'NONE' ? from : `${aggregator} ${from}`;
}
