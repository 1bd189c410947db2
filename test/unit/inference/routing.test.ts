import assert from 'node:assert/strict';
import { InputError, RoutingError } from '../../../src/inference';
import type { Provider } from '../../../src/inference/provider';
import { providers } from '../../../src/inference/providers';
import { inferenceTasks } from '../../../src/inference/requests';
import { completion, failureOf, hub, reply } from './internet';
import { chat, hubToken, lookUp, messages, routedInternet } from './routed-internet';

const providerTable: readonly Provider[] = Object.values(providers);

describe('Routing', () => {
  const world = routedInternet();
  const { client, visited } = world;

  it('takes a hub token through the router, with the provider in the path and its own id of the model', async () => {
    await client().chatCompletion(chat);
    assert.deepEqual(visited(), [lookUp, 'router.huggingface.co/groq/openai/v1/chat/completions']);
    assert.equal(JSON.parse(world.net.seen[1]?.body ?? '').model, 'groq/m-7b');
    assert.ok(world.net.seen.every(({ headers }) => headers.authorization === `Bearer ${hubToken}`));
    assert.match(String(world.net.seen[1]?.headers['user-agent']), /^hub-lens\//);
  });

  it('takes a provider’s key straight to the provider, and asks the hub without it', async () => {
    await client('sk-key').chatCompletion(chat);
    assert.deepEqual(visited(), [lookUp, 'api.groq.com/openai/v1/chat/completions']);
    assert.deepEqual(
      world.net.seen.map(({ headers }) => headers.authorization),
      [undefined, 'Bearer sk-key'],
    );
  });

  it('uses each provider’s own word in front of its key, and Bearer through the router', async () => {
    for (const [provider, task, host, scheme] of [
      ['groq', 'conversational', 'api.groq.com', 'Bearer'],
      ['clarifai', 'conversational', 'api.clarifai.com', 'Key'],
      ['fal-ai', 'text-to-speech', 'fal.run', 'Key'],
      ['black-forest-labs', 'text-to-image', 'api.us1.bfl.ai', 'X-Key'],
    ] as const) {
      world.net.sites.set('huggingface.co', hub({ provider, task }));
      const places = [
        ['sk-key', host, `${scheme} sk-key`],
        [hubToken, 'router.huggingface.co', `Bearer ${hubToken}`],
      ] as const;
      for (const [token, place, authorization] of providers[provider].inactive
        ? places.slice(0, 1)
        : places) {
        const args = { model: `acme/${provider}`, provider, inputs: 'x', messages };
        world.net.sites.set(place, (_, response) => reply(response, 200, completion));
        await client(token).request(args, { task });
        const last = world.net.seen.at(-1);
        assert.equal(last?.url.host, place);
        assert.equal(last?.headers.authorization, authorization);
        assert.equal(last?.headers['x-key'], scheme === 'X-Key' && token === 'sk-key' ? 'sk-key' : undefined);
      }
    }
  });

  it('takes endpoints of router and hub from the options', async () => {
    world.net.sites.set('hub.example', hub({ provider: 'groq', task: 'conversational' }));
    world.net.sites.set('router.example', (_, response) => reply(response, 200, completion));
    const own = { hubEndpoint: 'https://hub.example/', routerEndpoint: 'https://router.example/' };
    await client(hubToken, own).chatCompletion(chat);
    await client(hubToken, own).chatCompletion({ model: 'acme/m', messages });
    assert.deepEqual(
      [...new Set(world.net.seen.map(({ url }) => url.host))],
      ['hub.example', 'router.example'],
    );
  });

  it('lets the router choose for a chat, suffix included, without asking the hub', async () => {
    for (const model of ['acme/m', 'acme/m:fastest', 'acme/m:groq']) {
      for (const provider of [undefined, 'auto']) {
        await client().chatCompletion({ model, provider, messages });
        assert.equal(JSON.parse(world.net.seen.at(-1)?.body ?? '').model, model);
      }
    }
    assert.deepEqual([...new Set(visited())], ['router.huggingface.co/v1/chat/completions']);
    for (const token of ['', 'sk-key']) {
      await assert.rejects(
        client(token).chatCompletion({ model: 'acme/m', messages }),
        (error) =>
          error instanceof RoutingError &&
          error.message.startsWith('A hub access token is needed to call acme/m through the router'),
      );
    }
  });

  it('follows an order of providers of the client’s own, for chats as well, and then the hub’s', async () => {
    world.net.sites.set(
      'huggingface.co',
      hub(
        { provider: 'groq', task: 'conversational' },
        { provider: 'together', task: 'conversational', status: 'error' },
        { provider: 'novita', task: 'conversational' },
      ),
    );
    const chosen = async (model: string, providerOrder: readonly string[]) => {
      await client(hubToken, { providerOrder }).chatCompletion({ model, messages });
      return world.net.seen.at(-1)?.url.pathname;
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
      assert.equal(world.net.seen.at(-1)?.url.host, 'api.groq.com');
      assert.equal(world.net.seen.at(-1)?.headers.authorization, 'Bearer sk-groq');
    }
    await client(hubToken, { providerKeys }).chatCompletion({ model: 'acme/m', messages });
    assert.equal(world.net.seen.at(-1)?.url.host, 'router.huggingface.co');
    await client(hubToken, { providerKeys }).chatCompletion({ model: 'acme/m:novita', messages });
    assert.equal(world.net.seen.at(-1)?.url.host, 'router.huggingface.co');
  });

  it('chooses the first provider of the user’s order that can be called', async () => {
    world.net.sites.set(
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
      assert.equal(world.net.seen.at(-1)?.url.href, 'https://router.huggingface.co/scaleway/v1/embeddings');
    }
    await client('', { providerKeys: { deepinfra: 'sk-deep' } })
      .featureExtraction({ model: 'acme/m', inputs: 'x' })
      .catch(() => undefined);
    assert.equal(world.net.seen.at(-1)?.url.host, 'api.deepinfra.com');
    const none = await failureOf(client().fillMask({ model: 'acme/m', inputs: 'x' }));
    assert.ok(none instanceof InputError && none.message.includes('scaleway (feature-extraction, live)'));
    await assert.rejects(
      client().featureExtraction({ inputs: 'x' }),
      /^InputError: A model is needed to choose a provider for the task feature-extraction/,
    );
  });

  it('reads the provider behind the model for other tasks, and refuses a policy there', async () => {
    world.net.sites.set('huggingface.co', hub({ provider: 'scaleway', task: 'feature-extraction' }));
    await client().featureExtraction({ model: 'acme/m:scaleway', inputs: 'x' });
    assert.deepEqual(visited(), [lookUp, 'router.huggingface.co/scaleway/v1/embeddings']);
    world.net.seen.length = 0;
    for (const [model, provider, words] of [
      ['acme/m:fastest', undefined, /^"fastest" behind the model is understood for chat/],
      ['acme/m:cheapest', 'scaleway', /^"cheapest" behind the model is understood for chat/],
      ['acme/m:scaleway', 'nebius', /^The model names the provider scaleway, the arguments name nebius/],
      ['acme/m:nobody', undefined, /^"acme\/m:nobody" ends in what is neither a provider nor a policy/],
      ['acme/m:a:b', undefined, /^"acme\/m:a:b" /],
      ['acme/../m', 'scaleway', /^"acme\/\.\.\/m" is not the id of a model on the hub/],
    ] as const) {
      await assert.rejects(
        client().featureExtraction({ model, provider, inputs: 'x' }),
        (error) => error instanceof InputError && words.test(error.message),
        model,
      );
    }
    assert.equal(world.net.seen.length, 0);
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
    assert.equal(world.net.seen.length, 0);
  });

  for (const [credential, token] of [
    ['a hub token', hubToken],
    ['no credential', ''],
  ] as const) {
    it(`does not call a provider that has left the router with ${credential}`, async () => {
      for (const { id, label, tasks } of providerTable.filter(({ inactive }) => inactive)) {
        for (const task of inferenceTasks.filter((each) => each in tasks)) {
          world.net.sites.set('huggingface.co', hub({ provider: id, task }));
          await assert.rejects(
            client(token).request({ model: 'acme/m', provider: id, inputs: 'x', messages }, { task }),
            (error) =>
              error instanceof InputError &&
              error.message ===
                `${label} is no longer offered through the router: call it directly, with its own key`,
          );
        }
      }
      world.net.sites.set(
        'huggingface.co',
        hub(
          { provider: 'nebius', task: 'feature-extraction' },
          { provider: 'scaleway', task: 'feature-extraction' },
        ),
      );
      await client(token).featureExtraction({ model: 'acme/m', inputs: 'x' });
      assert.deepEqual(visited(), [lookUp, 'router.huggingface.co/scaleway/v1/embeddings']);
    });
  }

  it('calls OpenAI directly, with its own key and prefixed models only', async () => {
    const args = { provider: 'openai', messages };
    await client('sk-key').chatCompletion({ ...args, model: 'openai/gpt-x' });
    await client(hubToken, { providerKeys: { openai: 'sk-key' } }).chatCompletion({
      ...args,
      model: 'openai/ft:x:y',
    });
    assert.deepEqual(visited(), Array(2).fill('api.openai.com/v1/chat/completions'));
    assert.deepEqual(
      world.net.seen.map(({ body }) => JSON.parse(body).model),
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

  it('calls a server of the user’s own as it is given', async () => {
    world.net.sites.set('my.example', ({ url }, response) =>
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
    assert.deepEqual(JSON.parse(world.net.seen.at(-1)?.body ?? ''), { prompt: 'x' });
    world.net.sites.set('my.example', (_, response) => reply(response, 200, [[{ label: 'a', score: 1 }]]));
    await own('/deep/path?x=1').textClassification({ inputs: 'x', parameters: { top_k: 1 } });
    assert.equal(visited().at(-1), 'my.example/deep/path?x=1');
    assert.deepEqual(JSON.parse(world.net.seen.at(-1)?.body ?? ''), {
      inputs: 'x',
      parameters: { top_k: 1 },
    });
    await client('').textClassification({ inputs: 'x', endpointUrl: 'https://my.example/a' });
    await client('', { endpointUrl: 'https://my.example/b' }).textClassification({ inputs: 'x' });
    assert.ok(
      world.net.seen.every(({ url, headers }) => url.host === 'my.example' && !headers.authorization),
    );
  });

  it('passes on fetch’s credentials when asked to, and leaves the field out otherwise', async () => {
    const given: unknown[] = [];
    const noting = (url: unknown, init?: RequestInit) => {
      given.push(init && 'credentials' in init ? init.credentials : 'absent');
      return world.net.fetch(String(url), init);
    };
    for (const includeCredentials of [undefined, true, 'same-origin', false] as const) {
      const options = includeCredentials === undefined ? {} : { includeCredentials };
      await client(hubToken, { fetch: noting, ...options }).chatCompletion({ model: 'acme/m', messages });
    }
    assert.deepEqual(given, ['absent', 'include', 'same-origin', 'absent']);
  });
});
