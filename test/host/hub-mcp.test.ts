import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { HubMcp } from '../../src/editor/features/hub-mcp/hub-mcp';
import { readSettings } from '../../src/editor/kit/settings';
import { createSession, type Session } from '../../src/editor/session/session';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const token = 'hf_localReader';

describe('The hub’s MCP server', () => {
  let context: vscode.ExtensionContext;
  let session: Session;
  let provider: HubMcp;
  let changes: number;
  const original = new Map<string, unknown>();

  const set = (name: string, value: unknown) =>
    vscode.workspace.getConfiguration('hubLens').update(name, value, vscode.ConfigurationTarget.Global);
  const signIn = () => session.account.signIn(session.hub(), token, new AbortController().signal);
  async function published() {
    const servers = await provider.provideMcpServerDefinitions();
    assert.equal(servers.length, 1);
    return servers[0] as vscode.McpHttpServerDefinition;
  }

  before(() => {
    for (const name of ['mcp.hub', 'offline']) {
      original.set(name, vscode.workspace.getConfiguration('hubLens').inspect(name)?.globalValue);
    }
  });

  beforeEach(() => {
    context = contextInMemory();
    session = createSession(context, testLog());
    provider = new HubMcp(async () => session);
    changes = 0;
    context.subscriptions.push(
      provider,
      provider.onDidChangeMcpServerDefinitions(() => {
        changes += 1;
      }),
    );
  });

  afterEach(async () => {
    for (const [name, value] of original) {
      await set(name, value);
    }
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  it('is not published at first, and looks at no account', async () => {
    const untouched = new HubMcp(() => Promise.reject(new Error('The session was asked for')));
    assert.deepEqual(await untouched.provideMcpServerDefinitions(), []);
    untouched.dispose();
  });

  it('is published without a token, and with what can’t write where only that is wanted', async () => {
    await signIn();
    await set('mcp.hub', 'readOnly');
    const { uri, headers, version } = await published();
    assert.equal(uri.toString(true), `${readSettings().endpoint}/mcp`);
    assert.deepEqual(headers, { 'X-MCP-Bouquet': 'search', 'X-MCP-Gradio': 'none' });
    await set('mcp.hub', 'full');
    const full = await published();
    assert.deepEqual(full.headers, {});
    assert.notEqual(full.version, version);
  });

  it('gets the token of the user when it starts, and none without a login', async () => {
    await set('mcp.hub', 'readOnly');
    const anonymous = await provider.resolveMcpServerDefinition(await published());
    assert.deepEqual(anonymous?.headers, { 'X-MCP-Bouquet': 'search', 'X-MCP-Gradio': 'none' });
    await signIn();
    const mine = await provider.resolveMcpServerDefinition(await published());
    assert.equal(mine?.headers.Authorization, `Bearer ${token}`);
    assert.equal(mine?.headers['X-MCP-Bouquet'], 'search');
  });

  for (const address of ['https://elsewhere.example/mcp', 'http://huggingface.co.elsewhere.example/mcp']) {
    it(`never sends the token to ${address}`, async () => {
      await set('mcp.hub', 'full');
      await signIn();
      const other = new vscode.McpHttpServerDefinition('Hugging Face', vscode.Uri.parse(address));
      assert.deepEqual((await provider.resolveMcpServerDefinition(other))?.headers, {});
    });
  }

  it('is not published offline, and doesn’t start then', async () => {
    await set('mcp.hub', 'full');
    const server = await published();
    await set('offline', true);
    assert.deepEqual(await provider.provideMcpServerDefinitions(), []);
    assert.equal(await provider.resolveMcpServerDefinition(server), undefined);
  });

  it('is not published in a workspace that isn’t trusted', async () => {
    await set('mcp.hub', 'full');
    const server = await published();
    const { isTrusted } = vscode.workspace;
    Object.defineProperty(vscode.workspace, 'isTrusted', { configurable: true, value: false });
    try {
      assert.deepEqual(await provider.provideMcpServerDefinitions(), []);
      assert.equal(await provider.resolveMcpServerDefinition(server), undefined);
    } finally {
      Object.defineProperty(vscode.workspace, 'isTrusted', { configurable: true, value: isTrusted });
    }
  });

  it('is published anew when the setting or the account changes', async () => {
    await set('mcp.hub', 'full');
    await until(() => changes > 0);
    const { version } = await published();
    changes = 0;
    await signIn();
    await until(() => changes > 0);
    assert.notEqual((await published()).version, version);
  });
});
