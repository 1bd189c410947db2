import * as vscode from 'vscode';
import { writeRows } from '../../../batch';
import type { BatchSource, RowsPlace, RowsQuery } from '../../../protocol';
import { keepRows } from '../../parts/batches/kept-rows';
import { gatherAll, tellOfCutCells } from './gather-rows';
import { marksOf } from './marks/marks-of';
import type { RowMarks } from './marks/row-marks';
import { withMarkColumns } from './marks/with-mark-columns';
import type { QueriedRows } from './queried-rows';
import { fileNameOf, isWhole, nameOfRows } from './row-places';
import type { RowSources } from './row-sources';
import { saveRows } from './save-rows';

export interface RowsWorld {
  readonly sources: RowSources;
  readonly queried: QueriedRows;
  readonly rowMarks: Pick<RowMarks, 'read'>;
  /** A folder that all windows share. */
  readonly storage: vscode.Uri;
}

/** Begins a batch run over the rows of a query: over their file, or a copy of the rows. */
export async function beginBatch(place: RowsPlace, query: RowsQuery, world: RowsWorld): Promise<void> {
  const isAsItIs = place.kind === 'file' && (await isWholeAndUnmarked(place, query, world));
  const subject = isAsItIs ? uriOf(place) : await copyOf(place, query, world);
  if (subject !== undefined) {
    await vscode.commands.executeCommand('hubLens.newBatch', subject);
  }
}

/** Begins an evaluation of the rows of a query: of their file, their dataset, or a file that the user names. */
export async function beginEvaluation(place: RowsPlace, query: RowsQuery, world: RowsWorld): Promise<void> {
  const subject =
    ((await isWholeAndUnmarked(place, query, world)) ? wholeSubject(place) : undefined) ??
    (await saveRows(place, () => gathered(place, query, world)));
  if (subject !== undefined) {
    await vscode.commands.executeCommand('hubLens.newEvaluation', subject);
  }
}

/** All rows of a query with their marks; undefined where the user would rather not wait for them. */
export async function gathered(
  place: RowsPlace,
  query: RowsQuery,
  { sources, queried, rowMarks }: RowsWorld,
) {
  const { read } = await queried.of(place, query);
  const found = await gatherAll({ source: await sources.of(place), whole: sources.whole(place), read });
  return found && withMarkColumns(found, await marksOf(place, rowMarks));
}

async function isWholeAndUnmarked(
  place: RowsPlace,
  query: RowsQuery,
  { rowMarks }: Pick<RowsWorld, 'rowMarks'>,
): Promise<boolean> {
  return isWhole(query) && (await marksOf(place, rowMarks)).size === 0;
}

function wholeSubject(place: RowsPlace) {
  if (place.kind === 'dataset') {
    const { id, config, split } = place;
    return { dataset: id, config, split };
  }
  return place.kind === 'file' ? uriOf(place) : undefined;
}

async function copyOf(
  place: RowsPlace,
  query: RowsQuery,
  world: RowsWorld,
): Promise<BatchSource | undefined> {
  const found = await gathered(place, query, world);
  if (found === undefined) {
    return undefined;
  }
  const uri = await keepRows(world.storage, await writeRows(found.columns, found.rows, 'jsonl'), 'jsonl');
  tellOfCutCells(found);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const beside = folder && vscode.Uri.joinPath(folder, `${fileNameOf(place)}.jsonl`).toString();
  return {
    ...{ uri: uri.toString(), format: 'jsonl', name: nameOfRows(place, query) },
    copy: { ...(beside !== undefined && { beside }) },
  };
}

function uriOf({ uri }: { readonly uri: string }): vscode.Uri {
  return vscode.Uri.parse(uri, true);
}
