import * as vscode from 'vscode';
import { folderOf, nameOf } from '../../kit/files';

const { t } = vscode.l10n;

const endings = ['csv', 'tsv', 'tab', 'jsonl', 'ndjson', 'parquet'];
const mostFiles = 200;

/** Lets the user choose a file of rows: those of the workspace, the ones beside the prompt first, or any other. */
export async function pickTable(prompt: vscode.Uri): Promise<vscode.Uri | undefined> {
  const found = await vscode.workspace.findFiles(`**/*.{${endings.join(',')}}`, undefined, mostFiles);
  const folder = folderOf(prompt).toString();
  const isBeside = (file: vscode.Uri) => folderOf(file).toString() === folder;
  const files = found.toSorted(
    (a, b) => Number(isBeside(b)) - Number(isBeside(a)) || a.path.localeCompare(b.path),
  );
  const items = files.map((file) => ({
    label: nameOf(file),
    description: vscode.workspace.asRelativePath(folderOf(file)),
    file,
  }));
  const other = { label: t('$(folder-opened) Choose Another File…'), description: '', file: undefined };
  const chosen =
    items.length === 0
      ? other
      : await vscode.window.showQuickPick([...items, other], {
          title: nameOf(prompt),
          placeHolder: t('Rows to run the prompt over'),
        });
  return chosen?.file ?? (chosen && askForTable(prompt));
}

async function askForTable(prompt: vscode.Uri): Promise<vscode.Uri | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Choose File for Batch Run'),
      filters: { [t('Tables')]: endings },
      ...(prompt.scheme !== 'untitled' && { defaultUri: folderOf(prompt) }),
    })) ?? [];
  return file;
}
