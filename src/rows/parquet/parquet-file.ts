import type { ColumnChunk, ColumnMetaData, FileMetaData, RowGroup } from 'hyparquet';
import { type PagePlace, pagePlaces, parquetFooter, type RangedFile, TableError } from '../../batch';
import type { ByteCache } from '../byte-cache';
import { RowsError } from '../errors';
import type { CellProblem } from '../row-source';
import { readColumn, type StoredPages } from './column-file';
import { GatheredFile } from './gathered-file';
import { isMedium } from './media';
import { type StoredColumn, storedColumns } from './stored-columns';

/** A wide file of many row groups has one of some megabytes. */
const footerLimitBytes = 32_000_000;

/** Of a column in a row group: more are not read for a page. */
const columnLimitBytes = 16_000_000;
const unpackedLimitBytes = 64_000_000;

/** A file in a cell is read with those around it, where the file doesn't say where its pages are. */
const mediaLimitBytes = 48_000_000;

/** A column of less is read as a whole rather than by its pages. */
const fewBytes = 131_072;

/** Cells of a column from a row of a row group on, or why there are none. */
export type ColumnCells =
  | { readonly first: number; readonly cells: readonly unknown[] }
  | { readonly problem: CellProblem };

interface PageRun {
  readonly first: number;
  readonly rows: number;
  /** Bytes of the file, up to but not including `end`. */
  readonly start: number;
  readonly end: number;
}

/** Rows of a row group, up to but not including `end`. */
export interface RowSpan {
  readonly group: number;
  readonly start: number;
  readonly end: number;
}

/** A Parquet file of which columns of row groups are read as they are needed. */
export class ParquetFile {
  readonly groups: readonly RowGroup[];
  /** Row numbers at which the groups begin, and that behind the last. */
  readonly starts: readonly number[];

  private constructor(
    readonly columns: readonly StoredColumn[],
    metadata: FileMetaData,
    private readonly file: RangedFile,
    private readonly cache: ByteCache<ColumnCells>,
    private readonly key: string,
  ) {
    this.groups = metadata.row_groups;
    const starts = [0];
    for (const { num_rows } of this.groups) {
      starts.push((starts.at(-1) ?? 0) + checkedCount(num_rows));
    }
    this.starts = starts;
  }

  /** @throws RowsError `damaged` or `tooLarge`, and what reading throws */
  static async open(
    file: RangedFile,
    cache: ByteCache<ColumnCells>,
    key: string,
    signal: AbortSignal,
  ): Promise<ParquetFile> {
    try {
      const metadata = await parquetFooter(file, footerLimitBytes, signal);
      return new ParquetFile(storedColumns(metadata), metadata, new GatheredFile(file), cache, key);
    } catch (error) {
      throw error instanceof TableError ? rowsErrorOf(error) : error;
    }
  }

  get rows(): number {
    return this.starts.at(-1) ?? 0;
  }

  /** The cells of a column for some rows of a group, perhaps with others around them. Throws what reading throws. */
  async read(column: StoredColumn, span: RowSpan, signal: AbortSignal): Promise<ColumnCells> {
    try {
      const chunks = this.#chunksOf(column, span.group);
      const [only] = chunks;
      const run =
        chunks.length === 1 && only !== undefined && isPaged(column, only)
          ? await this.#pageRun(only, span, signal)
          : undefined;
      const key = [this.key, span.group, column.firstLeaf, column.leaves, run?.start, run?.end].join(' ');
      return await this.cache.get(key, (shared) => this.#load(column, span.group, run, shared), signal);
    } catch (error) {
      if (error instanceof TableError || error instanceof RangeError) {
        return { problem: problemOf(error) };
      }
      throw error;
    }
  }

  /** What a column takes in a row group. */
  bytesOf(column: StoredColumn, group: number): number {
    const sizes = this.#chunksOf(column, group).map(({ meta_data }) =>
      Number(meta_data?.total_compressed_size),
    );
    return sizes.reduce((sum, size) => sum + (size || 0), 0);
  }

  #chunksOf(column: StoredColumn, group: number): readonly ColumnChunk[] {
    const all = this.groups[group]?.columns ?? [];
    return all.slice(column.firstLeaf, column.firstLeaf + column.leaves);
  }

  async #load(column: StoredColumn, group: number, run: PageRun | undefined, signal: AbortSignal) {
    const chunks = this.#chunksOf(column, group).map(({ meta_data }) => this.#chunkPlace(meta_data));
    const sizes = chunks.map(({ start, end }) => (run ?? { start, end }).end - (run ?? { start }).start);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const unpacked = run === undefined ? chunks.reduce((sum, each) => sum + each.unpacked, 0) : bytes;
    const limit = isMedium(column) ? mediaLimitBytes : columnLimitBytes;
    if (bytes > limit || unpacked > unpackedLimitBytes) {
      throw new TableError('too-large', 'parquet', String(Math.max(bytes, unpacked)));
    }
    const rows = run?.rows ?? checkedCount(this.groups[group]?.num_rows);
    const pages = await Promise.all(chunks.map((chunk) => this.#pagesOf(chunk, run, signal)));
    const cells = await readColumn(column, pages, rows);
    return {
      value: { first: run?.first ?? 0, cells },
      bytes: Math.max(unpacked, bytes) + 16 * cells.length,
    };
  }

  async #pagesOf(chunk: ChunkPlace, run: PageRun | undefined, signal: AbortSignal): Promise<StoredPages> {
    const { column, start, end, dictionaryBytes } = chunk;
    if (run === undefined) {
      const bytes = await this.#bytes(start, end, signal);
      return { column, bytes, dictionaryBytes, values: checkedCount(column.num_values) };
    }
    const [dictionary, pages] = await Promise.all([
      dictionaryBytes > 0 ? this.#bytes(start, start + dictionaryBytes, signal) : new Uint8Array(0),
      this.#bytes(run.start, run.end, signal),
    ]);
    const bytes = new Uint8Array(dictionary.byteLength + pages.byteLength);
    bytes.set(dictionary);
    bytes.set(pages, dictionary.byteLength);
    return { column, bytes, dictionaryBytes, values: run.rows };
  }

  async #bytes(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    const bytes = await this.file.read(start, end - start, signal);
    if (bytes.byteLength < end - start) {
      throw new TableError('damaged', 'parquet', 'the file is cut off');
    }
    return bytes;
  }

  #chunkPlace(column: ColumnMetaData | undefined): ChunkPlace {
    if (column === undefined) {
      throw new TableError('damaged', 'parquet', 'a row group lacks columns');
    }
    const data = Number(column.data_page_offset);
    const dictionary = Number(column.dictionary_page_offset ?? 0);
    const start = dictionary > 0 && dictionary < data ? dictionary : data;
    const end = start + Number(column.total_compressed_size);
    if (!(start >= 4 && end >= data && end <= this.file.size)) {
      throw new TableError('damaged', 'parquet', 'a column is not in the file');
    }
    return {
      ...{ column, start, end, dictionaryBytes: data - start },
      unpacked: Number(column.total_uncompressed_size),
    };
  }

  /** The pages that have the rows, where the file says which they are. */
  async #pageRun(chunk: ColumnChunk, span: RowSpan, signal: AbortSignal): Promise<PageRun> {
    const { offset_index_offset: offset, offset_index_length: length } = chunk;
    const start = Number(offset);
    const bytes = await this.#bytes(start, start + Number(length), signal);
    const rows = checkedCount(this.groups[span.group]?.num_rows);
    return runOf(await pagePlaces(bytes), span, rows, this.#chunkPlace(chunk.meta_data));
  }
}

interface ChunkPlace {
  readonly column: ColumnMetaData;
  readonly start: number;
  readonly end: number;
  readonly dictionaryBytes: number;
  readonly unpacked: number;
}

/** Whether each page has rows of its own, and the file says which. */
function isPaged(
  { elements }: StoredColumn,
  { offset_index_offset, offset_index_length, meta_data }: ColumnChunk,
) {
  return (
    elements.every(({ repetition_type }) => repetition_type !== 'REPEATED') &&
    offset_index_offset !== undefined &&
    (offset_index_length ?? 0) > 0 &&
    (offset_index_length ?? 0) <= columnLimitBytes &&
    Number(meta_data?.total_compressed_size) > fewBytes
  );
}

/** @throws TableError where the pages aren't in their order, or not in their column */
function runOf(places: readonly PagePlace[], span: RowSpan, rows: number, chunk: ChunkPlace): PageRun {
  const first = places.findLastIndex(({ firstRow }) => firstRow <= span.start);
  const next = places.findIndex(({ firstRow }) => firstRow >= span.end);
  const last = next === -1 ? places.length - 1 : next - 1;
  const [from, to] = [places[first], places[last]];
  const end = (to?.offset ?? 0) + (to?.bytes ?? 0);
  const behind = places[last + 1]?.firstRow ?? rows;
  if (
    from === undefined ||
    to === undefined ||
    from.offset < chunk.start ||
    end > chunk.end ||
    end < from.offset ||
    behind <= from.firstRow ||
    behind > rows
  ) {
    throw new TableError('damaged', 'parquet', 'the pages are not in their column');
  }
  return { first: from.firstRow, rows: behind - from.firstRow, start: from.offset, end };
}

function checkedCount(count: bigint | undefined): number {
  const number = Number(count ?? -1n);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new TableError('damaged', 'parquet', 'the metadata has an odd count');
  }
  return number;
}

const problems: { readonly [Code in TableError['code']]?: CellProblem } = {
  unsupported: 'unsupported',
  'too-large': 'tooLarge',
  'too-many-cells': 'tooLarge',
  'too-many-rows': 'tooLarge',
};

function problemOf(error: TableError | RangeError): CellProblem {
  return (error instanceof TableError ? problems[error.code] : undefined) ?? 'damaged';
}

export function rowsErrorOf(error: TableError): RowsError {
  const codes = {
    tooLarge: 'tooLarge',
    unsupported: 'unsupported',
    damaged: 'damaged',
    deferred: 'damaged',
  } as const;
  return new RowsError(
    error.code === 'empty' ? 'empty' : codes[problemOf(error)],
    { detail: error.detail },
    { cause: error },
  );
}
