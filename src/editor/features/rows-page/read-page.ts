import type { RowsQuery } from '../../../protocol';
import type { Column, Filter, PageRequest, RowPage, RowSource } from '../../../rows';

/** A page of the rows that a query is for. Words are searched for by the source unless something else narrows the rows too. */
export async function readPage(
  source: RowSource,
  query: RowsQuery,
  request: PageRequest,
  signal: AbortSignal,
): Promise<RowPage> {
  const { words = '', conditions, sort } = query;
  if (words.trim() !== '' && conditions.length === 0 && sort === undefined) {
    const found = await source.search(words, request, signal);
    if (found !== undefined) {
      return found;
    }
  }
  const filter = filterOf(query, words.trim() === '' ? [] : await source.schema(signal));
  return source.rows(
    { ...request, ...(filter !== undefined && { filter }), ...(sort !== undefined && { sort }) },
    signal,
  );
}

/** What the rows of a query have in common; undefined where it is for all rows. */
export function filterOf(
  { words = '', conditions }: Pick<RowsQuery, 'words' | 'conditions'>,
  columns: readonly Column[],
): Filter | undefined {
  const parts: readonly Filter[] = [
    ...conditions,
    ...(words.trim() === '' ? [] : [inAnyText(words.trim(), columns)]),
  ];
  return parts.length === 0 ? undefined : { all: parts };
}

function inAnyText(words: string, columns: readonly Column[]): Filter {
  const texts = columns.filter(({ kind }) => kind === 'text');
  return { any: texts.map(({ name }) => ({ column: name, operator: 'contains', value: words })) };
}
