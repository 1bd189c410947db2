import type { Costs, CostTally } from '../../../../src/protocol';
import { formatCost, formatCount, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { ColumnChart } from '../../ui/column-chart';
import { Select } from '../../ui/select';
import { type Measure, measures } from './saved-state';
import { callsWords, costWords, dayWords, tokenWords } from './tally-words';

interface MeasureWords {
  readonly label: () => string;
  readonly amount: (tally: CostTally) => number;
  /** An amount as the axis has it. */
  readonly format: (amount: number) => string;
  readonly words: (tally: CostTally) => string;
  /** Whether there is something whose amount nobody knows. */
  readonly isUnknown: (tally: CostTally) => boolean;
}

const tokensOf = ({ promptTokens, completionTokens }: CostTally) => promptTokens + completionTokens;

const table: Readonly<Record<Measure, MeasureWords>> = {
  cost: {
    label: () => t('Cost'),
    amount: ({ cost }) => cost,
    format: formatCost,
    words: costWords,
    isUnknown: ({ withoutCost }) => withoutCost > 0,
  },
  requests: {
    label: () => t('Calls'),
    amount: ({ requests }) => requests,
    format: formatWhole,
    words: ({ requests }) => callsWords(requests),
    isUnknown: () => false,
  },
  tokens: {
    label: () => t('Tokens'),
    amount: tokensOf,
    format: formatCount,
    words: (tally) => tokenWords(tokensOf(tally), tally),
    isUnknown: ({ withoutTokens }) => withoutTokens > 0,
  },
};

interface DayChartProps {
  readonly days: Costs['days'];
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

/** What each day took. */
export function DayChart({ days, measure, onMeasure }: DayChartProps) {
  const { label, amount, format, words, isUnknown } = table[measure];
  return (
    <section aria-labelledby="by-day">
      <div className="section-head">
        <h2 id="by-day">{t('By Day')}</h2>
        <Select
          label={t('Show')}
          value={measure}
          options={measures.map((id) => ({ id, label: table[id].label() }))}
          onChange={(chosen) => onMeasure(measures.find((each) => each === chosen) ?? 'cost')}
        />
      </div>
      <ColumnChart
        label={t('{0} by day', label())}
        headings={[t('Day'), label()]}
        format={format}
        columns={days.map(({ day, tally }) => ({
          id: day,
          label: dayWords(day),
          amount: amount(tally),
          words: tally.requests === 0 ? undefined : words(tally),
          isMore: isUnknown(tally),
        }))}
      />
      {days.some(({ tally }) => isUnknown(tally)) && (
        <p className="quiet">{t('On days with a dashed top, some amounts are unknown.')}</p>
      )}
    </section>
  );
}
