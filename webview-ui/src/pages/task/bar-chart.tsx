import { Fragment } from 'react';
import { formatDecimals } from '../../format/amounts';

interface BarChartProps {
  /** Scores are shares of 1, or any positive figures. */
  readonly bars: readonly { readonly label: string; readonly score: number }[];
}

/** Labels with their scores, as bars. */
export function BarChart({ bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ score }) => score));
  const digits = highest > 1 ? 1 : 3;
  return (
    <dl className="bar-chart">
      {bars.map(({ label, score }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="bar" style={{ width: `${(Math.max(0, score) / highest) * 100}%` }} />
            <span className="score">{formatDecimals(score, digits)}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
