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

const escapeSequence = /\\(?:([xuU])([0-9a-fA-F]{0,8})|([0-7]{1,3})|([\s\S]))/g;

interface Unescaped {
  readonly text: string;
  readonly error?: string;
}

/** What the inside of a Python string literal stands for. Names of characters (`\N{…}`) are not known here. */
export function unescaped(source: string): Unescaped {
  let error: string | undefined;
  const text = source.replace(
    escapeSequence,
    (all, kind?: string, digits = '', octal?: string, other = '') => {
      if (kind !== undefined) {
        const [count, form] = hexadecimal[kind] ?? [0, ''];
        const code = Number.parseInt(digits.slice(0, count), 16);
        if (digits.length < count || code > 0x10ffff) {
          error = digits.length < count ? `truncated ${form} escape` : 'illegal Unicode character';
          return '';
        }
        return String.fromCodePoint(code) + digits.slice(count);
      }
      if (octal !== undefined) {
        return String.fromCodePoint(Number.parseInt(octal, 8));
      }
      if (other === 'N') {
        error = 'names of characters are not supported';
      }
      return escapes[other] ?? all;
    },
  );
  return error === undefined ? { text } : { text, error };
}
