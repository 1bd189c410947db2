import * as vscode from 'vscode';

const { t } = vscode.l10n;

interface Place {
  readonly folder: vscode.Uri | undefined;
  /** Without its ending. */
  readonly name: string;
}

/** Where a new evaluation goes; undefined where the user gives up. */
export async function chooseEvaluationPlace({ folder, name }: Place): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showSaveDialog({
    title: t('New Evaluation'),
    filters: { [t('Evaluations')]: ['eval.yaml'] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, `${name}.eval.yaml`) }),
  });
  return chosen === undefined || /\.eval\.ya?ml$/i.test(chosen.path)
    ? chosen
    : chosen.with({ path: `${chosen.path.replace(/\.ya?ml$/i, '')}.eval.yaml` });
}

export async function writeAndOpen(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri);
}

/** @returns whether the user chose a place for it */
export async function saveAsEvaluation(text: string, place: Place): Promise<boolean> {
  const uri = await chooseEvaluationPlace(place);
  await (uri && writeAndOpen(uri, text));
  return uri !== undefined;
}
