import assert from 'node:assert/strict';
import { isPrivateHost, OfflineError, unlessOffline } from '../../../src/http';
import { HubClient, HubError, Remembered } from '../../../src/hub';
import { InferenceClient } from '../../../src/inference';

describe('Working offline', () => {
  let offline: boolean;
  let sent: string[];
  const fetch = unlessOffline(
    async (input) => {
      sent.push(String(input));
      return Response.json([{ id: 'acme/m', tags: [] }]);
    },
    () => offline,
  );

  beforeEach(() => {
    offline = true;
    sent = [];
  });

  afterEach(() =>
    assert.deepEqual(
      sent.filter(() => offline),
      [],
    ),
  );

  it('sends nothing to the hub, and says so', async () => {
    const hub = new HubClient({ endpoint: 'https://hub.example', fetch });
    await assert.rejects(
      hub.searchModels({}),
      (error) => error instanceof HubError && error.reason === 'offline',
    );
  });

  it('sends nothing to anybody who runs models, and does not try again', async () => {
    const client = new InferenceClient('hf_token', {
      fetch,
      sleep: () => Promise.reject(new Error('it waits for another try')),
      providerKeys: { openai: 'sk-key' },
    });
    const messages = [{ role: 'user', content: 'Hi' }];
    await assert.rejects(client.chatCompletion({ model: 'acme/m', messages }), OfflineError);
    await assert.rejects(
      client.chatCompletion({ model: 'openai/m', provider: 'openai', messages }),
      OfflineError,
    );
    await assert.rejects(client.featureExtraction({ model: 'acme/m', inputs: 'x' }), OfflineError);
  });

  it('still answers what was found before', async () => {
    const hub = new HubClient({ endpoint: 'https://hub.example', fetch });
    const answers = new Remembered<object>({ maxSize: 2, maxAgeMilliseconds: 60_000 });
    const search = (text: string) => answers.ask(text, () => hub.searchModels({ search: text }));
    offline = false;
    const found = await search('m');
    sent = [];
    offline = true;
    assert.equal(await search('m'), found);
    await assert.rejects(search('n'), HubError);
  });
});

describe('Working offline with servers of the own network', () => {
  const sent: [string, RequestInit | undefined][] = [];
  let offline = true;
  const fetch = unlessOffline(
    async (input, init) => {
      sent.push([String(input), init]);
      return new Response();
    },
    () => offline,
    isPrivateHost,
  );

  beforeEach(() => {
    offline = true;
    sent.length = 0;
  });

  it('asks them, and follows no redirect that could lead out', async () => {
    const urls = [
      'http://localhost:11434/v1/models',
      'http://192.168.1.7:8000/v1',
      'http://workstation:1234/',
    ];
    for (const url of urls) {
      await fetch(url, { method: 'GET', redirect: 'follow' });
    }
    assert.deepEqual(
      sent,
      urls.map((url) => [url, { method: 'GET', redirect: 'manual' }]),
    );
  });

  it('asks nobody else, nor what is no address', async () => {
    for (const url of ['https://llm.example/v1', 'https://8.8.8.8/', '/v1/models', 'localhost.example']) {
      await assert.rejects(fetch(url), OfflineError, url);
    }
    assert.deepEqual(sent, []);
  });

  it('changes nothing while one works online', async () => {
    offline = false;
    await fetch('https://llm.example/v1', { redirect: 'follow' });
    assert.deepEqual(sent, [['https://llm.example/v1', { redirect: 'follow' }]]);
  });
});
