import type { Answer } from '../../../../src/protocol';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

export function compactNumber(value: number): string {
  return compact.format(value);
}

/** For example `1 token`, `2 tokens`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a finished run took, for example `12 tokens, 24 a second, first after 0.3 s, 0.8 s in all`. */
export function runFigures({
  usage,
  firstTokenMilliseconds,
  totalMilliseconds,
  finishReason,
}: Answer<'chat'>): string {
  const figures: string[] = [];
  if (usage !== undefined) {
    const streaming = totalMilliseconds - (firstTokenMilliseconds ?? 0);
    figures.push(plural(usage.completionTokens, 'token'));
    if (streaming > 0) {
      figures.push(`${Math.round((usage.completionTokens / streaming) * 1000)} a second`);
    }
  }
  if (firstTokenMilliseconds !== undefined) {
    figures.push(`first after ${seconds(firstTokenMilliseconds)}`);
  }
  figures.push(`${seconds(totalMilliseconds)} in all`);
  if (finishReason !== undefined && finishReason !== 'stop') {
    figures.push(`ended by ${finishReason}`);
  }
  return figures.join(', ');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
