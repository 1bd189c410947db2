import type { EvaluationCell, EvaluationStanding } from '../../../../../src/protocol';
import { formatDuration } from '../../../format/amounts';
import { t } from '../../../l10n';
import { ScrollingSection } from '../../../ui/scrolling';
import { CellName } from './cell-name';
import { ComparisonCell } from './comparison-cell';
import { EstimateBar } from './estimate-bar';
import { costWords, estimateWords, unknownMark } from './estimate-words';

interface ScoresTableProps {
  readonly standing: EvaluationStanding;
  readonly busy: boolean;
  readonly onCompareWith: (cell: number) => void;
}

type Metric = Pick<EvaluationCell['metrics'][number], 'name' | 'better'>;

/** The scores of each prompt with each model, one below the other. */
export function ScoresTable({ standing: { cells }, busy, onCompareWith }: ScoresTableProps) {
  const metrics = metricsOf(cells);
  const hasScores = cells.some(({ passes, score }) => score !== undefined && score.value !== passes?.value);
  return (
    <section aria-labelledby="scores">
      <div className="section-head">
        <h2 id="scores">{t('Scores')}</h2>
        <span className="quiet">{t('Ranges are 95 % confidence intervals.')}</span>
      </div>
      <ScrollingSection className="wide-table" label={t('Scores, table')}>
        <table className="scores">
          <thead>
            <tr>
              <th scope="col">{t('Prompt and model')}</th>
              <th scope="col">{t('Passes')}</th>
              <th scope="col">{t('Against the baseline')}</th>
              {hasScores && <th scope="col">{t('Score')}</th>}
              {metrics.map((metric) => (
                <MetricHeading key={metric.name} {...metric} />
              ))}
              <th scope="col">{t('Cost')}</th>
              <th scope="col">p50</th>
              <th scope="col">p95</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, index) => (
              <tr key={index}>
                <th scope="row">
                  <CellName cell={cell} />
                </th>
                <td>
                  <span className="figure">{estimateWords(cell.passes, true)}</span>
                  {cell.passes !== undefined && <EstimateBar {...cell.passes} />}
                </td>
                <td>
                  <ComparisonCell cell={cell} busy={busy} onCompareWith={() => onCompareWith(index)} />
                </td>
                {hasScores && <td className="figure">{estimateWords(cell.score, false)}</td>}
                {metrics.map(({ name }) => (
                  <td key={name} className="figure">
                    {metricWords(cell, name)}
                  </td>
                ))}
                <td className="figure">{costWords(cell)}</td>
                <td className="figure">{latencyWords(cell.latency?.p50)}</td>
                <td className="figure">{latencyWords(cell.latency?.p95)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingSection>
    </section>
  );
}

function MetricHeading({ name, better }: Metric) {
  return (
    <th scope="col">
      <span className="clamped" title={name}>
        {name}
      </span>
      {better === 'lower' && <span className="quiet">{t('lower is better')}</span>}
    </th>
  );
}

/** All metrics that some cell has, in their order. A single one that only repeats which rows pass says nothing new. */
function metricsOf(cells: readonly EvaluationCell[]): readonly Metric[] {
  const byName = new Map<string, Metric>();
  for (const { name, better } of cells.flatMap(({ metrics }) => metrics)) {
    byName.set(name, { name, better });
  }
  const repeats = cells.every(({ passes, metrics }) =>
    metrics.every(({ value, isShare }) => isShare && value === passes?.value),
  );
  return byName.size === 1 && repeats ? [] : [...byName.values()];
}

function metricWords({ metrics }: EvaluationCell, name: string): string {
  const metric = metrics.find((each) => each.name === name);
  return estimateWords(metric, metric?.isShare ?? false);
}

function latencyWords(milliseconds: number | undefined): string {
  return milliseconds === undefined ? unknownMark : formatDuration(milliseconds);
}
