export { charactersOf, fewRows, isFull, mostCharacters } from './bounded';
export type { Column, ColumnKind } from './column';
export { datasetSource, remoteParquet } from './dataset-source';
export {
  type DatasetPage,
  type DatasetRows,
  DatasetRowsError,
  datasetPage,
  datasetTable,
  splitsOfDataset,
} from './dataset-table';
export { RowsError, type RowsErrorCode } from './errors';
export { FallbackSource, retrySeconds } from './fallback-source';
export { fileSource } from './file-source';
export { compare as compareKeys } from './filter/compare';
export type { Comparator, Condition, Filter, FilterValue } from './filter/filter';
export { conditionsOf, instantOf, kindsOf } from './filter/filter';
export { matches } from './filter/matches';
export { whereOf } from './filter/where';
export {
  areMarksOf,
  type MarkedSplit,
  marksHead,
  marksIn,
  mostMarksBytes,
  type RowMark,
  withMark,
} from './marks';
export { isMedium } from './parquet/media';
export type { FileList } from './parquet/parquet-files';
export { ParquetSource } from './parquet/parquet-source';
export { DuplicateSearch } from './picked/duplicates';
export { MarkedSearch } from './picked/marked';
export type { Picked, PickSearch, ReadPage } from './picked/pick-search';
export { PickedRows } from './picked/picked-rows';
export { SampleSearch } from './picked/sample';
export { randomFrom } from './random';
export {
  type CellProblem,
  type ColumnProblem,
  type ColumnStatistics,
  mostRows,
  type PageRequest,
  type Row,
  type RowCount,
  type RowPage,
  type RowRequest,
  type RowSource,
  type ScanProgress,
} from './row-source';
export { ViewerSource } from './service/viewer-source';
export { TableSource } from './table/table-source';
export { labelledCells, type TakenTable, TooManyRowsError, takeTable } from './take-table';
export { wholeAsFarAsThere, withWholeCells } from './whole-cells';
