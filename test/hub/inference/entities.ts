import { type Word, wordsOf } from './words';

export interface Entity {
  readonly entity_group: 'PER' | 'LOC' | 'ORG';
  readonly score: number;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Words that often begin a sentence with a capital, and name nobody. */
const starters = new Set(
  (
    'A An The This That These Those It Its I You He She We They My Your His Her Our Their And Or But If So Not No In On At ' +
    'To For From By With After Before Last Next Is Are Was Were Do Does Did Has Have Had Can Could Will Would Who What ' +
    'Which When Where Why How There Here Work Please Finally Yesterday Today Tomorrow Some All Two Three Orders Bad'
  ).split(' '),
);
const placed = /\b(?:in|at|from|to|near|of)\s+$/;
const houses = /\b(?:Inc|Ltd|GmbH|AG|Corp|Company|University|Bank|Shipping|Council|Institute|Labs?|Works)$/;

/** Names in a text: words with a capital, those side by side together. */
export function entitiesIn(text: string): Entity[] {
  return namesIn(text).map(({ text: word, start, end }) => ({
    entity_group: houses.test(word) ? 'ORG' : placed.test(text.slice(0, start)) ? 'LOC' : 'PER',
    score: 0.99,
    ...{ word, start, end },
  }));
}

function namesIn(text: string): Word[] {
  const names: Word[] = [];
  for (const word of wordsOf(text).filter(isName)) {
    const last = names.at(-1);
    if (last !== undefined && text.slice(last.end, word.start) === ' ') {
      names[names.length - 1] = { start: last.start, end: word.end, text: text.slice(last.start, word.end) };
    } else {
      names.push(word);
    }
  }
  return names;
}

function isName({ text }: Word): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && !starters.has(text);
}
