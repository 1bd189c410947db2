import assert from 'node:assert/strict';
import { sep } from 'node:path';
import * as vscode from 'vscode';
import { stays, until } from '../../until';

/** What people write without a thought of models. */
const documents: readonly (readonly [language: string, content: string])[] = [
  ['markdown', '# A day at sea\n\nThe model: a ferry.\n\n```bash\nnpm start\n```\n'],
  ['yaml', 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n'],
  ['shellscript', '#!/bin/sh\nset -e\nnpm start -- --port 80\n'],
  ['dockerfile', 'FROM node:24\nCMD ["node", "ferry.js"]\n'],
  ['json', '{ "name": "ferry", "version": "1.0.0" }\n'],
];

/** The chunks of the extension that the window has loaded. */
function loadedChunks(): string[] {
  return Object.keys(require.cache)
    .filter((path) => path.includes(`${sep}dist${sep}chunks${sep}`) && path.includes('hub-lens'))
    .map((path) => path.slice(path.lastIndexOf(sep) + 1));
}

describe('A window', () => {
  let atStart: readonly string[];
  before(async () => {
    await vscode.extensions.getExtension('hub-lens.hub-lens')?.activate();
    atStart = loadedChunks();
  });

  it('starts with what registers the features', () => assert.deepEqual(atStart, ['start.js']));

  it('loads nothing of Hub Lens for documents that name nothing of the hub', async () => {
    for (const [language, content] of documents) {
      const document = await vscode.workspace.openTextDocument({ language, content });
      await vscode.window.showTextDocument(document);
      const place = new vscode.Position(0, 1);
      const { uri } = document;
      for (const [command, ...given] of [
        ['vscode.executeLinkProvider', uri],
        ['vscode.executeCodeLensProvider', uri],
        ['vscode.executeHoverProvider', uri, place],
        ['vscode.executeCodeActionProvider', uri, new vscode.Range(place, place)],
        ['vscode.executeCompletionItemProvider', uri, document.lineAt(document.lineCount - 1).range.end],
      ] as const) {
        await vscode.commands.executeCommand(command, ...given);
      }
    }
    await stays(() => {
      assert.deepEqual(loadedChunks(), atStart);
      return true;
    });
  });

  it('loads the checks with the first document that names a model', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'yaml', content: '' });
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'base_model: google-t5/t5-small\n');
    await vscode.workspace.applyEdit(edit);
    await until(() => loadedChunks().length > atStart.length);
  });
});
