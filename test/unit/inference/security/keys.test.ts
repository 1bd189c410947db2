import assert from 'node:assert/strict';
import { InputError, ProviderOutputError, providerList } from '../../../../src/inference';
import { providers } from '../../../../src/inference/providers';
import { completion, hub, reply } from '../internet';
import { chat, hubToken, key, messages, otherKey, paint, watchedInternet } from './watched-internet';

describe('Keys go nowhere else', () => {
  const site = watchedInternet();

  it('S1: a key goes to its own provider only, whoever the hub names', async () => {
    site.net.sites.set(
      'huggingface.co',
      hub(
        { provider: 'nebius', task: 'feature-extraction' },
        { provider: 'scaleway', task: 'feature-extraction' },
      ),
    );
    const embeddings = { data: [{ embedding: [1] }] };
    site.net.sites.set('api.scaleway.ai', (_, response) => reply(response, 200, embeddings));
    const keyed = site.client('', { providerKeys: { scaleway: key, groq: otherKey } });
    await keyed.featureExtraction({ model: 'acme/m', inputs: 'x' });
    assert.deepEqual(site.hostsWith(key), new Set(['api.scaleway.ai']));
    assert.deepEqual(site.hostsWith(otherKey), new Set());

    await assert.rejects(site.client(key).featureExtraction({ model: 'acme/m', inputs: 'x' }), InputError);

    site.net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    const nameless = site.client(otherKey);
    await nameless.chatCompletion({ ...chat, model: 'acme/n' });
    await assert.rejects(nameless.textToImage(paint), /belongs to groq/);
    assert.deepEqual(site.hostsWith(otherKey), new Set(['api.groq.com']));
  });

  it('S2: the kind of a token is explicit, and each is bound to its origins', async () => {
    await assert.rejects(
      site.client(key).fillMask({ model: 'acme/m', provider: 'hf-inference', inputs: 'x' }),
      InputError,
    );
    assert.equal(site.net.seen.length, 0);
    const session = 'session-canary-token';
    await site.client(session, { tokenKind: 'hub' }).chatCompletion(chat);
    assert.deepEqual(site.hostsWith(session), new Set(['huggingface.co', 'router.huggingface.co']));
    await site.client(hubToken, { providerKeys: { groq: key } }).chatCompletion({ ...chat, model: 'acme/n' });
    assert.deepEqual(site.hostsWith(key), new Set(['api.groq.com']));
  });

  it('S3: an endpoint gets the hub token only if it is the hub’s or trusted, and no credential over http', async () => {
    await site.client(hubToken).endpoint('https://my.example').chatCompletion({ messages });
    assert.deepEqual(site.hostsWith(hubToken), new Set());
    await site
      .client(hubToken, { trustedOrigins: ['https://my.example'] })
      .endpoint('https://my.example/v1')
      .chatCompletion({ messages });
    assert.deepEqual(site.hostsWith(hubToken), new Set(['my.example']));
    const inference = 'abc.us-east-1.aws.endpoints.huggingface.cloud';
    site.net.sites.set(inference, (_, response) => reply(response, 200, completion));
    await site.client(hubToken).endpoint(`https://${inference}`).chatCompletion({ messages });
    assert.ok(site.hostsWith(hubToken).has(inference));

    site.net.seen.length = 0;
    for (const token of [key, hubToken]) {
      const options = { trustedOrigins: ['http://my.example'] };
      await assert.rejects(
        site.client(token, options).endpoint('http://my.example').chatCompletion({ messages }),
        (error) => error instanceof InputError && /unencrypted/.test(error.message),
      );
    }
    for (const spoof of ['https://huggingface.co.evil.example', 'https://evilhuggingface.co']) {
      site.net.sites.set(new URL(spoof).host, (_, response) => reply(response, 200, completion));
      await site.client(hubToken).endpoint(spoof).chatCompletion({ messages });
    }
    assert.deepEqual(site.hostsWith(hubToken), new Set());
  });

  it('S4: a polling address that an answer names is asked without the key, and only where it may be', async () => {
    site.net.sites.set('huggingface.co', hub({ provider: 'black-forest-labs', task: 'text-to-image' }));
    const args = { model: 'acme/m', provider: 'black-forest-labs', inputs: 'a cat' };
    for (const polling_url of [
      'https://evil.example/v1/get_result?id=1',
      'http://api.us1.bfl.ai/v1/get_result?id=1',
      'file:///etc/passwd',
      'https://127.0.0.1/x',
      'https://api.us1.bfl.ai.evil.example/x',
    ]) {
      site.net.sites.set('api.us1.bfl.ai', (_, response) => reply(response, 200, { id: 'b1', polling_url }));
      await assert.rejects(site.client(key).textToImage(args), ProviderOutputError);
    }
    site.net.sites.set('api.us1.bfl.ai', ({ method, url }, response) =>
      method === 'POST'
        ? reply(response, 200, { id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' })
        : reply(response, 200, { status: 'Ready', result: { sample: `https://cdn.example${url.pathname}` } }),
    );
    assert.equal(
      await site.client(key).textToImage(args, { outputType: 'url' }),
      'https://cdn.example/v1/get_result',
    );
    const polls = site.net.seen.filter(
      ({ method, url }) => method === 'GET' && url.host === 'api.us1.bfl.ai',
    );
    assert.equal(polls.length, 1);
    assert.ok(!JSON.stringify(polls).includes(key));
    assert.deepEqual(site.hostsWith(key), new Set(['api.us1.bfl.ai']));
  });

  it('S5: the path of a job has to be the provider’s', async () => {
    site.net.sites.set('huggingface.co', hub({ provider: 'fal-ai', task: 'text-to-image' }));
    for (const response_url of [
      'https://queue.fal.run/fal-ai/flux/../../admin',
      'https://queue.fal.run/v1/keys',
      'https://queue.fal.run/fal-ai/flux/requests/r1/../x?y=1',
      'not an address',
    ]) {
      site.net.sites.set('queue.fal.run', (_, response) =>
        reply(response, 200, { request_id: 'r1', status: 'IN_QUEUE', response_url }),
      );
      const args = { model: 'acme/m', provider: 'fal-ai', inputs: 'a cat' };
      await assert.rejects(site.client(key).textToImage(args), ProviderOutputError);
    }
    assert.ok(site.net.seen.every(({ method, url }) => method === 'POST' || url.host === 'huggingface.co'));
  });

  it('S6: a job id that is none does not get into an address', async () => {
    site.net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
    for (const task_id of ['../x', 'a&b=c', 'a b', 'a?b', 'a#b', '']) {
      site.net.sites.set('api.novita.ai', (_, response) => reply(response, 200, { task_id }));
      await assert.rejects(
        site.client(key).textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'x' }),
        ProviderOutputError,
      );
    }
    assert.ok(site.net.seen.every(({ method, url }) => method === 'POST' || url.host === 'huggingface.co'));
  });

  it('S10: only the router learns whom to bill', async () => {
    const billTo = 'acme-org';
    await site.client(key, { billTo }).chatCompletion(chat);
    await site.client('', { billTo }).endpoint('https://my.example').chatCompletion({ messages });
    assert.deepEqual(site.hostsWith(billTo), new Set());
    await site.client(hubToken, { billTo }).chatCompletion({ ...chat, model: 'acme/n' });
    await site.client(hubToken, { billTo }).chatCompletion({ model: 'acme/n', messages });
    assert.deepEqual(site.hostsWith(billTo), new Set(['router.huggingface.co']));
    assert.equal(site.net.seen.filter(({ headers }) => headers['x-hf-bill-to'] === billTo).length, 2);
  });

  it('S12: without a token there is no Authorization header, at any provider', async () => {
    const open = site.client('');
    const routed = providerList.filter((each) => each.routed && 'conversational' in providers[each.id].tasks);
    for (const { id } of routed) {
      site.net.sites.set('huggingface.co', hub({ provider: id, task: 'conversational' }));
      await open.chatCompletion({ ...chat, provider: id, model: `acme/${id}` });
    }
    for (const id of ['fal-ai', 'replicate']) {
      site.net.sites.set('huggingface.co', hub({ provider: id, task: 'text-to-image' }));
      await open.textToImage({ ...paint, provider: id, model: `acme/${id}` }).catch(() => undefined);
    }
    assert.ok(site.net.seen.length > 2 * routed.length);
    assert.ok(site.net.seen.every(({ headers }) => !('authorization' in headers) && !('x-key' in headers)));
    await assert.rejects(open.chatCompletion({ ...chat, provider: 'openai', model: 'openai/x' }), InputError);
  });
});
