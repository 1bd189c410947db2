import type { EvaluationCell } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Disclosure } from '../../../ui/disclosure';
import { ScrollingSection } from '../../../ui/scrolling';

const mostLabels = 20;

type Matrix = NonNullable<EvaluationCell['matrix']>;

/** Which labels were taken for which, for each cell that says labels. */
export function Matrices({ cells }: { readonly cells: readonly EvaluationCell[] }) {
  if (cells.every(({ matrix }) => matrix === undefined)) {
    return undefined;
  }
  return (
    <section aria-labelledby="matrices">
      <h2 id="matrices">{t('Confusion Matrices')}</h2>
      {cells.map(
        ({ label, matrix }, index) =>
          matrix !== undefined && (
            <Disclosure key={index} summary={<span className="clamped">{label}</span>}>
              <MatrixTable label={label} matrix={matrix} />
            </Disclosure>
          ),
      )}
    </section>
  );
}

interface MatrixTableProps {
  readonly label: string;
  readonly matrix: Matrix;
}

function MatrixTable({ label, matrix: { labels, counts } }: MatrixTableProps) {
  const shown = labels.slice(0, mostLabels);
  const more = labels.length - shown.length;
  return (
    <>
      <ScrollingSection className="wide-table" label={t('Confusion matrix: {0}', label)}>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col" className="quiet">
                {t('Expected ↓ Answered →')}
              </th>
              {shown.map((said, column) => (
                <th key={column} scope="col">
                  <LabelName name={said} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((truth, line) => (
              <tr key={line}>
                <th scope="row">
                  <LabelName name={truth} />
                </th>
                {shown.map((_, column) => (
                  <td key={column} className={line === column ? 'figure agrees' : 'figure'}>
                    {formatWhole(counts[line]?.[column] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingSection>
      {more > 0 && (
        <p className="quiet">
          {more === 1
            ? t('1 more label isn’t shown.')
            : t('{0} more labels aren’t shown.', formatWhole(more))}
        </p>
      )}
    </>
  );
}

function LabelName({ name }: { readonly name: string }) {
  return (
    <span className="clamped" title={name}>
      {name === '' ? t('(empty)') : name}
    </span>
  );
}
