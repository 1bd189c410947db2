import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { PagePanel } from '../../src/editor/panel/page-panel';
import { assertStrictPolicy, policyOf } from '../policy';

describe('the policy of a page', () => {
  const extensionUri = vscode.Uri.joinPath(vscode.Uri.file('/'), 'extension');

  /** What the extension hands to VS Code for a page. */
  function htmlOfPage(): { readonly html: string; readonly own: readonly string[] } {
    const panel = vscode.window.createWebviewPanel('hubLens.test', 'Page', vscode.ViewColumn.Active);
    new PagePanel(panel, 'task', extensionUri);
    const { html, cspSource } = panel.webview;
    panel.dispose();
    return { html, own: cspSource.split(' ') };
  }

  it('lets it run its own script and load what the window serves, in the document that VS Code is given', () => {
    const { html, own } = htmlOfPage();
    assertStrictPolicy(html, own);
  });

  it('has a nonce that no other page has', () => {
    const [one, other] = [htmlOfPage(), htmlOfPage()].map(({ html }) => policyOf(html)['script-src']);
    assert.notDeepEqual(one, other);
  });
});
