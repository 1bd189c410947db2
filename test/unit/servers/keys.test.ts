import assert from 'node:assert/strict';
import { keyPrefix, ServerKeys } from '../../../src/editor/session/server-keys';

const day = 24 * 60 * 60 * 1000;
const server = { id: 'box', url: 'http://localhost:11434/v1' };

describe('the keys of model servers', () => {
  let stored: Map<string, string>;
  let keys: ServerKeys;
  let now: number;

  beforeEach(() => {
    stored = new Map();
    now = 100 * day;
    const secrets = {
      keys: async () => [...stored.keys()],
      get: async (name: string) => stored.get(name),
      store: async (name: string, value: string) => void stored.set(name, value),
      delete: async (name: string) => void stored.delete(name),
      onDidChange: () => ({ dispose: () => undefined }),
    };
    keys = new ServerKeys(secrets, () => now);
  });

  it('belong to an origin, whatever the path', async () => {
    await keys.store(server, 'abc');
    assert.equal(await keys.get({ ...server, url: 'http://localhost:11434/other/v1' }), 'abc');
    assert.equal(await keys.get({ ...server, url: 'http://127.0.0.1:11434/v1' }), undefined);
    assert.equal(stored.size, 0);
  });

  it('outlive an entry that was taken out by hand for a while, and not for ever', async () => {
    await keys.store(server, 'abc');
    now += 29 * day;
    await keys.sweep([server]);
    now += 29 * day;
    await keys.sweep([]);
    assert.equal(await keys.get(server), 'abc');
    now += 2 * day;
    await keys.sweep([]);
    assert.equal(stored.size, 0);
  });

  it('are forgotten where they cannot be read', async () => {
    for (const text of ['plain', '{"key":1}', '{"key":"","origin":"x","seen":1}', 'null']) {
      stored.set(keyPrefix + server.id, text);
      assert.equal(await keys.get(server), undefined);
      assert.equal(stored.size, 0);
    }
  });
});
