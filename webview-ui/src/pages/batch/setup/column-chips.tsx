import type { BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Icon } from '../../../ui/icon';

interface ColumnChipsProps {
  readonly table: Pick<BatchTable, 'columns' | 'references'>;
  readonly label: string;
  /** Gets how the template names the column. */
  readonly onPick: (reference: string) => void;
}

/** More would be no help. */
const limit = 40;

/** The columns, each to be put into a template at its cursor. */
export function ColumnChips({ table: { columns, references }, label, onPick }: ColumnChipsProps) {
  return (
    <ul className="column-chips" aria-label={label}>
      {columns.slice(0, limit).map((column, index) => (
        <li key={column}>
          <button
            type="button"
            className="column-chip"
            title={t('Insert the column {0}', column)}
            // The box keeps its cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(references[index] ?? '')}
          >
            <Icon name="add" size={12} />
            <span>{column}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
