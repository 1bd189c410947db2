import assert from 'node:assert/strict';
import {
  HubClient,
  HubError,
  mayReadRepository,
  repositoryRecord,
  searchRepositories,
} from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';

describe('the repositories of the hub', () => {
  let hub: LocalHub;
  const clientOf = (token?: string) =>
    new HubClient({ endpoint: hub.endpoint, ...(token !== undefined && { token: async () => token }) });

  before(async () => {
    hub = await startHub();
  });

  afterEach(() => hub.faults.clear());

  after(() => hub.close());

  it('describes a dataset', async () => {
    const { id, downloads, gated, tags } = await repositoryRecord(clientOf(), 'dataset', 'nyu-mll/glue');
    assert.deepEqual([id, downloads, gated], ['nyu-mll/glue', 400_000, false]);
    assert.ok(tags.includes('license:other'));
  });

  it('describes a space', async () => {
    const { id, sdk, likes } = await repositoryRecord(clientOf(), 'space', 'hexgrad/Kokoro-TTS');
    assert.deepEqual([id, sdk, likes], ['hexgrad/Kokoro-TTS', 'gradio', 2800]);
  });

  for (const token of [undefined, 'hf_localReader']) {
    it(`says that one is missing, ${token === undefined ? 'signed out' : 'signed in'}`, async () => {
      const call = repositoryRecord(clientOf(token), 'dataset', 'acme/nowhere');
      await assert.rejects(call, (error) => error instanceof HubError && error.reason === 'notFound');
    });
  }

  it('searches datasets and spaces by name and by owner', async () => {
    const byName = await searchRepositories(clientOf(), 'dataset', { search: 'squad', limit: 5 });
    assert.ok(byName.some(({ id }) => id === 'rajpurkar/squad'));
    const byOwner = await searchRepositories(clientOf(), 'space', { author: 'hexgrad', limit: 5 });
    assert.ok(byOwner.length > 0 && byOwner.every(({ id }) => id.startsWith('hexgrad/')));
  });

  const access: readonly (readonly [token: string, id: string, may: boolean])[] = [
    ['hf_localReader', 'meta-llama/Llama-3.1-8B-Instruct', false],
    ['hf_localMember', 'meta-llama/Llama-3.1-8B-Instruct', true],
    ['hf_localReader', 'google-t5/t5-small', true],
  ];
  for (const [token, id, may] of access) {
    it(`knows that ${token} may ${may ? '' : 'not '}read ${id}`, async () => {
      assert.equal(await mayReadRepository(clientOf(token), 'model', id), may);
    });
  }

  it('does not take a failure for a refusal', async () => {
    hub.faults.add({ path: /auth-check/, fault: { kind: 'status', status: 500 } });
    const call = mayReadRepository(clientOf('hf_localMember'), 'model', 'meta-llama/Llama-3.1-8B-Instruct');
    await assert.rejects(call, (error) => error instanceof HubError && error.reason === 'server');
  });

  it('lists files with their sizes, following the pages', async () => {
    const files = await clientOf().files('Qwen/Qwen2.5-7B-Instruct');
    const weights = files.filter(({ path }) => path.endsWith('.safetensors'));
    assert.equal(weights.length, 4);
    assert.ok(weights.every(({ size }) => size > 1e9));
  });
});
