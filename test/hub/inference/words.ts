/** A word of a text, and where it is. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words that say little by themselves. */
const small = new Set(
  (
    'a an the this that these those it its i you he she we they me my your his her our their and or but if so not no ' +
    'of in on at to for from by with near than as is are was were be been am do does did has have had can could will ' +
    'would shall should may one who what which when where why how'
  ).split(' '),
);

/** Words that are about the same, for want of a model that knows it. */
const related: readonly (readonly string[])[] = [
  ['refund', 'money', 'return', 'back', 'pay', 'reimburse'],
  [
    'delivery',
    'deliver',
    'parcel',
    'package',
    'arrive',
    'arrived',
    'ship',
    'shipping',
    'late',
    'delayed',
    'courier',
  ],
  ['exchange', 'replace', 'replacement', 'new', 'instead', 'broken', 'send'],
  ['sport', 'sports', 'goal', 'match', 'team', 'game', 'player', 'league'],
  ['politics', 'political', 'vote', 'voted', 'council', 'election', 'minister', 'government', 'law'],
  ['technology', 'tech', 'computer', 'software', 'editor', 'phone', 'app', 'update'],
  ['business', 'economy', 'finance', 'shares', 'orders', 'market', 'profit', 'quarter'],
  ['weather', 'storm', 'rain', 'sun', 'snow', 'wind'],
  ['cat', 'cats', 'kitten', 'kittens', 'animal', 'animals', 'pet'],
  ['sofa', 'couch'],
  ['sleep', 'sleeps', 'sleeping', 'nap', 'naps'],
  ['ferry', 'boat', 'ship', 'sailing'],
  ['cancelled', 'stopped'],
];

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

export function sentencesOf(text: string): Word[] {
  return [...text.matchAll(/[^\s.!?\n][^!?\n]*?(?:[.!?]+(?=\s|$)|(?=\n|$))/g)].map(
    ({ 0: sentence, index }) => ({
      text: sentence,
      start: index,
      end: index + sentence.length,
    }),
  );
}

/** What the words of a text are about. */
export function meaningsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .map(({ text }) => text.toLowerCase())
      .filter((word) => !small.has(word))
      .flatMap(meaningsOfWord),
  );
}

/** How many meanings two texts have in common. */
export function inCommon(one: string, other: string): number {
  const meanings = meaningsOf(other);
  return [...meaningsOf(one)].filter((each) => meanings.has(each)).length;
}

function meaningsOfWord(word: string): string[] {
  const groups = related.flatMap((words, index) => (words.includes(word) ? [`#${index}`] : []));
  return groups.length > 0 ? groups : [word.slice(0, 5)];
}
