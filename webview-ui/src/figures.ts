import type { Figures } from '../../src/protocol';
import { compactNumber, dollars, seconds } from './amounts';
import { t } from './l10n';

/** For example `1 token`, `2 tokens`. */
export function tokens(count: number): string {
  return count === 1 ? t('1 token') : t('{0} tokens', count);
}

/** What a finished run took, for example `12 tokens, 24 a second, first after 0.3 s, 0.8 s in all`. */
export function runFigures(
  { completionTokens, firstTokenMilliseconds, totalMilliseconds, cost, provider }: Figures,
  finishReason?: string,
): string {
  const streaming = totalMilliseconds - (firstTokenMilliseconds ?? 0);
  const figures = [
    completionTokens !== undefined && tokens(completionTokens),
    completionTokens !== undefined &&
      completionTokens > 0 &&
      streaming > 0 &&
      t('{0} a second', pace((completionTokens / streaming) * 1000)),
    firstTokenMilliseconds !== undefined && t('first after {0}', seconds(firstTokenMilliseconds)),
    t('{0} in all', seconds(totalMilliseconds)),
    cost !== undefined && dollars(cost),
    provider !== undefined && t('by {0}', provider),
    finishReason !== undefined && finishReason !== 'stop' && t('ended by {0}', finishReason),
  ];
  return figures.filter((figure) => figure !== false).join(', ');
}

/** Less than ten to a tenth. */
function pace(perSecond: number): string {
  return perSecond < 9.95 ? compactNumber(perSecond) : String(Math.round(perSecond));
}
