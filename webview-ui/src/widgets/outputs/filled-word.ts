import type { Span } from './span-layout';

/**
 * Where the word stands that was set into a sentence.
 *
 * @param before what the sentence held before the gap, as far as that is known
 */
export function filledWord(sequence: string, word: string, before: string): Span | undefined {
  const sought = lowerCase(word.trim());
  const text = lowerCase(sequence);
  if (sought === '') {
    return undefined;
  }
  const expected = before.trimEnd().length;
  const starts = placesOf(text, sought);
  const start = starts.toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0];
  return start === undefined ? undefined : { start, end: start + sought.length };
}

/** In lower case, with every character in its place: some, such as `İ`, would become longer. */
function lowerCase(text: string): string {
  return Array.from(text, (char) => {
    const lower = char.toLowerCase();
    return lower.length === char.length ? lower : char;
  }).join('');
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1)) {
    places.push(place);
  }
  return places;
}
