import { conditionsOf, type Filter, kindsOf } from '../filter/filter';
import { matches } from '../filter/matches';
import { mayMatch } from '../filter/may-match';
import { wordsIn } from '../words-in';
import { boundsIn } from './bounds';
import type { ParquetFile } from './parquet-file';
import type { StoredColumn } from './stored-columns';

/** What rows are looked for by. */
export interface RowTest {
  readonly columns: readonly string[];
  readonly matches: (cells: Readonly<Record<string, unknown>>) => boolean;
  /** Whether a row group may have some, as far as its statistics say. */
  readonly mayMatch: (file: ParquetFile, group: number) => boolean;
}

/** @throws RowsError `badFilter` */
export function conditionTest(filter: Filter, columns: readonly StoredColumn[]): RowTest {
  const kinds = kindsOf(columns);
  const names = conditionsOf(filter, columns).map(({ column }) => column);
  return {
    columns: [...new Set(names)],
    matches: (cells) => matches(filter, cells, kinds),
    mayMatch: (file, group) => {
      const known = new Map(file.columns.map((column) => [column.name, column]));
      const boundsOf = (name: string) => {
        const column = known.get(name);
        return column && boundsIn(file, group, column);
      };
      return mayMatch(filter, boundsOf, kinds);
    },
  };
}

/** Rows with all the words in their texts; undefined where there is nothing to look for, or in. */
export function wordsTest(words: string, columns: readonly StoredColumn[]): RowTest | undefined {
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const hasWords = wordsIn(words);
  return texts.length === 0 || hasWords === undefined
    ? undefined
    : {
        columns: texts,
        matches: (cells) => hasWords(texts.map((name) => cells[name])),
        mayMatch: () => true,
      };
}
