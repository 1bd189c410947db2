import type { CallRow } from './call-row';
import { commandRows } from './command-table';
import type { SourceLiteral } from './literal';

/** A word of a command, its quotes taken off. */
interface Word {
  readonly text: string;
  /** Of the text. */
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  /** Quotes or escapes are in the middle of it. */
  readonly isPart: boolean;
  /** Behind its quotes. */
  readonly behind: number;
}

interface Command {
  /** As the table has it. */
  readonly name: string;
  readonly row: CallRow;
  /** Place of its first argument among the words. */
  readonly first: number;
  readonly start: number;
}

/**
 * Group 1: the end of a command. Group 2: a word; its quotes end with their line at the latest, so that an apostrophe
 * of a text confuses one line only. Between them are blanks, comments and lines that go on.
 */
const token = (separators: string) =>
  new RegExp(
    [
      String.raw`\\\r?\n|(?<![^\s])#[^\n]*`,
      '([\n;&|()`])',
      String.raw`((?:[^\s;&|()<>'"\\\x60${separators}]|\\[^\s]|'[^'\n]*'?|"(?:[^"\\\n]|\\.)*"?)+)`,
    ].join('|'),
    'g',
  );

const tokens = {
  shellscript: token(''),
  /** Of lists in brackets too: `CMD ["program", "argument"]`. */
  dockerfile: token(String.raw`[\],`),
};

/** What is given to those commands of a script, or of a Dockerfile, that run models. */
export function commandLiterals(text: string, language: keyof typeof tokens, from: number): SourceLiteral[] {
  const pattern = new RegExp(tokens[language]);
  pattern.lastIndex = from;
  const literals: SourceLiteral[] = [];
  let words: Word[] = [];
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [, end, word] = found;
    if (word !== undefined) {
      words.push(wordOf(word, found.index));
    } else if (end !== undefined) {
      literals.push(...argumentsIn(words, text));
      words = [];
    }
  }
  return [...literals, ...argumentsIn(words, text)];
}

function wordOf(written: string, start: number): Word {
  const behind = start + written.length;
  const quoted = /^(?:'([^']*)('?)|"([^"]*)("?))$/.exec(written);
  if (quoted === null) {
    return { text: written, start, end: behind, closed: true, isPart: /['"\\]/.test(written), behind };
  }
  const text = quoted[1] ?? quoted[3] ?? '';
  const closed = Boolean(quoted[2] || quoted[4]);
  return {
    text,
    start: start + 1,
    end: start + 1 + text.length,
    closed,
    isPart: text.includes('\\'),
    behind,
  };
}

const rowsByName: ReadonlyMap<string, CallRow> = new Map(
  commandRows.flatMap((row) => row.names.map((name) => [name, row] as const)),
);
const maxWords = 3;

/** The server's image, whose arguments are the server's. */
const serverImage = /(?:^|\/)llama\.cpp:[\w.-]*$/;

/** The first command of the table among some words: others, such as `sudo` or `RUN`, may stand in front of it. */
function commandIn(words: readonly Word[]): Command | undefined {
  for (const [index, { text, start }] of words.entries()) {
    const program = serverImage.test(text) ? 'llama-server' : text.replace(/^.*[/\\]|\.exe$/g, '');
    const rest = words.slice(index + 1, index + maxWords).map((word) => word.text);
    for (let count = 0; count <= rest.length; count += 1) {
      const name = [program, ...rest.slice(0, count)].join(' ');
      const row = rowsByName.get(name);
      if (row !== undefined) {
        return { name, row, first: index + count + 1, start };
      }
    }
  }
  return undefined;
}

function argumentsIn(words: readonly Word[], text: string): SourceLiteral[] {
  const command = commandIn(words);
  if (command === undefined) {
    return [];
  }
  const { name: callee, row, start, first } = command;
  const given = givenTo(row, words.slice(first), words[first - 1], text);
  const strings = new Map<string | number, string>();
  for (const { argument, word } of given) {
    if (!(word.isPart || strings.has(argument))) {
      strings.set(argument, idIn(word.text));
    }
  }
  const names = new Set(given.flatMap(({ argument }) => (typeof argument === 'string' ? [argument] : [])));
  const call = { callee, start, inside: words[first - 1]?.behind ?? start, strings, names, isOpen: false };
  return given.map(({ argument, word: { isPart, behind: _, ...literal } }) => ({
    ...literal,
    place: { call, argument },
    ...(isPart && { isPart }),
  }));
}

interface Given {
  /** The option in front of it, or its position among the words without one. */
  readonly argument: string | number;
  readonly word: Word;
}

/** What a command is given, and the words that are still to be typed. */
function givenTo(row: CallRow, words: readonly Word[], before: Word | undefined, text: string): Given[] {
  const given: Given[] = [];
  const add = (argument: string | number, word: Word | undefined) => {
    if (word !== undefined) {
      given.push({ argument, word });
    }
  };
  let option: Word | undefined;
  let position = 0;
  for (const word of words) {
    const isOption = word.text.startsWith('-');
    if (option !== undefined) {
      add(option.text, isOption ? missing(option, text) : word);
    } else if (!isOption) {
      add(position, word);
      position += 1;
    }
    option = isOption && Object.hasOwn(row.arguments, word.text) ? word : undefined;
  }
  if (option !== undefined) {
    add(option.text, missing(option, text));
  } else if (position === 0) {
    add(position, missing(words.at(-1) ?? before, text));
  }
  return given;
}

/** The word that is to follow another one, where a blank says that this one is complete. */
function missing(before: Word | undefined, text: string): Word | undefined {
  const { behind = text.length } = before ?? {};
  const blanks = /[ \t]*/y;
  blanks.lastIndex = behind;
  const length = blanks.exec(text)?.[0].length ?? 0;
  if (length === 0) {
    return undefined;
  }
  const isLast = /[\r\n]/.test(text[behind + length] ?? '\n');
  const start = behind + (isLast ? length : 1);
  return { text: '', start, end: start, closed: true, isPart: false, behind: start };
}

/** The id of a model, as it may be given: `hf.co/owner/name:quantization`. */
function idIn(text: string): string {
  return text.replace(/^hf\.co\/|:[\w-]*$/g, '');
}
