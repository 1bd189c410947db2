import { t } from '../../l10n';
import { ScoreBars } from '../../ui/score-bars';
import type { OutputProps } from '../output-props';
import { byScore } from '../score-words';
import { OutputFrame } from './output-frame';
import { scoredBars } from './scored-bars';

export function SimilaritiesOutput({ output: { similarities } }: OutputProps<'similarities'>) {
  const sorted = byScore(similarities);
  return (
    <OutputFrame copy={() => sorted.map(({ sentence, score }) => `${score}\t${sentence}`).join('\n')}>
      <ScoreBars
        label={t('Similarities')}
        bars={scoredBars(
          sorted.map(({ sentence, score }) => ({ label: sentence, score })),
          false,
        )}
      />
    </OutputFrame>
  );
}
