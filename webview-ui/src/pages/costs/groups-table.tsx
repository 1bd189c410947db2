import { useState } from 'react';
import {
  type CostFilter,
  type Costs,
  type CostsQuestion,
  type CostTally,
  costFilters,
} from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { FoldButton } from '../../ui/fold-button';
import { LinkButton } from '../../ui/link-button';
import { ScrollingSection } from '../../ui/scrolling';
import { costWords, dayWords, mediaWords, tokenWords, unknownCostWords } from './tally-words';

/** More rows than this are folded. */
const foldFrom = 50;

interface GroupsTableProps {
  readonly by: CostsQuestion['by'];
  readonly heading: string;
  readonly groups: Costs['groups'];
  readonly total: CostTally;
  readonly onNarrow: (field: CostFilter, value: string) => void;
}

/** What calls took, by what they have in common. */
export function GroupsTable({ by, heading, groups, total, onNarrow }: GroupsTableProps) {
  const [folded, setFolded] = useState(true);
  const isLong = groups.length > foldFrom;
  const hasMedia = mediaWords(total) !== undefined;
  const field = costFilters.find((each) => each === by);
  return (
    <>
      <ScrollingSection className="wide-table" label={t('Costs by {0}', heading)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{t('Cost')}</th>
              <th scope="col">{t('Calls')}</th>
              <th scope="col">{t('Tokens in')}</th>
              <th scope="col">{t('Tokens out')}</th>
              {hasMedia && <th scope="col">{t('Media')}</th>}
            </tr>
          </thead>
          <tbody>
            {(isLong && folded ? groups.slice(0, foldFrom) : groups).map(({ id, label, tally }) => (
              <tr key={id}>
                <th scope="row">
                  {field === undefined ? (
                    <span className="clamped">{by === 'day' ? dayWords(label) : label}</span>
                  ) : (
                    <LinkButton label={t('Show only {0}', label)} onClick={() => onNarrow(field, id)}>
                      <span className="clamped">{label}</span>
                    </LinkButton>
                  )}
                </th>
                <Figures tally={tally} hasMedia={hasMedia} />
              </tr>
            ))}
          </tbody>
          {groups.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('Total')}</th>
                <Figures tally={total} hasMedia={hasMedia} />
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollingSection>
      {isLong && <FoldButton count={groups.length} folded={folded} onFold={setFolded} />}
    </>
  );
}

function Figures({ tally, hasMedia }: { readonly tally: CostTally; readonly hasMedia: boolean }) {
  const unknown = unknownCostWords(tally);
  return (
    <>
      <td className="figure">
        {costWords(tally)}
        {unknown !== undefined && <div className="quiet">{unknown}</div>}
      </td>
      <td className="figure">{formatWhole(tally.requests)}</td>
      <td className="figure">{tokenWords(tally.promptTokens, tally)}</td>
      <td className="figure">{tokenWords(tally.completionTokens, tally)}</td>
      {hasMedia && <td className="figure">{mediaWords(tally)}</td>}
    </>
  );
}
