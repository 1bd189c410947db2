import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { insertCode } from '../../src/editor/code/insert-code';
import { LastPlace } from '../../src/editor/session/last-place';
import { until } from '../until';
import { closeEditor, show } from './document';

const code = { content: 'import os\n\nprint(os.name)\n', language: 'python' };

describe('Code that a page inserts', () => {
  let panel: vscode.WebviewPanel | undefined;
  let lastPlace: LastPlace | undefined;
  afterEach(async () => {
    panel?.dispose();
    lastPlace?.dispose();
    await closeEditor();
  });

  for (const [name, column] of [
    ['in front of it', vscode.ViewColumn.Active],
    ['beside it', vscode.ViewColumn.Beside],
  ] as const) {
    it(`goes to the cursor of the last editor, with the page ${name}`, async () => {
      const { document } = await show('import sys\n\n|\nsys.exit()\n');
      lastPlace = new LastPlace();
      panel = vscode.window.createWebviewPanel('hubLens.test', 'Page', column);
      await until(() => vscode.window.activeTextEditor === undefined);
      const place = await lastPlace.reveal();
      const placed = await insertCode(code, { place });
      assert.equal(placed.document.uri.toString(), document.uri.toString());
      assert.equal(document.getText(), 'import sys\nimport os\n\nprint(os.name)\nsys.exit()\n');
    });
  }
});
