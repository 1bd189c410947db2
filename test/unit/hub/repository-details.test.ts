import assert from 'node:assert/strict';
import { HubClient, HubError, type RepositoryKind, repositoryDetails } from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';

describe('The details of a repository', () => {
  let asked: URL[];
  const hubWith = (record: object) =>
    new HubClient({
      endpoint: 'https://hub.example',
      fetch: async (input) => {
        asked.push(new URL(String(input)));
        return Response.json({ id: 'acme/thing', ...record });
      },
    });

  beforeEach(() => {
    asked = [];
  });

  describe('as the hub sends them', () => {
    let hub: LocalHub;
    const detailsOf = (kind: RepositoryKind, id: string) =>
      repositoryDetails(new HubClient({ endpoint: hub.endpoint }), kind, id);

    before(async () => {
      hub = await startHub();
    });
    after(() => hub.close());

    it('tell of a model who made it, when, how large it is, and on what terms', async () => {
      const { sha, tags, cardData, safetensors, createdAt, lastModified, ...rest } = await detailsOf(
        'model',
        'meta-llama/Llama-3.1-8B-Instruct',
      );
      assert.deepEqual(
        [rest.author, rest.private, rest.disabled, rest.gated, rest.downloads, rest.likes],
        ['meta-llama', false, false, 'manual', 6_000_000, 4900],
      );
      assert.deepEqual([rest.pipeline_tag, rest.library_name], ['text-generation', 'transformers']);
      assert.match(sha ?? '', /^[0-9a-f]{40}$/);
      assert.deepEqual([createdAt?.slice(0, 10), lastModified?.slice(0, 10)], ['2024-07-18', '2024-09-25']);
      assert.ok(tags.includes('llama-3'));
      assert.equal(cardData?.license, 'llama3.1');
      assert.deepEqual(safetensors?.parameters, { BF16: 8_029_999_999 });
      assert.equal((await detailsOf('model', 'Qwen/Qwen2.5-7B-Instruct-GGUF')).gguf?.context_length, 131_072);
    });

    it('tell of a data set', async () => {
      const { downloads, likes, gated, tags } = await detailsOf('dataset', 'nyu-mll/glue');
      assert.deepEqual([downloads, likes, gated], [400_000, 450, false]);
      assert.ok(tags.includes('license:other'));
    });

    it('tell of a space where it runs, with what, and on which models', async () => {
      const { sdk, subdomain, models, runtime, likes } = await detailsOf('space', 'hexgrad/Kokoro-TTS');
      assert.deepEqual([sdk, subdomain, likes], ['gradio', 'hexgrad-kokoro-tts', 2800]);
      assert.deepEqual(models, ['hexgrad/Kokoro-82M']);
      assert.deepEqual([runtime?.stage, runtime?.hardware?.current], ['RUNNING', 'zero-a10g']);
    });
  });

  it('are those of a revision, escaped, or of the main branch', async () => {
    await repositoryDetails(hubWith({}), 'dataset', 'acme/thing', { revision: 'refs/pr/1' });
    await repositoryDetails(hubWith({}), 'dataset', 'acme/thing', { revision: 'main' });
    assert.deepEqual(
      asked.map(({ pathname }) => pathname),
      ['/api/datasets/acme/thing/revision/refs%2Fpr%2F1', '/api/datasets/acme/thing'],
    );
  });

  for (const gated of [false, 'auto', 'manual']) {
    it(`tell of access that is ${gated}`, async () => {
      assert.equal((await repositoryDetails(hubWith({ gated }), 'model', 'acme/thing')).gated, gated);
    });
  }

  it('leave out what an author wrote amiss, and keep the rest', async () => {
    const { cardData, tags, spaces, models, runtime } = await repositoryDetails(
      hubWith({
        cardData: { license: 7, language: ['en', 'de'], base_model: null, more: true },
        spaces: 'none',
        runtime: { stage: 7 },
      }),
      'model',
      'acme/thing',
    );
    assert.equal(cardData?.license, undefined);
    assert.deepEqual([cardData?.language, cardData?.base_model], [['en', 'de'], undefined]);
    assert.deepEqual([tags, spaces, models, runtime?.stage], [[], [], [], undefined]);
  });

  it('are refused where the hub answers with something else', async () => {
    for (const record of [{ id: '../x' }, { id: 7 }, { id: null }]) {
      await assert.rejects(
        repositoryDetails(hubWith(record), 'model', 'acme/thing'),
        (error) => error instanceof HubError && error.reason === 'malformed',
      );
    }
  });

  it('are asked for by the ids of repositories alone', async () => {
    await assert.rejects(
      repositoryDetails(hubWith({}), 'model', 'acme/../x'),
      (error) =>
        error instanceof HubError &&
        error.reason === 'notFound' &&
        error.message === '"acme/../x" is not the id of a repository',
    );
    assert.deepEqual(asked, []);
  });
});
