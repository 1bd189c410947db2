import { firstInputError, inputBuilder } from '../../../batch';
import type { BatchDraft } from '../../../protocol';
import type { ReadTable, Tables } from '../../parts/batches/tables';

/**
 * The rows of a draft, once it is certain that each of them can be sent.
 *
 * @throws InputError of the batch room, TableError
 */
export async function checkedRows(tables: Tables, { source, input }: BatchDraft): Promise<ReadTable> {
  const read = await tables.read(source.uri, source.format);
  const { columns, rows } = read.table;
  const problem = await firstInputError(inputBuilder(input, columns), rows);
  if (problem !== undefined) {
    throw problem;
  }
  return read;
}
