interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where words that a tokenizer has put together again are in the text they come from, from a place on. Case, accents
 * and blanks may differ. Undefined where the text doesn't have them.
 */
export function spanOf(words: string, text: string, from = 0): Span | undefined {
  const wanted = folded(words).replace(/\s/g, '');
  const all = folded(text);
  if (wanted === '') {
    return undefined;
  }
  for (let start = all.indexOf(wanted.charAt(0), from); start >= 0; ) {
    const end = endOfMatch(all, wanted, start);
    if (end !== undefined) {
      return { start, end };
    }
    start = all.indexOf(wanted.charAt(0), start + 1);
  }
  return undefined;
}

function endOfMatch(text: string, wanted: string, start: number): number | undefined {
  let place = start;
  for (let index = 0; index < wanted.length; index += 1) {
    while (isBlank(text.charAt(place))) {
      place += 1;
    }
    if (text.charAt(place) !== wanted.charAt(index)) {
      return undefined;
    }
    place += 1;
  }
  return place;
}

function isBlank(character: string): boolean {
  return character !== '' && character.trim() === '';
}

/** Without case and accents, each place where it was. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const [base = ''] = text.charAt(index).normalize('NFD').toLowerCase();
    return base;
  }).join('');
}
