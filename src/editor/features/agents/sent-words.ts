import type { FieldValue } from '../../../protocol';
import { formatBytes } from '../../kit/amounts';
import type { Translate } from '../../kit/l10n';
import { plainLine, visible } from '../../kit/words/plain';

/** How much of a value is shown before it is sent, in characters. */
const shownLength = 500;

const separatorLength = ' · '.length;

/** The parts of a list or table that are shown, and the others. */
interface Beginning {
  readonly shown: readonly string[];
  readonly rest: readonly string[];
}

/** What of a value is about to be sent: as much as there is room for, and how much more there is. */
export function sentWords(value: FieldValue, t: Translate): string {
  if (typeof value === 'string') {
    return textWords(value, t);
  }
  if (Array.isArray(value)) {
    return listWords(value, t);
  }
  if ('columns' in value) {
    return tableWords(value, t);
  }
  return textWords('url' in value ? value.url : value.name, t);
}

export function textWords(text: string, t: Translate): string {
  const beginning = text.slice(0, shownLength);
  const left = text.length - beginning.length;
  const hidden = charactersOf(text.replace(/\r\n?/g, '\n')) - charactersOf(visible(text));
  return [
    left === 0 ? plainLine(text, shownLength) : `${plainLine(beginning, shownLength)}…`,
    ...(left === 0 ? [] : [t('({0} more characters)', left)]),
    ...(hidden === 0 ? [] : [invisible(hidden, t)]),
  ].join(' ');
}

function invisible(count: number, t: Translate): string {
  return count === 1 ? t('(1 invisible character)') : t('({0} invisible characters)', count);
}

function charactersOf(text: string): number {
  return [...text].length;
}

function listWords(items: readonly string[], t: Translate): string {
  const { shown, rest } = beginningOf(items);
  const size = formatBytes(bytesOf(rest));
  return [
    shown.map((item) => textWords(item, t)).join(' · '),
    ...(rest.length === 0 ? [] : [moreItems(rest.length, size, t)]),
  ].join(' ');
}

function tableWords(
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
  t: Translate,
): string {
  const lines = rows.map((row) => row.join(' | '));
  const { shown, rest } = beginningOf(lines);
  const size = formatBytes(bytesOf(rest));
  return [
    t('columns: {0}; rows:', listWords(columns, t)),
    shown.map((line) => textWords(line, t)).join(' · '),
    ...(rest.length === 0 ? [] : [moreRows(rest.length, size, t)]),
  ].join(' ');
}

function moreItems(count: number, size: string, t: Translate): string {
  return count === 1 ? t('(and 1 more item, {0})', size) : t('(and {0} more items, {1})', count, size);
}

function moreRows(count: number, size: string, t: Translate): string {
  return count === 1 ? t('(and 1 more row, {0})', size) : t('(and {0} more rows, {1})', count, size);
}

/** The first part is always shown, as far as it fits. */
function beginningOf(parts: readonly string[]): Beginning {
  let room = shownLength;
  const end = parts.findIndex((part, index) => {
    room -= part.length + separatorLength;
    return room < 0 && index > 0;
  });
  return end < 0 ? { shown: parts, rest: [] } : { shown: parts.slice(0, end), rest: parts.slice(end) };
}

function bytesOf(parts: readonly string[]): number {
  const encoder = new TextEncoder();
  return parts.reduce((total, part) => total + encoder.encode(part).length, 0);
}
