import { t } from '../../l10n';
import { ScoreBars } from '../../ui/score-bars';
import type { OutputProps } from '../output-props';
import { byScore } from '../score-words';
import { OutputFrame } from './output-frame';
import { scoredBars } from './scored-bars';

export function ScoresOutput({ output: { scores } }: OutputProps<'scores'>) {
  const sorted = byScore(scores);
  if (sorted.length === 0) {
    return <p className="quiet">{t('No label fits.')}</p>;
  }
  return (
    <OutputFrame copy={() => sorted.map(({ label, score }) => `${label}\t${score ?? ''}`).join('\n')}>
      <ScoreBars label={t('Scores')} bars={scoredBars(sorted)} />
    </OutputFrame>
  );
}
