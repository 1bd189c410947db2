import * as vscode from 'vscode';
import { columnNames, inputBuilder } from '../../../batch';
import { answersStep } from '../../../evaluate';
import type { FileContents } from '../../../protocol';
import { imageCells, rowImages } from '../../../row-calls';
import { type CellFiles, fileWorld } from '../../parts/batches/cell-files';
import type { Session } from '../../session/session';
import type { KeptEvaluation } from './kept-evaluation';

/** Where the files of an evaluation's rows are: beside it, or elsewhere in its workspace folder. */
export function filesBeside(evaluation: string): CellFiles {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(evaluation, true));
  return { place: evaluation, root: folder?.uri.toString() };
}

/** Whether models are shown images with a row. */
export function hasImages(kept: KeptEvaluation, row: number): boolean {
  const { task, input } = inputOf(kept, row);
  return imageCells(task, input).length > 0;
}

/**
 * The images that the first cell's model is shown with a row.
 *
 * @throws UserError, InputError; as the file system and the network do
 */
export function imagesOf(
  session: Pick<Session, 'fetch' | 'hub'>,
  kept: KeptEvaluation,
  row: number,
  signal: AbortSignal,
): Promise<FileContents[]> {
  const { task, input } = inputOf(kept, row);
  return rowImages(task, input, { ...fileWorld(session, filesBeside(kept.uri)), signal });
}

function inputOf(kept: KeptEvaluation, row: number) {
  const { target, input } = answersStep(kept, 0);
  const vars = kept.rows[row]?.vars ?? {};
  // A row needn't have all columns.
  const columns = columnNames(kept.rows.map((each) => each.vars));
  return { task: target.task, input: inputBuilder(input, columns).rowInput(vars, row) };
}
