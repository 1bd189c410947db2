import assert from 'node:assert/strict';
import {
  HubApiError,
  InferenceClient,
  type InferenceOptions,
  InputError,
  ProviderApiError,
  RoutingError,
} from '../../../src/inference';
import { completion, failureOf, hub, type Internet, internet, reply } from './internet';

const hubToken = 'hf_token';
const embedding = { data: [{ embedding: [1, 2] }] };
const messages = [{ role: 'user', content: 'Hi' }];

describe('Routing', () => {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
    net.sites.set(
      'huggingface.co',
      hub({ provider: 'groq', task: 'conversational', providerId: 'groq/m-7b' }),
    );
    net.sites.set('router.huggingface.co', ({ url }, response) =>
      reply(response, 200, url.pathname.includes('embeddings') ? embedding : completion),
    );
    net.sites.set('api.groq.com', (_, response) => reply(response, 200, completion));
    net.sites.set('api.openai.com', (_, response) => reply(response, 200, completion));
    net.sites.set('api.scaleway.ai', (_, response) => reply(response, 200, embedding));
  });

  afterEach(() => net.close());

  const client = (token = hubToken, options: InferenceOptions = {}) =>
    new InferenceClient(token, { fetch: net.fetch, sleep: async () => undefined, ...options });
  const visited = () => net.seen.map(({ url }) => url.href.replace('https://', ''));
  const lookUp = 'huggingface.co/api/models/acme/m?expand[]=inferenceProviderMapping';
  const chat = { model: 'acme/m', provider: 'groq', messages };

  it('takes a hub token through the router, with the provider in the path and its own id of the model', async () => {
    await client().chatCompletion(chat);
    assert.deepEqual(visited(), [lookUp, 'router.huggingface.co/groq/openai/v1/chat/completions']);
    assert.equal(JSON.parse(net.seen[1]?.body ?? '').model, 'groq/m-7b');
    assert.ok(net.seen.every(({ headers }) => headers.authorization === `Bearer ${hubToken}`));
    assert.match(String(net.seen[1]?.headers['user-agent']), /^hub-lens\//);
  });

  it('takes a provider’s key straight to the provider, and asks the hub without it', async () => {
    await client('sk-key').chatCompletion(chat);
    assert.deepEqual(visited(), [lookUp, 'api.groq.com/openai/v1/chat/completions']);
    assert.deepEqual(
      net.seen.map(({ headers }) => headers.authorization),
      [undefined, 'Bearer sk-key'],
    );
  });

  it('uses each provider’s own word in front of its key, and Bearer through the router', async () => {
    for (const [provider, task, host, scheme] of [
      ['clarifai', 'conversational', 'api.clarifai.com', 'Key'],
      ['fal-ai', 'text-to-speech', 'fal.run', 'Key'],
      ['black-forest-labs', 'text-to-image', 'api.us1.bfl.ai', 'X-Key'],
    ] as const) {
      net.sites.set('huggingface.co', hub({ provider, task }));
      for (const [token, place, authorization] of [
        ['sk-key', host, `${scheme} sk-key`],
        [hubToken, 'router.huggingface.co', `Bearer ${hubToken}`],
      ] as const) {
        const args = { model: `acme/${provider}`, provider, inputs: 'x', messages };
        net.sites.set(place, (_, response) => reply(response, 200, completion));
        await client(token).request(args, { task });
        const last = net.seen.at(-1);
        assert.equal(last?.url.host, place);
        assert.equal(last?.headers.authorization, authorization);
        assert.equal(last?.headers['x-key'], scheme === 'X-Key' && token === 'sk-key' ? 'sk-key' : undefined);
      }
    }
  });

  it('takes endpoints of router and hub from the options', async () => {
    net.sites.set('hub.example', hub({ provider: 'groq', task: 'conversational' }));
    net.sites.set('router.example', (_, response) => reply(response, 200, completion));
    const own = { hubEndpoint: 'https://hub.example/', routerEndpoint: 'https://router.example/' };
    await client(hubToken, own).chatCompletion(chat);
    await client(hubToken, own).chatCompletion({ model: 'acme/m', messages });
    assert.deepEqual([...new Set(net.seen.map(({ url }) => url.host))], ['hub.example', 'router.example']);
  });

  it('lets the router choose for a chat, suffix included, without asking the hub', async () => {
    for (const model of ['acme/m', 'acme/m:fastest', 'acme/m:groq']) {
      for (const provider of [undefined, 'auto']) {
        await client().chatCompletion({ model, provider, messages });
        assert.equal(JSON.parse(net.seen.at(-1)?.body ?? '').model, model);
      }
    }
    assert.deepEqual([...new Set(visited())], ['router.huggingface.co/v1/chat/completions']);
    await assert.rejects(client('').chatCompletion({ model: 'acme/m', messages }), RoutingError);
    await assert.rejects(client('sk-key').chatCompletion({ model: 'acme/m', messages }), RoutingError);
  });

  it('follows an order of providers of the client’s own, for chats as well, and then the hub’s', async () => {
    net.sites.set(
      'huggingface.co',
      hub(
        { provider: 'groq', task: 'conversational' },
        { provider: 'together', task: 'conversational', status: 'error' },
        { provider: 'novita', task: 'conversational' },
      ),
    );
    const chosen = async (model: string, providerOrder: readonly string[]) => {
      await client(hubToken, { providerOrder }).chatCompletion({ model, messages });
      return net.seen.at(-1)?.url.pathname;
    };
    assert.match((await chosen('acme/m', ['together', 'novita'])) ?? '', /^\/novita\//);
    assert.match((await chosen('acme/m', ['cohere'])) ?? '', /^\/groq\//);
    assert.equal(await chosen('acme/m', []), '/v1/chat/completions');
    assert.equal(await chosen('acme/m:fastest', ['novita']), '/v1/chat/completions');
  });

  it('goes straight to a provider named behind the model, or to any, when its key is there', async () => {
    const providerKeys = { groq: 'sk-groq' };
    for (const [token, model] of [
      [hubToken, 'acme/m:groq'],
      ['', 'acme/m:groq'],
      ['', 'acme/m'],
    ] as const) {
      await client(token, { providerKeys }).chatCompletion({ model, messages });
      assert.equal(net.seen.at(-1)?.url.host, 'api.groq.com');
      assert.equal(net.seen.at(-1)?.headers.authorization, 'Bearer sk-groq');
    }
    await client(hubToken, { providerKeys }).chatCompletion({ model: 'acme/m', messages });
    assert.equal(net.seen.at(-1)?.url.host, 'router.huggingface.co');
    await client(hubToken, { providerKeys }).chatCompletion({ model: 'acme/m:novita', messages });
    assert.equal(net.seen.at(-1)?.url.host, 'router.huggingface.co');
  });

  it('chooses the first provider of the user’s order that can be called', async () => {
    net.sites.set(
      'huggingface.co',
      hub(
        { provider: 'unheard-of', task: 'feature-extraction' },
        { provider: 'together', task: 'feature-extraction', status: 'error' },
        { provider: 'groq', task: 'feature-extraction' },
        { provider: 'nebius', task: 'conversational' },
        { provider: 'scaleway', task: 'feature-extraction' },
        { provider: 'deepinfra', task: 'feature-extraction' },
      ),
    );
    for (const provider of [undefined, 'auto']) {
      await client().featureExtraction({ model: 'acme/m', provider, inputs: 'x' });
      assert.equal(net.seen.at(-1)?.url.href, 'https://router.huggingface.co/scaleway/v1/embeddings');
    }
    await client('', { providerKeys: { deepinfra: 'sk-deep' } })
      .featureExtraction({ model: 'acme/m', inputs: 'x' })
      .catch(() => undefined);
    assert.equal(net.seen.at(-1)?.url.host, 'api.deepinfra.com');
    const none = await failureOf(client().fillMask({ model: 'acme/m', inputs: 'x' }));
    assert.ok(none instanceof InputError && none.message.includes('scaleway (feature-extraction, live)'));
    await assert.rejects(client().featureExtraction({ inputs: 'x' }), InputError);
  });

  it('reads the provider behind the model for other tasks, and refuses a policy there', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'scaleway', task: 'feature-extraction' }));
    await client().featureExtraction({ model: 'acme/m:scaleway', inputs: 'x' });
    assert.deepEqual(visited(), [lookUp, 'router.huggingface.co/scaleway/v1/embeddings']);
    net.seen.length = 0;
    for (const [model, provider] of [
      ['acme/m:fastest', undefined],
      ['acme/m:cheapest', 'scaleway'],
      ['acme/m:scaleway', 'nebius'],
      ['acme/m:nobody', undefined],
      ['acme/m:a:b', undefined],
    ] as const) {
      await assert.rejects(client().featureExtraction({ model, provider, inputs: 'x' }), InputError, model);
    }
    assert.equal(net.seen.length, 0);
  });

  it('refuses what no provider can do before anything is sent, and says what there is', async () => {
    const refused = async (call: Promise<unknown>, words: RegExp) =>
      assert.rejects(call, (error) => error instanceof InputError && words.test(error.message));
    await refused(client().chatCompletion({ ...chat, provider: 'nobody' }), /There are: baseten, /);
    await refused(
      client().fillMask({ model: 'acme/m', provider: 'groq', inputs: 'x' }),
      /It does: conversational/,
    );
    await refused(client().chatCompletion({ ...chat, model: 'https://x.example' }), /endpointUrl/);
    await refused(client().chatCompletion({ ...chat, model: '/models/x' }), /endpointUrl/);
    await refused(client().chatCompletion({ ...chat, endpointUrl: 'https://x.example' }), /not both/);
    await refused(client().endpoint('x').chatCompletion({ messages }), /not an http/);
    await refused(client().endpoint('https://x.example').textToVideo({ inputs: 'x' }), /does not do/);
    await refused(client().request({ model: 'acme/m', provider: 'groq', inputs: 'x' }), /option task/);
    await refused(client('sk-key').request({ model: 'acme/m' }), /option task/);
    assert.equal(net.seen.length, 0);
  });

  it('holds the mapping to the task, and takes the two tasks of embeddings for one on HF Inference', async () => {
    const error = await failureOf(
      client().textGeneration({ model: 'acme/m', provider: 'groq', inputs: 'x' }),
    );
    assert.ok(error instanceof InputError && /Supported task: conversational/.test(error.message));
    const absent = await failureOf(client().chatCompletion({ ...chat, provider: 'cohere' }));
    assert.ok(absent instanceof InputError && /cohere.*: groq$/.test(absent.message));

    net.sites.set('huggingface.co', hub({ provider: 'hf-inference', task: 'sentence-similarity' }));
    net.sites.set('router.huggingface.co', (_, response) => reply(response, 200, [1, 2]));
    await client().featureExtraction({ model: 'acme/e', provider: 'hf-inference', inputs: 'x' });
    assert.match(
      net.seen.at(-1)?.url.pathname ?? '',
      /acme|hf-inference-model\/pipeline\/feature-extraction$/,
    );
  });

  it('reads the mapping in both forms, and no other', async () => {
    const asObject = { groq: { providerId: 'groq/old', status: 'live', task: 'conversational' } };
    net.sites.set('huggingface.co', (_, response) =>
      reply(response, 200, { inferenceProviderMapping: asObject }),
    );
    await client().chatCompletion(chat);
    assert.equal(JSON.parse(net.seen.at(-1)?.body ?? '').model, 'groq/old');
    const bad: readonly unknown[] = [{}, [], null, 1, { inferenceProviderMapping: 'x' }];
    for (const [index, answer] of bad.entries()) {
      net.sites.set('huggingface.co', (_, response) => reply(response, 200, answer));
      await assert.rejects(client().chatCompletion({ ...chat, model: `acme/bad${index}` }), HubApiError);
    }
    net.sites.set('huggingface.co', (_, response) => response.writeHead(200).end('<html>'));
    await assert.rejects(client().chatCompletion({ ...chat, model: 'acme/html' }), HubApiError);
    net.sites.set('huggingface.co', (_, response) => reply(response, 401, { error: 'Repository not found' }));
    const error = await failureOf(client().chatCompletion({ ...chat, model: 'acme/gone' }));
    assert.ok(error instanceof HubApiError && /Repository not found/.test(error.message));
    assert.equal(error.httpResponse.status, 401);
    assert.equal(error.request.headers?.Authorization, '[redacted]');
  });

  it('shares one look-up between concurrent calls, which none of them can break for the others', async () => {
    const impatient = new AbortController();
    let release = (): void => undefined;
    const known = hub({ provider: 'groq', task: 'conversational' });
    net.sites.set('huggingface.co', (seen, response) => {
      release = () => known(seen, response);
    });
    const first = client().chatCompletion(chat, { signal: impatient.signal });
    const others = [1, 2, 3].map(() => client().chatCompletion(chat));
    const stopped = assert.rejects(first, /impatient/);
    setTimeout(() => impatient.abort(new Error('impatient')), 20);
    await stopped;
    release();
    await Promise.all(others);
    assert.equal(visited().filter((href) => href === lookUp).length, 1);
  });

  it('gives up a look-up for which nobody waits any more, and asks anew', async () => {
    let closed = 0;
    net.sites.set('huggingface.co', (_, response) => void response.on('close', () => (closed += 1)));
    const call = client().chatCompletion(chat, { signal: AbortSignal.timeout(30) });
    await assert.rejects(call, /TimeoutError/);
    while (closed === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    await client().chatCompletion(chat);
  });

  it('forgets what the hub said once the provider says otherwise, and failed look-ups', async () => {
    net.sites.set('router.huggingface.co', (_, response) => reply(response, 404, { error: 'no such model' }));
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    net.sites.set('router.huggingface.co', (_, response) =>
      reply(response, 400, { error: 'Model not supported' }),
    );
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    net.sites.set('router.huggingface.co', (_, response) => reply(response, 400, { error: 'bad words' }));
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    await assert.rejects(client().chatCompletion(chat), ProviderApiError);
    assert.equal(visited().filter((href) => href === lookUp).length, 5);
    net.sites.set('huggingface.co', (_, response) => reply(response, 500, {}));
    await assert.rejects(client().chatCompletion({ ...chat, model: 'acme/n' }), HubApiError);
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    net.sites.set('router.huggingface.co', (_, response) => reply(response, 200, completion));
    await client().chatCompletion({ ...chat, model: 'acme/n' });
  });

  it('takes the model that the hub suggests where none is given, asked once', async () => {
    const mapping = hub({ provider: 'scaleway', task: 'feature-extraction' });
    net.sites.set('huggingface.co', (seen, response) =>
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
    net.sites.set('huggingface.co', (_, response) => reply(response, 500, {}));
    const other = client(hubToken, { now: () => Date.now() + 1e7 });
    await assert.rejects(other.fillMask({ provider: 'hf-inference', inputs: 'x' }), HubApiError);
  });

  it('calls OpenAI directly, with its own key and prefixed models only', async () => {
    const args = { provider: 'openai', messages };
    await client('sk-key').chatCompletion({ ...args, model: 'openai/gpt-x' });
    await client(hubToken, { providerKeys: { openai: 'sk-key' } }).chatCompletion({
      ...args,
      model: 'openai/ft:x:y',
    });
    assert.deepEqual(visited(), Array(2).fill('api.openai.com/v1/chat/completions'));
    assert.deepEqual(
      net.seen.map(({ body }) => JSON.parse(body).model),
      ['gpt-x', 'ft:x:y'],
    );
    for (const [token, model] of [
      ['sk-key', 'gpt-x'],
      ['sk-key', 'openai/'],
      ['sk-key', undefined],
      [hubToken, 'openai/gpt-x'],
      ['', 'openai/gpt-x'],
    ] as const) {
      await assert.rejects(client(token).chatCompletion({ ...args, model }), InputError);
    }
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
    assert.equal(JSON.parse(net.seen[0]?.body ?? '').model, 'mine');
  });

  it('hands the adapter of the mapping to the provider, from the hub of the options', async () => {
    net.sites.set(
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
    assert.deepEqual(JSON.parse(net.seen[1]?.body ?? '').loras, [{ path, scale: 1 }]);
  });

  it('calls a server of the user’s own as it is given', async () => {
    net.sites.set('my.example', ({ url }, response) =>
      reply(response, 200, url.pathname.includes('chat') ? completion : { choices: [{ text: 'x' }] }),
    );
    const own = (path: string) => client('').endpoint(`https://my.example${path}`);
    for (const path of ['', '/', '/v1', '/v1/', '/v1/chat/completions']) {
      await own(path).chatCompletion({ messages });
      assert.equal(visited().at(-1), 'my.example/v1/chat/completions');
    }
    for (const path of ['', '/v1/', '/v1/completions']) {
      await own(path).textGeneration({ inputs: 'x', model: 'm' });
      assert.equal(visited().at(-1), 'my.example/v1/completions');
    }
    await own('').textGeneration({ inputs: 'x' });
    assert.deepEqual(JSON.parse(net.seen.at(-1)?.body ?? ''), { prompt: 'x' });
    net.sites.set('my.example', (_, response) => reply(response, 200, [[{ label: 'a', score: 1 }]]));
    await own('/deep/path?x=1').textClassification({ inputs: 'x', parameters: { top_k: 1 } });
    assert.equal(visited().at(-1), 'my.example/deep/path?x=1');
    assert.deepEqual(JSON.parse(net.seen.at(-1)?.body ?? ''), { inputs: 'x', parameters: { top_k: 1 } });
    await client('').textClassification({ inputs: 'x', endpointUrl: 'https://my.example/a' });
    await client('', { endpointUrl: 'https://my.example/b' }).textClassification({ inputs: 'x' });
    assert.ok(net.seen.every(({ url, headers }) => url.host === 'my.example' && !headers.authorization));
  });

  it('passes on fetch’s credentials when asked to, and leaves the field out otherwise', async () => {
    const given: unknown[] = [];
    const noting = (url: unknown, init?: RequestInit) => {
      given.push(init && 'credentials' in init ? init.credentials : 'absent');
      return net.fetch(String(url), init);
    };
    for (const includeCredentials of [undefined, true, 'same-origin', false] as const) {
      const options = includeCredentials === undefined ? {} : { includeCredentials };
      await client(hubToken, { fetch: noting, ...options }).chatCompletion({ model: 'acme/m', messages });
    }
    assert.deepEqual(given, ['absent', 'include', 'same-origin', 'absent']);
  });
});
