import * as vscode from 'vscode';
import { formatOf } from '../../../batch';
import { repositoryName } from '../../../catalogue';
import type { RowCondition, RowsPlace, RowsQuery } from '../../../protocol';
import { type Column, RowsError } from '../../../rows';
import type { RowsOrigin, RowsSelection, RowTest } from '../../../snippets';
import { nameOf } from '../../kit/files';
import { safeName } from './safe-name';

const { t } = vscode.l10n;

/** Whether these are all rows, in their order. */
export function isWhole({ conditions, words, sort, pick }: RowsQuery): boolean {
  return !isFiltered({ conditions, words, pick }) && sort === undefined;
}

/** What the rows of a query are called. */
export function nameOfRows(place: RowsPlace, query: RowsQuery): string {
  const name = nameOfPlace(place);
  return isFiltered(query) ? t('{0}, filtered', name) : name;
}

function isFiltered({
  conditions,
  words = '',
  pick,
}: Pick<RowsQuery, 'conditions' | 'words' | 'pick'>): boolean {
  return conditions.length > 0 || words !== '' || pick !== undefined;
}

function nameOfPlace(place: RowsPlace): string {
  if (place.kind === 'answer') {
    return t('answer of the query');
  }
  if (place.kind === 'file') {
    return nameOf(vscode.Uri.parse(place.uri, true));
  }
  const { id, config, split } = place;
  return `${repositoryName(id)} (${config === 'default' ? split : `${config}, ${split}`})`;
}

/** The name of a file for the rows, without an ending. */
export function fileNameOf(place: RowsPlace): string {
  if (place.kind === 'answer') {
    return 'answer';
  }
  const name =
    place.kind === 'file'
      ? `${nameOf(vscode.Uri.parse(place.uri, true)).replace(/\.\w+$/, '')}-rows`
      : `${repositoryName(place.id)}-${place.split}`;
  return safeName(name);
}

/**
 * Where the hub shows a row.
 *
 * @throws RowsError `unsupported` for a row of a file or of an answer
 */
export function rowAddress(endpoint: string, place: RowsPlace, number: number): string {
  if (place.kind !== 'dataset') {
    throw new RowsError('unsupported');
  }
  const [config, split] = [place.config, place.split].map(encodeURIComponent);
  return `${endpoint}/datasets/${place.id}/viewer/${config}/${split}?row=${number}`;
}

/**
 * The rows of a query, as code selects them.
 *
 * @throws RowsError `unsupported` for a file that isn't read as rows, for the answer to a query, and for rows that are picked
 */
export function selectionOf(
  place: RowsPlace,
  { conditions, words = '', sort, pick }: RowsQuery,
  columns: readonly Column[],
): RowsSelection {
  if (pick !== undefined) {
    throw new RowsError('unsupported');
  }
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  const texts = columns.filter(({ kind }) => kind === 'text');
  return {
    origin: originOf(place),
    every: conditions.map((condition) => testOf(condition, kinds.get(condition.column))),
    any: words === '' ? [] : texts.map(({ name }) => ({ column: name, operator: 'contains', value: words })),
    ...(sort && { sort }),
  };
}

function originOf(place: RowsPlace): RowsOrigin {
  if (place.kind === 'dataset') {
    return place;
  }
  if (place.kind === 'answer') {
    throw new RowsError('unsupported');
  }
  const uri = vscode.Uri.parse(place.uri, true);
  const format = formatOf(uri.path);
  if (format === undefined || format === 'lines') {
    throw new RowsError('unsupported', { detail: 'format' });
  }
  return { kind: 'file', path: vscode.workspace.asRelativePath(uri, false), format };
}

function testOf(condition: RowCondition, kind: Column['kind'] | undefined): RowTest {
  if (!('value' in condition) || condition.operator === 'contains') {
    return condition;
  }
  const known = kind === 'label' ? 'number' : kind;
  return {
    ...condition,
    kind: known === 'number' || known === 'boolean' || known === 'date' ? known : 'text',
  };
}
