import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ServerNode } from '../../src/editor/features/servers/server-node';
import { ServersTree } from '../../src/editor/features/servers/servers-tree';
import { readServers, writeServer } from '../../src/editor/kit/settings';
import { UserError } from '../../src/editor/kit/user-error';
import { ModelServers } from '../../src/editor/session/model-servers';
import type { ModelServer } from '../../src/servers';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { stays, until } from '../until';
import { Secrets } from './context';
import { testLog } from './test-log';

const settings = () => vscode.workspace.getConfiguration('hubLens');
const write = (value: unknown) => settings().update('servers', value, vscode.ConfigurationTarget.Global);

const uncounted = () => undefined;

describe('model servers of the user’s own', () => {
  let local: LocalModelServer;
  let secrets: Secrets;
  let servers: ModelServers;
  let token: string | undefined;
  let changes: number;
  let server: ModelServer;
  /** Requests of {@link servers} alone. The window's own views may ask the same server. */
  let sent: number;
  const world = () => ({
    secrets,
    token: async () => token,
    local: async () => [],
  });

  beforeEach(async () => {
    local = await startModelServer({ kind: 'ollama', tokenDelay: 0 });
    secrets = new Secrets();
    token = 'hf_mine';
    changes = 0;
    sent = 0;
    servers = new ModelServers({
      ...world(),
      fetch: (input, init) => {
        sent += 1;
        return fetch(input, init);
      },
    });
    servers.onDidChange(() => {
      changes += 1;
    });
    server = { id: 'ollama-test', name: 'Ollama', kind: 'ollama', url: `${local.url}/v1` };
  });

  afterEach(async () => {
    servers.dispose();
    await write(undefined);
    await local.close();
  });

  it('are written into the settings in place, and leave what cannot be read alone', async () => {
    const odd = { id: 'Odd One', note: 'mine' };
    await write([odd, server]);
    assert.deepEqual(readServers(), [server]);
    await writeServer('b', { ...server, id: 'b', name: 'Second' });
    await writeServer(server.id, { ...server, name: 'Renamed' });
    assert.deepEqual(
      settings()
        .get<{ name?: string }[]>('servers')
        ?.map(({ name }) => name),
      [undefined, 'Renamed', 'Second'],
    );
    await writeServer(server.id, undefined);
    await writeServer('b', undefined);
    assert.deepEqual(settings().get('servers'), [odd]);
  });

  it('are read with care: no credentials in addresses, one server an id, a root as good as its /v1', async () => {
    await write([
      { ...server, url: 'http://user:secret@localhost:1' },
      { ...server, url: 'http://localhost:1/v1?key=secret' },
      { ...server, url: 'ftp://localhost/v1' },
      { ...server, url: 'http://localhost:11434/', kind: 'something new' },
      { ...server, name: 'Twin' },
    ]);
    assert.deepEqual(readServers(), [{ ...server, kind: 'openai', url: 'http://localhost:11434/v1' }]);
  });

  it('are named by providers, and missed when they are gone', async () => {
    await servers.save(server);
    assert.deepEqual(servers.ofProvider('server:ollama-test'), server);
    assert.equal(servers.ofProvider('cerebras'), undefined);
    assert.throws(() => servers.ofProvider('server:gone'), UserError);
  });

  it('tell of each change: added, key set, key forgotten, removed', async () => {
    for (const step of [
      () => servers.save(server),
      () => servers.setKey(server, 'abc'),
      () => servers.forgetKey(server),
      () => servers.remove(server),
    ]) {
      const before = changes;
      await step();
      await until(() => changes > before);
    }
    assert.deepEqual(servers.list(), []);
  });

  it('keep a key out of the settings, and forget it with the server', async () => {
    await servers.save(server);
    await servers.setKey(server, 'abc');
    assert.equal(await servers.key(server), 'abc');
    assert.doesNotMatch(JSON.stringify(settings().get('servers')), /abc/);
    await servers.remove(server);
    assert.equal(secrets.values.size, 0);
  });

  it('forget the key when the settings give the server another origin', async () => {
    await servers.save(server);
    await servers.setKey(server, 'abc');
    await write([{ ...server, url: 'http://127.0.0.1:1/v1' }]);
    await until(() => secrets.values.size === 0);
    await write([server]);
    assert.equal(await servers.key(server), undefined);
  });

  it('are asked for their models once in half a minute, whoever asks, and again after a refresh', async () => {
    const lists = () => local.requests.filter(({ path }) => path === '/v1/models').length;
    const [first, second] = await Promise.all([servers.models(server), servers.models(server)]);
    assert.equal(first, second);
    assert.deepEqual(
      first?.map(({ id }) => id),
      ['qwen3:8b', 'llama3.2-vision:11b', 'nomic-embed-text:latest'],
    );
    await servers.models(server);
    assert.equal(lists(), 1);
    servers.refresh(server);
    await servers.models(server);
    assert.equal(lists(), 2);
    await servers.setKey(server, 'abc');
    await servers.models(server);
    assert.equal(lists(), 3);
  });

  it('share one request, which is given up only when nobody waits any more', async () => {
    local.faults.add({ path: '/v1/models', fault: { kind: 'latency', milliseconds: 1000 } });
    const impatient = new AbortController();
    const [one, other] = [servers.models(server, impatient.signal), servers.models(server)];
    const left = assert.rejects(one, /enough/);
    impatient.abort(new Error('enough'));
    await left;
    assert.equal((await other).length, 3);
  });

  it('are not remembered when they fail', async () => {
    local.faults.add({ path: '/v1/models', fault: { kind: 'status', status: 500 } });
    await assert.rejects(servers.models(server));
    assert.equal((await servers.models(server)).length, 3);
  });

  it('are called with their own key, and without one with none: the hub’s token stays at home', async () => {
    const chat = async () =>
      (await servers.client(server, uncounted)).chatCompletion({
        model: 'qwen3:8b',
        messages: [{ role: 'user', content: 'Hello?' }],
      });
    assert.match(String((await chat()).choices[0]?.message.content), /Hello\?/);
    await servers.setKey(server, 'abc');
    await chat();
    assert.deepEqual(
      local.requests.map(({ headers }) => headers.authorization),
      [undefined, 'Bearer abc'],
    );
  });

  it('get the hub’s token where the hub runs them and they have no key of their own', async () => {
    const asked: (readonly [string, string | null])[] = [];
    const endpoint = {
      ...server,
      kind: 'inference-endpoint' as const,
      url: 'https://a.aws.endpoints.huggingface.cloud/v1',
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push([new URL(String(input)).pathname, new Headers(init?.headers).get('Authorization')]);
      return new Response('{"data":[{"id":"m"}],"choices":[{"message":{"content":"x"}}]}', {
        headers: { 'Content-Type': 'application/json' },
      });
    };
    const there = new ModelServers({ ...world(), fetch });
    assert.deepEqual(await there.models(endpoint), [{ id: 'm' }]);
    await (await there.client(endpoint, uncounted)).chatCompletion({
      model: 'm',
      messages: [{ role: 'user', content: 'x' }],
    });
    assert.deepEqual(new Set(asked.map(([, authorization]) => authorization)), new Set(['Bearer hf_mine']));
    await there.setKey(endpoint, 'own');
    assert.equal(await there.credential(endpoint), 'own');
    const lookalike = { ...endpoint, id: 'x', url: 'https://endpoints.huggingface.cloud.example.com/v1' };
    assert.equal(await there.credential(lookalike), undefined);
    there.dispose();
  });

  it('are called at the address of the call where they have no /v1', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(new URL(String(input)).pathname);
      return new Response('{"choices":[{"message":{"content":"x"}}]}', {
        headers: { 'Content-Type': 'application/json' },
      });
    };
    const there = new ModelServers({ ...world(), fetch, token: async () => undefined });
    const client = await there.client({ ...server, url: 'http://localhost:3000/api' }, uncounted);
    await client.chatCompletion({ model: 'm', messages: [{ role: 'user', content: 'x' }] });
    assert.deepEqual(asked, ['/api/chat/completions']);
    there.dispose();
  });

  describe('in their view', () => {
    let tree: ServersTree;
    let shown: (ServerNode | undefined)[];

    beforeEach(async () => {
      shown = [];
      tree = new ServersTree({ servers, log: testLog() }, (node) => shown.push(node));
      await servers.save(server);
    });

    afterEach(() => tree.dispose());

    const row = async (): Promise<ServerNode> => {
      const [first] = await tree.getChildren();
      assert.ok(first);
      return first;
    };
    const described = async (pattern: RegExp) => {
      const node = await row();
      await until(() => pattern.test(String(tree.getTreeItem(node).description)));
      return tree.getTreeItem(node);
    };
    const below = async () =>
      (await tree.getChildren(await row())).map((node) => {
        const { label, description } = tree.getTreeItem(node);
        return `${label}: ${description}`;
      });

    it('say how they are, with a mark for the eye and a word for all', async () => {
      const item = await described(/^running · \d+ ms$/);
      assert.equal(item.label, 'Ollama');
      assert.ok(item.resourceUri);
      const decoration = tree.provideFileDecoration(item.resourceUri);
      assert.equal(decoration?.badge, '✓');
      assert.match(item.accessibilityInformation?.label ?? '', /^Ollama, running/);
      assert.match((item.tooltip as vscode.MarkdownString).value, /0\.12\.6/);
    });

    it('list their models with what is known of them', async () => {
      await described(/running/);
      assert.deepEqual(await below(), [
        'qwen3:8b: 16.4K tokens · tools · loaded',
        'llama3.2-vision:11b: 131.1K tokens · vision',
        'nomic-embed-text:latest: 2K tokens · not a chat model',
      ]);
    });

    it('say what to do when they want a key, and take it up as soon as it is set', async () => {
      local.key = 'right';
      await described(/key required/);
      assert.match((await below())[0] ?? '', /^Set Key: Ollama requires a key/);
      await servers.setKey(server, 'wrong');
      tree.changed();
      assert.ok(shown.includes(undefined));
      await described(/refuses the key/);
      await servers.setKey(server, 'right');
      tree.changed();
      await described(/^running/);
      assert.equal((await below()).length, 3);
      assert.equal(tree.getTreeItem(await row()).contextValue, 'ollamaServerWithKey');
    });

    it('are asked again when the user wants it', async () => {
      local.loading = true;
      await described(/loading/);
      local.loading = false;
      await tree.refresh(server);
      await described(/^running/);
    });

    it('say that they are not running, and how they are started', async () => {
      await local.close();
      await described(/not running/);
      assert.match((await below())[0] ?? '', /^Retry: Can’t connect to 127.*ollama serve/);
    });

    it('say so when they have no model', async () => {
      local.models = [];
      await described(/running/);
      assert.deepEqual(await below(), ['No models: Get one with: ollama pull qwen3']);
    });

    it('are asked when the view comes to sight, and only then, unless what is known is fresh', async () => {
      await described(/running/);
      await tree.checkAll(0);
      const known = sent;
      tree.visible = false;
      tree.visible = true;
      await stays(() => sent === known);
      tree.visible = false;
      tree.changed();
      await stays(() => sent === known);
      tree.visible = true;
      await until(() => sent > known);
    });
  });
});
