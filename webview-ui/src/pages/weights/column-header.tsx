interface ColumnHeaderProps {
  readonly label: string;
  readonly className: string;
  readonly order: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}

const arrows = { ascending: '↑', descending: '↓', none: '' } as const;

/** The head of a column that the rows can be sorted by. */
export function ColumnHeader({ label, className, order, onSort }: ColumnHeaderProps) {
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={onSort}>
        {label} <span aria-hidden="true">{arrows[order]}</span>
      </button>
    </th>
  );
}
