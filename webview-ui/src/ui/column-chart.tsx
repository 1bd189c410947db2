interface ChartColumn {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  /** The amount in words; undefined where there is nothing. */
  readonly words: string | undefined;
  /** Whether it may be more than is known. */
  readonly isMore: boolean;
}

interface ColumnChartProps {
  readonly label: string;
  /** What the columns are, and what their height is. */
  readonly headings: readonly [string, string];
  readonly columns: readonly ChartColumn[];
  /** An amount as it is beside the axis. */
  readonly format: (amount: number) => string;
}

/** Amounts over time as columns, and for screen readers as a table. */
export function ColumnChart({ label, headings, columns, format }: ColumnChartProps) {
  const highest = Math.max(...columns.map(({ amount }) => amount));
  return (
    <figure className="column-chart" aria-label={label}>
      <div aria-hidden="true">
        <div className="axis">
          <span>{highest > 0 && format(highest)}</span>
          <span>{format(0)}</span>
        </div>
        <div className="columns">
          {columns.map(({ id, label: name, amount, words, isMore }) => (
            <div
              key={id}
              className={isMore ? 'column more' : 'column'}
              title={words === undefined ? name : `${name}: ${words}`}
            >
              <span style={{ height: `${highest > 0 ? (amount / highest) * 100 : 0}%` }} />
            </div>
          ))}
        </div>
        <div className="ends">
          <span>{columns[0]?.label}</span>
          <span>{columns.at(-1)?.label}</span>
        </div>
      </div>
      <table className="hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{headings[0]}</th>
            <th scope="col">{headings[1]}</th>
          </tr>
        </thead>
        <tbody>
          {columns
            .filter(({ words }) => words !== undefined)
            .map(({ id, label: name, words }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
