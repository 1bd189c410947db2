import * as vscode from 'vscode';
import type { Params } from '../../../protocol';
import { isMedium, labelledCells, type ReadPage, type RowSource } from '../../../rows';
import { UserError } from '../../kit/user-error';
import type { RowsWorld } from './begin-with-rows';
import { gatherFirst, tellOfCutCells } from './gather-rows';

/** More would be a prompt of their own. */
const mostExamples = 20;

/** Has rows put into a prompt as examples: the first of a query, or a single one. */
export async function insertExamples(
  { place, query, number }: Params<'insertExamples'>,
  { sources, queried }: Pick<RowsWorld, 'sources' | 'queried'>,
  signal: AbortSignal,
): Promise<void> {
  const all = await sources.of(place);
  const { read } = number === undefined ? await queried.of(place, query) : { read: onlyRow(all, number) };
  const found = await gatherFirst({ source: all, whole: sources.whole(place), read }, mostExamples);
  if (found === undefined) {
    return;
  }
  if (found.rows.length === 0) {
    throw new UserError(vscode.l10n.t('There are no rows.'));
  }
  tellOfCutCells(found);
  const schema = await all.schema(signal);
  // The user answers in their own time, for which the page doesn't wait.
  void vscode.commands.executeCommand('hubLens.insertExamples', {
    columns: found.columns,
    rows: found.rows.map((cells) => labelledCells(cells, schema)),
    isPart: found.isPart,
    hasMedia: schema.some(isMedium),
  });
}

/** Reads nothing but one row. */
function onlyRow(source: RowSource, number: number): ReadPage {
  return async (request, signal) => ({
    ...(await source.rows({ ...request, from: number, count: 1 }, signal)),
    total: { kind: 'exact', rows: 1 },
  });
}
