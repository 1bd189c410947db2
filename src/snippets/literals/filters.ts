import type { Filter } from '../../template';
import { type LiteralStyle, layOut } from './layout';
import { Variable } from './variable';

/** Texts that stand between quotes as they are. */
const plain = /^[ !#-;=-[\]-~]*$/;

/** JSON's escapes mean the same in Python and JavaScript; what else could end a line or a script is escaped too. */
function quoted(text: string): string {
  if (plain.test(text)) {
    return `"${text}"`;
  }
  return JSON.stringify(text)
    .replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, unicodeEscape)
    .replaceAll('</', '<\\u002f');
}

const json: LiteralStyle = {
  null: 'null',
  true: 'true',
  false: 'false',
  indent: 2,
  string: quoted,
  variable: () => {
    throw new Error('JSON has no variables');
  },
  key: quoted,
  padded: true,
  trailingComma: false,
};

const javascript: LiteralStyle = {
  ...json,
  variable: ({ kind, name, prefix }) => {
    const value = kind === 'environment' ? `process.env.${name}` : name;
    return prefix === '' ? value : `\`${inner(prefix).replace(/[`$]/g, '\\$&')}\${${value}}\``;
  },
  trailingComma: true,
  // As a plain key, this one would set the prototype.
  key: (text) => (text === '__proto__' ? `[${quoted(text)}]` : isIdentifier(text) ? text : quoted(text)),
};

const python: LiteralStyle = {
  ...json,
  null: 'None',
  true: 'True',
  false: 'False',
  variable: ({ kind, name, prefix }) => {
    if (prefix === '') {
      return kind === 'environment' ? `os.environ["${name}"]` : name;
    }
    const value = kind === 'environment' ? `os.environ['${name}']` : name;
    return `f"${inner(prefix).replace(/[{}]/g, '$&$&')}{${value}}"`;
  },
  indent: 4,
  padded: false,
  trailingComma: true,
};

/** Filters that write a value as a literal of a language, quotes included. The first argument is the base indent. */
export const literalFilters = {
  py: (value, [column]) => layOut(value, python, Number(column ?? 0)),
  js: (value, [column]) => layOut(value, javascript, Number(column ?? 0)),
  json: (value, [column]) => layOut(value, json, Number(column ?? 0)),
  // `before` stands in front of the value, in the same word.
  sh: (value, _, { before = '' }) => {
    if (value instanceof Variable) {
      return shellVariable(value.name, String(before) + value.prefix);
    }
    return shellWord(String(before) + (typeof value === 'string' ? value : layOut(value, json)));
  },
  comment: (value) =>
    String(value)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
      .replaceAll('*/', '* /'),
  identifier: (value) => {
    if (typeof value !== 'string' || !isIdentifier(value)) {
      throw new Error('this is not an identifier');
    }
    return value;
  },
} satisfies Record<string, Filter>;

/** The value as JSON, divided where its variables stand. */
export function jsonAroundVariables(value: unknown): string[] {
  // JSON text has no character of this kind.
  const gap = '\0';
  const withGaps = { ...json, variable: ({ prefix }: Variable) => `${quoted(prefix).slice(0, -1)}${gap}"` };
  return layOut(value, withGaps).split(gap);
}

/** Names that Python keeps for itself. */
const pythonKeywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Letters, digits and underscores, no digit first, and no word of the language. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !pythonKeywords.has(text);
}

/** One word of a POSIX shell. */
function shellWord(text: string): string {
  if (text.includes('\0')) {
    throw new Error('a shell word cannot hold NUL');
  }
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word that ends in the variable's value. */
function shellVariable(name: string, prefix: string): string {
  return /^[\w :,./;=-]*$/.test(prefix) ? `"${prefix}$${name}"` : `${shellWord(prefix)}"$${name}"`;
}

/** What stands between the quotes of the text's literal. */
function inner(text: string): string {
  return quoted(text).slice(1, -1);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
