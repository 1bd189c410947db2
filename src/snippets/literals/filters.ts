import type { Filter } from '../../template';
import { hidden } from './hidden';
import { type LiteralStyle, layOut } from './layout';
import { LiteralError } from './literal-error';
import { members } from './members';
import { fileLine, headerLine, requestUrl, withoutReferences } from './request-file';
import { Variable } from './variable';

/** A text that stands between quotes as it is. */
const plainText = /^[ !#-;=-[\]-~]*$/;

/** JSON's escapes mean the same in JavaScript and C#; what else could hide is escaped too. */
function quoted(text: string): string {
  if (plainText.test(text)) {
    return `"${text}"`;
  }
  return JSON.stringify(text).replace(hidden, unicodeEscapes);
}

/** The same where an escape of two halves would stand for two characters, as in Python and Go. */
function quotedWide(text: string): string {
  const literal = quoted(text);
  if (!literal.includes('\\u')) {
    return literal;
  }
  return literal.replace(/\\(?:u(d[89ab]..)\\u(d[c-f]..)|.)/g, (written, high?: string, low?: string) => {
    if (high === undefined || low === undefined) {
      return written;
    }
    const pair = String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
    return `\\U${hex(pair.codePointAt(0), 8)}`;
  });
}

const hiddenRun = new RegExp(`(?:${hidden.source})+`, 'gu');

const onSameLine = { head: '', padded: false, opensOnOwnLine: false, trailingComma: false };

const json: LiteralStyle = {
  null: 'null',
  nullInList: 'null',
  true: 'true',
  false: 'false',
  indent: 2,
  indentCharacter: ' ',
  number: String,
  string: quoted,
  variable: () => {
    throw new Error('JSON has no variables');
  },
  key: (text) => `${quoted(text)}:`,
  list: { ...onSameLine, open: '[', close: ']' },
  object: { ...onSameLine, open: '{', close: '}', padded: true },
  aligned: false,
};

/** Programs in JavaScript may stand in a page, where this would end them. */
function quotedScript(text: string): string {
  return quoted(text).replace(/<\/(?=script)/gi, '<\\u002f');
}

const javascript: LiteralStyle = {
  ...json,
  string: quotedScript,
  variable: ({ kind, name, prefix }) => {
    const value = kind === 'environment' ? `process.env.${name}` : name;
    return prefix === ''
      ? value
      : `\`${quotedScript(prefix).slice(1, -1).replace(/[`$]/g, '\\$&')}\${${value}}\``;
  },
  list: { ...json.list, trailingComma: true },
  object: { ...json.object, trailingComma: true },
  // As a plain key, this one would set the prototype.
  key: (text) =>
    `${text === '__proto__' ? `[${quoted(text)}]` : isIdentifier(text) ? text : quotedScript(text)}:`,
};

/** Where a text is wanted, even if the environment has none. */
const javascriptTexts: LiteralStyle = {
  ...javascript,
  variable: (variable) =>
    variable.prefix === '' ? `\`\${${javascript.variable(variable)}}\`` : javascript.variable(variable),
};

const python: LiteralStyle = {
  ...json,
  null: 'None',
  nullInList: 'None',
  true: 'True',
  false: 'False',
  string: quotedWide,
  key: (text) => `${quotedWide(text)}:`,
  variable: ({ kind, name, prefix }) => {
    if (prefix === '') {
      return kind === 'environment' ? `os.environ["${name}"]` : name;
    }
    const value = kind === 'environment' ? `os.environ['${name}']` : name;
    return `f"${quotedWide(prefix).slice(1, -1).replace(/[{}]/g, '$&$&')}{${value}}"`;
  },
  indent: 4,
  list: { ...json.list, trailingComma: true },
  object: { ...json.object, padded: false, trailingComma: true },
};

const go: LiteralStyle = {
  ...json,
  null: 'nil',
  nullInList: 'nil',
  indent: 1,
  indentCharacter: '\t',
  number: sized,
  string: goString,
  variable: (variable) => goVariable(variable, ' + '),
  key: (text) => `${goString(text)}:`,
  list: { ...onSameLine, head: '[]any', open: '{', close: '}', trailingComma: true },
  object: { ...onSameLine, head: 'map[string]any', open: '{', close: '}', trailingComma: true },
  aligned: true,
};

const csharp: LiteralStyle = {
  ...json,
  // The constructor of a list would take a null alone for the list itself.
  nullInList: '(JsonNode?)null',
  indent: 4,
  number: sized,
  variable: ({ kind, name, prefix }) => {
    const value = kind === 'environment' ? `Environment.GetEnvironmentVariable("${name}")` : name;
    return prefix === '' ? value : `${quoted(prefix)} + ${value}`;
  },
  key: (text) => `[${quoted(text)}] =`,
  list: { ...onSameLine, head: 'new JsonArray', open: '(', close: ')' },
  object: {
    ...{ head: 'new JsonObject ', open: '{', close: '}', padded: true },
    ...{ opensOnOwnLine: true, trailingComma: true },
  },
};

const requestBody: LiteralStyle = {
  ...json,
  string: (text) => withoutReferences(quoted(text)),
  key: (text) => `${withoutReferences(quoted(text))}:`,
};

/** Filters that write a value as a literal of a language, quotes included. The first argument is the base indent. */
export const literalFilters = {
  py: (value, [column]) => layOut(value, python, Number(column ?? 0)),
  js: (value, [column], { texts = false }) =>
    layOut(value, texts ? javascriptTexts : javascript, Number(column ?? 0)),
  // A member's name with its colon.
  js_key: (value) => javascript.key(String(value)),
  json: (value, [column]) => layOut(value, json, Number(column ?? 0)),
  // gofmt wants no blanks around the operator of an argument.
  go: (value, [column], { argument = false }) =>
    argument && value instanceof Variable ? goVariable(value, '+') : layOut(value, go, Number(column ?? 0)),
  cs: (value, [column]) => layOut(value, csharp, Number(column ?? 0)),
  http_body: (value) => layOut(value, requestBody),
  http_header: headerLine,
  http_url: requestUrl,
  http_file: fileLine,
  // `before` stands in front of the value, in the same word.
  sh: (value, _, { before = '' }) => {
    if (value instanceof Variable) {
      return shellVariable(value.name, String(before) + value.prefix);
    }
    return shellWord(String(before) + (typeof value === 'string' ? value : layOut(value, json)));
  },
  members: (value, [style]) => members(value, style),
  comment: (value) => String(value).replace(hiddenRun, ' ').replaceAll('*/', '* /'),
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
    throw new LiteralError('a shell word cannot hold NUL');
  }
  return text.search(hiddenInWord) === -1 ? `'${text.replaceAll("'", "'\\''")}'` : shellBytes(text);
}

/** Line feed and tab may stand in a word as they are. */
const hiddenInWord = new RegExp(`(?![\\n\\t])(?:${hidden.source})`, 'u');

/** A word in which all but plain ASCII is written as bytes. */
function shellBytes(text: string): string {
  const written = Array.from(new TextEncoder().encode(text), (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w ,./:;=@%+-]/.test(character) ? character : `\\x${hex(byte, 2)}`;
  });
  return `$'${written.join('')}'`;
}

/** A word that ends in the variable's value. */
function shellVariable(name: string, prefix: string): string {
  return /^[\w :,./;=-]*$/.test(prefix) ? `"${prefix}$${name}"` : `${shellWord(prefix)}"$${name}"`;
}

/** A text's literal in Go, which has no escape for half a character: its bytes stand there. */
function goString(text: string): string {
  return quotedWide(text).replace(/\\(?:u(d[89a-f]..)|.)/g, (written, code?: string) =>
    code === undefined ? written : bytesOf(Number.parseInt(code, 16)),
  );
}

function goVariable({ kind, name, prefix }: Variable, plus: string): string {
  const value = kind === 'environment' ? `os.Getenv("${name}")` : name;
  return prefix === '' ? value : goString(prefix) + plus + value;
}

/** The three bytes that UTF-8 would have for this code, as escapes. */
function bytesOf(code: number): string {
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `\\x${byte.toString(16)}`).join('');
}

/** A number's literal where whole ones have 64 bits. */
function sized(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 2 ** 63 ? value.toExponential() : String(value);
}

function unicodeEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`).join(
    '',
  );
}

function hex(code: number | undefined, digits: number): string {
  return (code ?? 0).toString(16).padStart(digits, '0');
}
