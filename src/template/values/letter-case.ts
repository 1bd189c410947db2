import { charactersOf } from './text';

/** Python's upper, lower and title case where JavaScript's has no answer. */

/** The letters that are two, in upper, title and lower case. */
const digraphs: ReadonlyMap<string, string> = new Map(
  [...'ǅǈǋǲ'].flatMap((title) =>
    [title, title.toUpperCase(), title.toLowerCase()].map((each) => [each, title]),
  ),
);
/** Georgian letters have capitals, but no word begins with one. */
const georgian = /[ა-ჿ]/;
/** The Greek iota that stands below a letter, and stays there before small letters. */
const iotaBelow = '\u0345';
const cased = /\p{Cased}/u;

function titleCase(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  if (marks.includes(iotaBelow)) {
    const others = marks.filter((mark) => mark !== iotaBelow);
    const capital = [base.toUpperCase(), ...others].join('').normalize('NFC') + iotaBelow;
    const [whole = '', ...rest] = capital.normalize('NFC');
    return rest.length === 0 ? whole : capital;
  }
  const [first = '', ...rest] = georgian.test(letter) ? letter : letter.toUpperCase();
  return digraphs.get(letter) ?? first + (cased.test(first) ? rest.join('').toLowerCase() : rest.join(''));
}

/** The first letter in title case, the others in lower case. */
export function capitalized(text: string): string {
  const [first = ''] = charactersOf(text.slice(0, 2));
  const title = first <= '\x7f' ? first.toUpperCase() : titleCase(first);
  // A sigma at the end of a word depends on the letters before it.
  return title + text.toLowerCase().slice(first.toLowerCase().length);
}

/** Each run of letters that have case, capitalized. */
export function titled(text: string): string {
  return text.replace(/\p{Cased}+/gu, capitalized);
}

export function withCaseSwapped(text: string): string {
  return text.replace(/(\p{Lowercase}+)|\p{Uppercase}+/gu, (letters, small?: string) =>
    small === undefined ? letters.toLowerCase() : letters.toUpperCase(),
  );
}
