import type { Answer } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { LinkButton } from '../../../ui/link-button';
import { ScrollingSection } from '../../../ui/scrolling';
import { intervalWords, percent, unknownMark } from '../scores/estimate-words';

type SliceScores = Answer<'sliceEvaluation'>['slices'][number];

interface SlicesTableProps {
  readonly column: string;
  readonly labels: readonly string[];
  readonly slices: readonly SliceScores[];
  /** The value whose rows are shown. */
  readonly chosen: string | undefined;
  readonly onValue: (value: string) => void;
}

/** The passes of each cell for each value of a column. */
export function SlicesTable({ column, labels, slices, chosen, onValue }: SlicesTableProps) {
  return (
    <ScrollingSection className="wide-table" label={t('Slices by {0}', column)}>
      <table className="slices">
        <thead>
          <tr>
            <th scope="col">
              <span className="clamped" title={column}>
                {column}
              </span>
            </th>
            <th scope="col">{t('Rows')}</th>
            {labels.map((label, index) => (
              <th key={index} scope="col">
                <span className="clamped" title={label}>
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.value} className={slice.value === chosen ? 'chosen' : undefined}>
              <th scope="row">
                <SliceValue value={slice.value} onValue={onValue} />
              </th>
              <td className="figure">{formatWhole(slice.rows)}</td>
              {slice.passes.map((passes, index) => (
                <td key={index} className="figure">
                  <Passes passes={passes} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingSection>
  );
}

function SliceValue({ value, onValue }: { readonly value: string } & Pick<SlicesTableProps, 'onValue'>) {
  const name = value === '' ? t('(empty)') : value;
  return (
    <LinkButton label={t('{0}: show these rows', name)} onClick={() => onValue(value)}>
      <span className="clamped">{name}</span>
    </LinkButton>
  );
}

function Passes({ passes }: { readonly passes: SliceScores['passes'][number] }) {
  if (passes === null) {
    return unknownMark;
  }
  const interval = intervalWords(passes, true);
  return (
    <>
      {percent(passes.value)}
      {interval !== undefined && <span className="quiet"> ({interval})</span>}
    </>
  );
}
