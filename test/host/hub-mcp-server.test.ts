import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { HubMcp } from '../../src/editor/features/hub-mcp/hub-mcp';
import { readSettings } from '../../src/editor/kit/settings';
import { editorTools } from '../../src/editor/parts/tools/editor-tools';
import { invokeTool } from '../../src/editor/parts/tools/invoke-tool';
import { canStartServers, startServers } from '../../src/editor/parts/tools/start-servers';
import { createSession } from '../../src/editor/session/session';
import { until } from '../until';
import { publishServers } from '../vscode/driver/registrar';
import { contextInMemory } from './context';
import { withSetting } from './document';
import { testLog } from './test-log';

describe('The hub’s MCP server, as the editor connects to it', () => {
  const context = contextInMemory();
  const mine = () =>
    vscode.lm.tools.filter(({ name }) => name.endsWith('_who_am_i') || name.endsWith('_write_note'));

  before(async () => {
    const session = createSession(context, testLog());
    await session.account.signIn(session.hub(), 'hf_localReader', new AbortController().signal);
    const provider = new HubMcp(async () => session);
    // The installed extension has an account of its own, so the server is published by the test extension.
    context.subscriptions.push(provider, publishServers(provider));
  });
  after(() => vscode.Disposable.from(...context.subscriptions).dispose());

  it('is started, and its tools run with the token of the user', async () => {
    assert.ok(await canStartServers());
    await withSetting('mcp.hub', 'full', async () => {
      await until(async () => {
        await startServers();
        return mine().length === 2;
      });
      const tools = editorTools('hub-lens.hub-lens');
      const who = tools.find(({ name }) => name.endsWith('_who_am_i'));
      assert.ok(who);
      assert.deepEqual([who.source, who.saysReadOnly, who.isWorkspaceDefined], ['editor', false, true]);
      const { parts } = await invokeTool(who, {}, new AbortController().signal);
      assert.deepEqual(parts, [{ kind: 'text', text: 'ada' }]);
    });
  });

  it('says where to log in, if it is asked to', async () => {
    const { endpoint } = readSettings();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const headers = { 'Content-Type': 'application/json' };
    const refused = await fetch(`${endpoint}/mcp?login`, { method: 'POST', headers, body });
    assert.equal(refused.status, 401);
    const [, metadata = ''] =
      /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
    const { resource } = (await (await fetch(metadata)).json()) as { resource: string };
    assert.equal(resource, `${endpoint}/mcp`);
  });
});
