import { t } from '../l10n';

interface DataTableProps {
  /** Rows of equal length; the first one holds the headings. */
  readonly rows: readonly (readonly string[])[];
}

export function DataTable({ rows: [headings = [], ...rows] }: DataTableProps) {
  return (
    // A table wider than the page scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="data-table" tabIndex={0} aria-label={t('Table')}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\n')}>
              {row.map((cell, column) => (
                <td key={headings[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
