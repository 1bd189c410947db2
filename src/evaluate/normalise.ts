/**
 * How texts are made alike before they are compared. `squad`: lower case, without ASCII punctuation and the words a, an and
 * the, with single spaces, as the SQuAD benchmark has it.
 */
export const normalisations = ['none', 'trim', 'lower', 'squad'] as const;

export type Normalisation = (typeof normalisations)[number];

const asciiPunctuation = /[!-/:-@[-`{-~]/g;

export function normalised(text: string, how: Normalisation): string {
  if (how === 'none') {
    return text;
  }
  const plain = text
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .trim();
  if (how === 'trim') {
    return plain;
  }
  const lower = plain.toLowerCase();
  return how === 'lower'
    ? lower
    : lower
        .replace(asciiPunctuation, '')
        .replace(/\b(?:a|an|the)\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
}

/** The words of a text, as blanks divide it. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
