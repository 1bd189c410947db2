import { t } from '../../../l10n';

interface ColumnChipsProps {
  readonly columns: readonly string[];
  readonly label: string;
  readonly onPick: (column: string) => void;
}

/** More would be no help. */
const limit = 40;

/** The columns, each to be put into a template at its cursor. */
export function ColumnChips({ columns, label, onPick }: ColumnChipsProps) {
  return (
    <ul className="column-chips" aria-label={label}>
      {columns.slice(0, limit).map((column) => (
        <li key={column}>
          <button
            type="button"
            className="column-chip"
            title={t('Insert the column {0}', column)}
            // The box keeps its cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(column)}
          >
            {column}
          </button>
        </li>
      ))}
    </ul>
  );
}
