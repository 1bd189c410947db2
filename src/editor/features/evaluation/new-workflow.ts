import * as vscode from 'vscode';
import { evaluationWorkflow } from '../../../evaluate';
import { ifThere } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { evaluationGlob } from './evaluation-files';

const { t } = vscode.l10n;

const path = '.github/workflows/evaluations.yml';

/** Files that are offered, at most. */
const mostFiles = 500;

/**
 * Opens a GitHub workflow that runs evaluations of the workspace, as a file that isn't saved yet.
 *
 * @param version of Hub Lens, and so of the command line that the workflow starts
 * @throws UserError without a folder or without evaluations
 */
export async function newWorkflow(version: string): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) {
    throw new UserError(t('Open a folder first.'));
  }
  const pattern = new vscode.RelativePattern(folder, evaluationGlob);
  const found = await vscode.workspace.findFiles(pattern, undefined, mostFiles);
  if (found.length === 0) {
    throw new UserError(t('This folder has no evaluations. Create one with New Evaluation.'));
  }
  const files = found.map((uri) => vscode.workspace.asRelativePath(uri, false)).sort();
  const chosen = await vscode.window.showQuickPick(
    files.map((label) => ({ label, picked: true })),
    {
      title: t('New Evaluation Workflow'),
      placeHolder: t('Choose the evaluations that GitHub Actions runs on each pull request'),
      canPickMany: true,
    },
  );
  if (chosen === undefined || chosen.length === 0) {
    return;
  }
  const content = evaluationWorkflow(
    chosen.map(({ label }) => label),
    version,
  );
  const uri = await freeFile(folder.uri);
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  // One that was made before and isn't saved yet is made anew.
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), content);
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(document);
}

/** Where it is saved, unless there is one already. */
async function freeFile(folder: vscode.Uri): Promise<vscode.Uri> {
  const file = vscode.Uri.joinPath(folder, path);
  const isTaken = (await ifThere(vscode.workspace.fs.stat(file))) !== undefined;
  const free = isTaken ? vscode.Uri.joinPath(folder, path.replace(/\.yml$/, '-hub-lens.yml')) : file;
  return free.with({ scheme: 'untitled' });
}
