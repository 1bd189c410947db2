import { t } from '../../l10n';
import { ScrollingSection } from '../../ui/scrolling';

interface DataTableProps {
  /** Rows of equal length; the first one holds the headings. */
  readonly rows: readonly (readonly string[])[];
}

export function DataTable({ rows: [headings = [], ...rows] }: DataTableProps) {
  return (
    <ScrollingSection className="data-table" label={t('Table')}>
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
    </ScrollingSection>
  );
}
