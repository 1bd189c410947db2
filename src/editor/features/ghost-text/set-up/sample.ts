import * as vscode from 'vscode';

const { t } = vscode.l10n;

/** Opens an untitled program with the cursor where the model has something to add. */
export async function showSample(): Promise<void> {
  const head = `# ${t('Ghost text: press Tab to accept it, Escape to dismiss it.')}\n\n`;
  const content = `${head}def fahrenheit(celsius):\n    return celsius * 9 / 5 + 32\n\n\ndef celsius(fahrenheit):\n    return `;
  const document = await vscode.workspace.openTextDocument({ language: 'python', content });
  const editor = await vscode.window.showTextDocument(document);
  const end = document.positionAt(content.length);
  editor.selection = new vscode.Selection(end, end);
  await vscode.commands.executeCommand('editor.action.inlineSuggest.trigger');
}
