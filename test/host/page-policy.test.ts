import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { WebviewPage } from '../../src/editor/panel/webview-page';
import { createSession } from '../../src/editor/session/session';
import { assertStrictPolicy, policyOf } from '../policy';
import { contextInMemory } from './context';
import { testLog } from './test-log';

describe('the policy of a page', () => {
  const context = contextInMemory();
  const extensionUri = vscode.Uri.joinPath(vscode.Uri.file('/'), 'extension');

  after(() => vscode.Disposable.from(...context.subscriptions).dispose());

  /** What the extension hands to VS Code for a page. */
  function htmlOfPage(): { readonly html: string; readonly own: readonly string[] } {
    const panel = vscode.window.createWebviewPanel('hubLens.test', 'Page', vscode.ViewColumn.Active);
    const session = createSession(context, testLog());
    const handlers = () => ({ act: async () => null, takeStep: async () => null });
    new WebviewPage(panel, { session, extensionUri, page: 'task', handlers });
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
