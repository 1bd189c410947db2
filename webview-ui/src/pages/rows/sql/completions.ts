import type { Answer, RowColumn } from '../../../../../src/protocol';

export interface Completion {
  readonly label: string;
  /** What is written in place of what was typed. */
  readonly text: string;
  readonly detail: string;
}

/** What can be completed, and where it begins in the text. */
export interface Completions {
  readonly start: number;
  readonly options: readonly Completion[];
}

const keywords: readonly string[] = [
  ...['SELECT', 'DISTINCT', 'FROM', 'WHERE', 'AND', 'OR', 'NOT', 'IN', 'BETWEEN', 'LIKE', 'ILIKE', 'IS NULL'],
  ...[
    'IS NOT NULL',
    'GROUP BY',
    'HAVING',
    'ORDER BY',
    'DESC',
    'NULLS FIRST',
    'LIMIT',
    'OFFSET',
    'AS',
    'CASE',
  ],
  ...['WHEN', 'THEN', 'ELSE', 'END', 'CAST', 'USING SAMPLE', 'FILTER', 'EXCLUDE', 'NULL', 'TRUE', 'FALSE'],
];

const mostOptions = 50;
const longestWord = 200;

/** Words of a query over rows: their columns, what they are called, functions and keywords. */
export function wordsOf(
  columns: readonly RowColumn[],
  described: Answer<'describeSql'>,
): readonly Completion[] {
  const { table, functions, reserved } = described;
  return [
    ...columns.map(({ name, type, kind }) => ({
      label: name,
      text: quotedName(name, reserved),
      detail: type === '' ? kind : type,
    })),
    { label: table, text: quotedName(table, reserved), detail: '' },
    ...functions.map((form) => {
      const name = form.slice(0, form.indexOf('('));
      return { label: name, text: `${name}(`, detail: form.slice(name.length) };
    }),
    ...keywords.map((keyword) => ({ label: keyword, text: keyword, detail: '' })),
  ];
}

/**
 * What the word before the caret may become; undefined where there is nothing to complete.
 * @param isAsked whether the user asked for it, so that nothing needs to be typed
 */
export function completionsAt(
  text: string,
  caret: number,
  words: readonly Completion[],
  isAsked: boolean,
): Completions | undefined {
  const before = text.slice(0, caret);
  const isInText = isOpen(before, "'");
  const word = isOpen(before, '"') ? /"[^"]*$/ : /[\p{L}_][\p{L}\p{N}_]*$/u;
  const [typed = ''] = word.exec(before.slice(-longestWord)) ?? [];
  if (isInText || (typed === '' && !isAsked)) {
    return undefined;
  }
  const wanted = typed.replace(/^"/, '').toLowerCase();
  const options = words.filter(({ label }) => label.toLowerCase().startsWith(wanted)).slice(0, mostOptions);
  const isWhole = options.length === 1 && options[0]?.text.toLowerCase() === typed.toLowerCase();
  return options.length === 0 || isWhole ? undefined : { start: caret - typed.length, options };
}

function isOpen(text: string, quote: string): boolean {
  return text.split(quote).length % 2 === 0;
}

const plain = /^[a-z_][a-z\d_]*$/;

/** A name as SQL takes it, in quotes where it needs them. */
export function quotedName(name: string, reserved: readonly string[]): string {
  return plain.test(name) && !reserved.includes(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
