import { characterNamed } from './character-names';

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** How many hexadecimal digits follow, and what Python calls it when there are fewer. */
const hexadecimal: Readonly<Record<string, readonly [digits: number, form: string]>> = {
  x: [2, '\\xXX'],
  u: [4, '\\uXXXX'],
  U: [8, '\\UXXXXXXXX'],
};

const escapeSequence = /\\(?:([xuU])([0-9a-fA-F]{0,8})|N\{([^}]{1,100})\}|([0-7]{1,3})|([\s\S]))/g;

interface Unescaped {
  readonly text: string;
  readonly error?: string;
}

/** What the inside of a Python string literal stands for. */
export function unescaped(source: string): Unescaped {
  const errors: string[] = [];
  const refuse: Refuse = (error) => {
    errors.push(error);
    return '';
  };
  const text = source.replace(
    escapeSequence,
    (all, kind?: string, digits = '', name?: string, octal?: string, other = '') => {
      if (kind !== undefined) {
        return characterByCode(kind, digits, refuse);
      }
      if (name !== undefined) {
        return characterNamed(name) ?? refuse('unknown Unicode character name');
      }
      if (octal !== undefined) {
        return String.fromCodePoint(Number.parseInt(octal, 8));
      }
      return other === 'N' ? refuse('malformed \\N character escape') : (escapes[other] ?? all);
    },
  );
  const [error] = errors;
  return error === undefined ? { text } : { text, error };
}

/** Notes an error, and says what stands in the text instead. */
type Refuse = (error: string) => string;

function characterByCode(kind: string, digits: string, refuse: Refuse): string {
  const [count, form] = hexadecimal[kind] ?? [0, ''];
  const code = Number.parseInt(digits.slice(0, count), 16);
  if (digits.length < count) {
    return refuse(`truncated ${form} escape`);
  }
  return code > 0x10ffff
    ? refuse('illegal Unicode character')
    : String.fromCodePoint(code) + digits.slice(count);
}
