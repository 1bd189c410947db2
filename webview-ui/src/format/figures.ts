import type { Figures } from '../../../src/protocol';
import { t } from '../l10n';
import { formatCost, formatCount, formatDuration } from './amounts';

/** For example `1 token`, `2 tokens`. */
export function tokens(count: number): string {
  return count === 1 ? t('1 token') : t('{0} tokens', count);
}

/** Ends that are seen without words. */
const seenEnds: ReadonlySet<string> = new Set('stop eos_token end_turn tool_calls function_call'.split(' '));

const endWords: ReadonlyMap<string, () => string> = new Map([
  ['length', () => t('token limit reached')],
  ['content_filter', () => t('stopped by the content filter')],
]);

/** What a finished run took, for example `12 tokens · 24 tokens/s · 0.3 s to first token · 0.8 s in total`. */
export function runFigures(
  { completionTokens, firstTokenMilliseconds, totalMilliseconds, cost, provider }: Figures,
  finishReason?: string,
  nameOf: (provider: string) => string = (id) => id,
): string {
  const streaming = totalMilliseconds - (firstTokenMilliseconds ?? 0);
  // A provider that counts nothing reports none.
  const counted = completionTokens || undefined;
  const figures = [
    counted && tokens(counted),
    counted && streaming > 0 && t('{0} tokens/s', pace((counted / streaming) * 1000)),
    firstTokenMilliseconds !== undefined && t('{0} to first token', formatDuration(firstTokenMilliseconds)),
    t('{0} in total', formatDuration(totalMilliseconds)),
    cost !== undefined && formatCost(cost),
    provider !== undefined && nameOf(provider),
    finishReason !== undefined &&
      !seenEnds.has(finishReason) &&
      (endWords.get(finishReason)?.() ?? t('finish reason: {0}', finishReason)),
  ];
  return figures.filter((figure) => typeof figure === 'string' && figure !== '').join(' · ');
}

/** Less than ten to a tenth. */
function pace(perSecond: number): string {
  return perSecond < 9.95 ? formatCount(perSecond) : String(Math.round(perSecond));
}
