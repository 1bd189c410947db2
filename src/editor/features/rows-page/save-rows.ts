import * as vscode from 'vscode';
import { formatOf, type TableFormat, writeRows } from '../../../batch';
import type { RowsPlace } from '../../../protocol';
import { UserError } from '../../kit/user-error';
import { type GatheredRows, tellOfCutCells } from './gather-rows';
import { fileNameOf } from './row-places';
import { withoutFormulas } from './without-formulas';

const { t } = vscode.l10n;

/** Formats that programs open which run formulas. */
const sheets: ReadonlySet<TableFormat> = new Set<TableFormat>(['csv', 'tsv']);

/**
 * Saves rows where the user says.
 *
 * @param gather reads them; undefined where the user gave up
 * @returns the file; undefined where the user gave up
 * @throws UserError for a format that isn't written, or more rows than are saved
 */
export async function saveRows(
  place: RowsPlace,
  gather: () => Promise<GatheredRows | undefined>,
): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    title: t('Save Rows'),
    filters: { 'JSON Lines': ['jsonl'], CSV: ['csv'], TSV: ['tsv'], Parquet: ['parquet'] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, `${fileNameOf(place)}.jsonl`) }),
  });
  if (target === undefined) {
    return undefined;
  }
  const format = formatOf(target.path);
  if (format === undefined || format === 'lines') {
    throw new UserError(t('Give the file a name that ends in .jsonl, .csv, .tsv or .parquet.'));
  }
  const gathered = await gather();
  if (gathered === undefined) {
    return undefined;
  }
  const { columns, rows } = gathered;
  const bytes = await writeRows(columns, sheets.has(format) ? rows.map(withoutFormulas) : rows, format);
  await vscode.workspace.fs.writeFile(target, bytes);
  tellOfCutCells(gathered);
  return target;
}
