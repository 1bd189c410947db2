import * as vscode from 'vscode';
import type { SqlError, SqlErrorCode } from '../../sql';
import { formatBytes, formatWhole } from '../kit/amounts';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

type Details = SqlError['details'];

const types: Readonly<Record<string, string>> = {
  text: t('text'),
  number: t('a number'),
  boolean: t('true or false'),
  date: t('a date'),
  list: t('a list'),
  struct: t('an object'),
};

/** Names of things that a query lacks; keywords and symbols stand as they are. */
const expectations: Readonly<Record<string, string>> = {
  expression: t('a column or a value'),
  name: t('a name'),
  number: t('a number'),
  character: t('one character in quotes'),
  end: t('the end of the query'),
};

const named = ({ name = '' }: Details) => plainWords(name);
const amount = ({ limit = 0 }: Details) => formatWhole(limit);
const typed = (type = '') => (Object.hasOwn(types, type) ? (types[type] ?? type) : type);

const sentences: Readonly<Record<SqlErrorCode, (details: Details) => string>> = {
  character: (details) => t('Unexpected character {0}.', named(details)),
  unterminated: () => t('The closing quote or the end of a comment is missing.'),
  expected: expectedWords,
  unsupported: unsupportedWords,
  tooLong: () => t('The query is too long.'),
  tooDeep: () => t('The query is nested too deep.'),
  unknownTable: ({ name = '', expected = '' }) =>
    t('There is no table {0}. These rows are called {1}.', plainWords(name), plainWords(expected)),
  unknownColumn: (details) => t('There is no column {0}.', named(details)),
  unknownFunction: (details) => t('There is no function {0} here.', named(details)),
  arguments: ({ expected = '' }) => t('The function is called as {0}.', expected),
  types: ({ name, expected }) =>
    t('It must be {0}, but it’s {1}. Convert it with CAST.', typed(expected), typed(name)),
  literal: ({ name = '', expected }) => t('“{0}” isn’t {1}.', plainWords(name), typed(expected)),
  notGrouped: (details) =>
    t('The column {0} must be in GROUP BY or in a function such as max().', named(details)),
  aggregate: (details) => t('{0}() can’t be used here. Conditions of groups follow HAVING.', named(details)),
  ordinal: () => t('The query has no column with this number.'),
  pattern: () => t('The pattern must be a text that RE2 understands, without references and lookarounds.'),
  overflow: () => t('The number gets too large.'),
  cast: ({ name = '', expected = '' }) => t('{0} can’t take “{1}”.', plainWords(name), plainWords(expected)),
  tooManyRows: (details) =>
    t(
      'It takes more than {0} rows. Narrow them with WHERE, or take a part with USING SAMPLE.',
      amount(details),
    ),
  tooManyGroups: (details) =>
    t('There are more than {0} groups. Narrow the rows with WHERE, or use fewer groups.', amount(details)),
  memory: ({ limit = 0 }) =>
    t('It takes more than {0} of memory. Narrow the rows with WHERE, or use LIMIT.', formatBytes(limit)),
  unknownCount: () => t('A sample needs the number of rows, which isn’t known.'),
};

/** What is wrong with a query, in the user's words. */
export function sqlFailure({ code, details }: SqlError): string {
  return sentences[code](details);
}

function expectedWords({ name = '', expected = '' }: Details): string {
  const wanted = Object.hasOwn(expectations, expected) ? (expectations[expected] ?? expected) : expected;
  return name === ''
    ? t('The query ends early. Expected {0}.', wanted)
    : t('Expected {0}, not “{1}”.', wanted, plainWords(name));
}

function unsupportedWords({ name = '', expected }: Details): string {
  return expected === undefined
    ? t('Hub Lens doesn’t support “{0}” here. Copy the query for DuckDB, which does.', plainWords(name))
    : t('Hub Lens converts to {0}, not to “{1}”.', expected, plainWords(name));
}
