import assert from 'node:assert/strict';
import { HubApiError, InputError, ProviderApiError } from '../../../src/inference';
import { until } from '../../until';
import { completion, failureOf, hub, reply } from './internet';
import { chat, hubToken, lookUp, routedInternet } from './routed-internet';

describe('What the hub says of who runs a model', () => {
  const world = routedInternet();
  const { client, visited } = world;

  it('holds the mapping to the task, and takes the two tasks of embeddings for one on HF Inference', async () => {
    const error = await failureOf(
      client().textGeneration({ model: 'acme/m', provider: 'groq', inputs: 'x' }),
    );
    assert.ok(error instanceof InputError && /Supported task: conversational/.test(error.message));
    const absent = await failureOf(client().chatCompletion({ ...chat, provider: 'cohere' }));
    assert.ok(absent instanceof InputError && /cohere.*: groq$/.test(absent.message));

    world.net.sites.set('huggingface.co', hub({ provider: 'hf-inference', task: 'sentence-similarity' }));
    world.net.sites.set('router.huggingface.co', (_, response) => reply(response, 200, [1, 2]));
    await client().featureExtraction({ model: 'acme/e', provider: 'hf-inference', inputs: 'x' });
    assert.equal(
      world.net.seen.at(-1)?.url.pathname,
      '/hf-inference/models/hf-inference-model/pipeline/feature-extraction',
    );
  });

  it('reads the mapping in both forms, and no other', async () => {
    const asObject = { groq: { providerId: 'groq/old', status: 'live', task: 'conversational' } };
    world.net.sites.set('huggingface.co', (_, response) =>
      reply(response, 200, { inferenceProviderMapping: asObject }),
    );
    await client().chatCompletion(chat);
    assert.equal(JSON.parse(world.net.seen.at(-1)?.body ?? '').model, 'groq/old');
    const bad: readonly unknown[] = [{}, [], null, 1, { inferenceProviderMapping: 'x' }];
    for (const [index, answer] of bad.entries()) {
      world.net.sites.set('huggingface.co', (_, response) => reply(response, 200, answer));
      await assert.rejects(client().chatCompletion({ ...chat, model: `acme/bad${index}` }), HubApiError);
    }
    world.net.sites.set('huggingface.co', (_, response) => response.writeHead(200).end('<html>'));
    await assert.rejects(client().chatCompletion({ ...chat, model: 'acme/html' }), HubApiError);
    world.net.sites.set('huggingface.co', (_, response) =>
      reply(response, 401, { error: 'Repository not found' }),
    );
    const error = await failureOf(client().chatCompletion({ ...chat, model: 'acme/gone' }));
    assert.ok(error instanceof HubApiError && /Repository not found/.test(error.message));
    assert.equal(error.httpResponse.status, 401);
    assert.equal(error.request.headers?.Authorization, '[redacted]');
  });

  it('shares one look-up between concurrent calls, which none of them can break for the others', async () => {
    const impatient = new AbortController();
    let release: (() => void) | undefined;
    const known = hub({ provider: 'groq', task: 'conversational' });
    world.net.sites.set('huggingface.co', (seen, response) => {
      release = () => known(seen, response);
    });
    const first = client().chatCompletion(chat, { signal: impatient.signal });
    const others = [1, 2, 3].map(() => client().chatCompletion(chat));
    const stopped = assert.rejects(first, /impatient/);
    await until(() => release !== undefined);
    impatient.abort(new Error('impatient'));
    await stopped;
    release?.();
    await Promise.all(others);
    assert.equal(visited().filter((href) => href === lookUp).length, 1);
  });

  it('gives up a look-up for which nobody waits any more, and asks anew', async () => {
    const impatient = new AbortController();
    let closed = false;
    world.net.sites.set('huggingface.co', (_, response) => {
      response.on('close', () => {
        closed = true;
      });
      impatient.abort(new Error('impatient'));
    });
    await assert.rejects(client().chatCompletion(chat, { signal: impatient.signal }), /impatient/);
    await until(() => closed);
    world.net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    await client().chatCompletion(chat);
  });

  it('forgets what the hub said once the provider says otherwise, and failed look-ups', async () => {
    world.net.sites.set('router.huggingface.co', (_, response) =>
      reply(response, 404, { error: 'no such model' }),
    );
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    world.net.sites.set('router.huggingface.co', (_, response) =>
      reply(response, 400, { error: 'Model not supported' }),
    );
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    world.net.sites.set('router.huggingface.co', (_, response) =>
      reply(response, 400, { error: 'bad words' }),
    );
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    assert.equal(visited().filter((href) => href === lookUp).length, 5);
    world.net.sites.set('huggingface.co', (_, response) => reply(response, 500, {}));
    await assert.rejects(client().chatCompletion({ ...chat, model: 'acme/n' }), HubApiError);
    world.net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    world.net.sites.set('router.huggingface.co', (_, response) => reply(response, 200, completion));
    await client().chatCompletion({ ...chat, model: 'acme/n' });
  });

  it('takes the model that the hub suggests where none is given, asked once', async () => {
    const mapping = hub({ provider: 'scaleway', task: 'feature-extraction' });
    world.net.sites.set('huggingface.co', (seen, response) =>
      seen.url.pathname === '/api/tasks'
        ? reply(response, 200, {
            'feature-extraction': { models: [{ id: 'acme/m' }] },
            'fill-mask': { models: [] },
          })
        : mapping(seen, response),
    );
    const call = () => client().featureExtraction({ provider: 'scaleway', inputs: 'x' });
    await call();
    await call();
    assert.equal(visited().filter((href) => href === 'huggingface.co/api/tasks').length, 1);
    assert.ok(visited().includes(lookUp));
    await assert.rejects(client().fillMask({ provider: 'hf-inference', inputs: 'x' }), /suggests none/);
    world.net.sites.set('huggingface.co', (_, response) => reply(response, 500, {}));
    const other = client(hubToken, { now: () => Date.now() + 1e7 });
    await assert.rejects(other.fillMask({ provider: 'hf-inference', inputs: 'x' }), HubApiError);
  });

  it('consults the caller’s own mapping before the hub', async () => {
    const entry = {
      provider: 'groq',
      providerId: 'mine',
      hfModelId: 'acme/m',
      status: 'live',
      task: 'conversational',
    };
    await client(hubToken, { mappings: { groq: { 'acme/m': entry } } }).chatCompletion(chat);
    assert.deepEqual(visited(), ['router.huggingface.co/groq/openai/v1/chat/completions']);
    assert.equal(JSON.parse(world.net.seen[0]?.body ?? '').model, 'mine');
  });

  it('hands the adapter of the mapping to the provider, from the hub of the options', async () => {
    world.net.sites.set(
      'huggingface.co',
      hub({
        provider: 'fal-ai',
        task: 'text-to-image',
        adapter: 'lora',
        adapterWeightsPath: 'dir/my weights.safetensors',
      }),
    );
    await client()
      .textToImage({ model: 'acme/painter', provider: 'fal-ai', inputs: 'x' })
      .catch(() => undefined);
    const path = 'https://huggingface.co/acme/painter/resolve/main/dir/my%20weights.safetensors';
    assert.deepEqual(JSON.parse(world.net.seen[1]?.body ?? '').loras, [{ path, scale: 1 }]);
  });
});
