import type { TableFormat } from '../job';
import type { Table } from './table';

/** @throws TableError */
export async function readTable(_bytes: Uint8Array, _format: TableFormat): Promise<Table> {
  throw new Error('to be written');
}
