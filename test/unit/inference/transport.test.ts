import assert from 'node:assert/strict';
import { InputError, ProviderApiError, ProviderOutputError } from '../../../src/inference';
import { Credential } from '../../../src/inference/transport/credential';
import { flatten } from '../../../src/inference/transport/flatten';
import { completion, failureOf, hub, reply, replyWith } from './internet';
import { chat, routedInternet } from './routed-internet';

describe('What goes over the wire', () => {
  const world = routedInternet();
  const film = () =>
    world.client('sk-key').textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'a cat' });

  beforeEach(() => {
    world.net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
    const task = { status: 'TASK_STATUS_SUCCEED' };
    const videos = [{ video_url: 'https://cdn.example/v.mp4?Signature=1' }];
    world.net.sites.set('api.novita.ai', ({ method }, response) =>
      reply(response, 200, method === 'POST' ? { task_id: 't1' } : { task, videos }),
    );
  });

  it('is no result where its file is empty', async () => {
    world.net.sites.set('cdn.example', (_, response) => replyWith(response, 'video/mp4', ''));
    const error = await failureOf(film());
    assert.ok(error instanceof ProviderOutputError);
    assert.match(error.message, /^The file of the result at cdn\.example is empty\. Model acme\/m, /);
  });

  it('is no result where its file cannot be had', async () => {
    world.net.sites.set('cdn.example', (_, response) => reply(response, 403, { error: 'expired' }));
    const error = await failureOf(film());
    assert.ok(error instanceof ProviderApiError);
    assert.match(error.message, /^Failed to download the result/);
    assert.match(error.message, /expired/);
    assert.equal(error.httpResponse.status, 403);
  });

  it('is fetched once more where its place is busy', async () => {
    let asked = 0;
    world.net.sites.set('cdn.example', (_, response) => {
      asked += 1;
      return asked === 1 ? reply(response, 503, {}) : replyWith(response, 'video/mp4', 'v');
    });
    assert.equal(await (await film()).text(), 'v');
    assert.equal(asked, 2);
  });

  it('is said to be no JSON where it says that it is some', async () => {
    world.net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    world.net.sites.set('router.huggingface.co', (_, response) =>
      replyWith(response, 'application/json', '{"choices":'),
    );
    const error = await failureOf(world.client().chatCompletion(chat));
    assert.ok(error instanceof ProviderOutputError);
    assert.match(
      error.message,
      /^Received malformed response from router\.huggingface\.co: it is not JSON\. /,
    );
  });

  it('tells whom the router chose', async () => {
    world.net.sites.set('router.huggingface.co', (_, response) =>
      reply(response, 200, completion, { 'X-Inference-Provider': 'novita' }),
    );
    const chosen: string[] = [];
    const client = world.client(undefined, { onProvider: (id) => chosen.push(id) });
    await client.chatCompletion({ model: 'acme/m', messages: chat.messages });
    assert.deepEqual(chosen, ['auto', 'novita']);
  });
});

describe('A credential', () => {
  const refused = (call: () => unknown, words: string) =>
    assert.throws(call, (error) => error instanceof InputError && error.message === words);

  it('is given for requests to its origin alone', () => {
    const credential = new Credential('https://hub.example/api', 'sk-key');
    assert.deepEqual(credential.headersFor('https://hub.example/other'), { Authorization: 'Bearer sk-key' });
    for (const host of ['hub.example:8443', 'cdn.example']) {
      refused(
        () => credential.headersFor(`https://${host}/api`),
        `The access token belongs to hub.example and is not sent to ${host}`,
      );
    }
  });

  it('is one that a header can carry, over a connection that keeps it secret', () => {
    for (const token of ['', 'two words', 'hf_x\n', 'schlüssel']) {
      refused(
        () => new Credential('https://hub.example', token),
        'The access token holds spaces, line breaks or other characters that no token has: copy it once more',
      );
    }
    refused(
      () => new Credential('http://hub.example', 'sk-key'),
      'An access token is not sent to hub.example over an unencrypted connection',
    );
  });
});

describe('The items of batches', () => {
  let ended: number;
  async function* batches(failure?: Error) {
    try {
      yield [1, 2];
      yield [];
      yield [3];
      if (failure !== undefined) {
        throw failure;
      }
    } finally {
      ended += 1;
    }
  }

  beforeEach(() => {
    ended = 0;
  });

  it('come one by one, also to those who ask before they are there', async () => {
    const items = flatten(batches());
    const asked = await Promise.all([items.next(), items.next(), items.next(), items.next()]);
    assert.deepEqual(
      asked.map(({ value }) => value),
      [1, 2, 3, undefined],
    );
    assert.deepEqual([await items.next(), ended], [{ done: true, value: undefined }, 1]);
  });

  it('end where their reader stops, items that are there already included', async () => {
    const items = flatten(batches());
    await items.next();
    assert.deepEqual(await items.return(), { done: true, value: undefined });
    assert.deepEqual([await items.next(), ended], [{ done: true, value: undefined }, 1]);
    const thrown = flatten(batches());
    await thrown.next();
    await assert.rejects(thrown.throw(new Error('enough')), /enough/);
    assert.deepEqual([(await thrown.next()).done, ended], [true, 2]);
  });

  it('end after a failure, which is told once', async () => {
    const items = flatten(batches(new Error('cut')));
    const read: number[] = [];
    await assert.rejects(async () => {
      for await (const item of items) {
        read.push(item);
      }
    }, /cut/);
    assert.deepEqual(read, [1, 2, 3]);
    assert.deepEqual(await items.next(), { done: true, value: undefined });
  });
});
