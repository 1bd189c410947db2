import * as vscode from 'vscode';
import { type Results, resultFormats, resultsFileName, type Standing } from '../../../evaluate';
import type { Params } from '../../../protocol';
import { folderOf, nameOf } from '../../kit/files';
import { offerToOpen } from '../../parts/offer-to-open';
import type { KeptEvaluation } from './kept-evaluation';

const { t } = vscode.l10n;

type Format = Params<'exportEvaluation'>['format'];

interface Found {
  readonly kept: KeptEvaluation;
  readonly results: Results;
  readonly standings: readonly Standing[];
}

/** Asks where the results go, and saves them there. @returns false where the user would rather not */
export async function exportResults(format: Format, found: Found): Promise<boolean> {
  const { ending, write } = resultFormats[format];
  const file = vscode.Uri.parse(found.kept.uri, true);
  const folder = file.scheme === 'untitled' ? vscode.workspace.workspaceFolders?.[0]?.uri : folderOf(file);
  const name = resultsFileName(nameOf(file), format);
  const chosen = await vscode.window.showSaveDialog({
    title: t('Save Results'),
    filters: { [ending.toUpperCase()]: [ending] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (chosen === undefined) {
    return false;
  }
  const content = await write(found.results, found.standings);
  await vscode.workspace.fs.writeFile(
    chosen,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  void offerToOpen(chosen, (saved) => openSaved(saved, format));
  return true;
}

async function openSaved(uri: vscode.Uri, format: Format): Promise<void> {
  await (format === 'html' && uri.scheme === 'file'
    ? vscode.env.openExternal(uri)
    : vscode.commands.executeCommand('vscode.open', uri));
}
