import { type ReactNode, useState } from 'react';
import { FoldButton } from './fold-button';

export interface ScoreBar {
  readonly label: ReactNode;
  /** From 0 to 1, how long the bar is; none where there is no score. */
  readonly share?: number | undefined;
  /** The score in words. */
  readonly score?: string | undefined;
  readonly detail?: ReactNode;
}

/** More bars than this are folded. */
const foldFrom = 10;

/** Things with their scores, as a list of bars. */
export function ScoreBars({ label, bars }: { readonly label: string; readonly bars: readonly ScoreBar[] }) {
  const [folded, setFolded] = useState(true);
  const isLong = bars.length > foldFrom;
  const shown = isLong && folded ? bars.slice(0, foldFrom) : bars;
  return (
    <>
      <ol className="score-bars" aria-label={label}>
        {shown.map((bar, index) => (
          <li key={index}>
            <span className="score-label">{bar.label}</span>
            {bar.score !== undefined && <span className="score">{bar.score}</span>}
            {bar.share !== undefined && (
              <span className="track" aria-hidden="true">
                {bar.share > 0 && (
                  <span className="bar" style={{ width: `${Math.min(1, bar.share) * 100}%` }} />
                )}
              </span>
            )}
            {bar.detail !== undefined && <div className="score-detail">{bar.detail}</div>}
          </li>
        ))}
      </ol>
      {isLong && <FoldButton count={bars.length} folded={folded} onFold={setFolded} />}
    </>
  );
}
