import type { Span } from './span-layout';

/**
 * The spans as wide as the words that they begin and end in: tokens of a model may end within a word. Spans that are
 * not in the text stay as they are.
 */
export function toWords(text: string, spans: readonly Span[]): Span[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return spans.map(({ start, end }) => {
    const marked = text.slice(start, end).trim();
    if (!(start >= 0 && end <= text.length) || marked === '') {
      return { start, end };
    }
    const from = start + text.slice(start, end).indexOf(marked);
    const first = words.containing(from);
    const last = words.containing(from + marked.length - 1);
    return {
      start: first?.isWordLike ? first.index : from,
      end: last?.isWordLike ? last.index + last.segment.length : from + marked.length,
    };
  });
}
