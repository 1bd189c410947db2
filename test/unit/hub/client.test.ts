import assert from 'node:assert/strict';
import type { FailureReason } from '../../../src/http';
import {
  HubClient,
  HubError,
  isModelId,
  listRouterModels,
  repositoryRefs,
  searchRepositories,
} from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';
import { serve } from '../server';

const token = 'hf_localReader';
const searches = /^\/api\/models\?/;

async function failsWith(call: Promise<unknown>, reason: FailureReason, fields: Partial<HubError> = {}) {
  const error = await call.then(() => undefined).catch((caught: unknown) => caught);
  assert.ok(error instanceof HubError, `${error}`);
  assert.equal(error.reason, reason);
  for (const [name, value] of Object.entries(fields)) {
    assert.equal(error[name as keyof HubError], value);
  }
  assert.ok(!JSON.stringify({ ...error, stack: error.stack }).includes(token));
}

describe('HubClient', () => {
  let hub: LocalHub;
  let anonymous: HubClient;
  let reader: HubClient;

  before(async () => {
    hub = await startHub();
    anonymous = new HubClient({ endpoint: `${hub.endpoint}/` });
    reader = new HubClient({ endpoint: hub.endpoint, token: async () => token });
  });

  beforeEach(() => {
    hub.requests.length = 0;
    hub.faults.clear();
  });

  after(() => hub.close());

  it('searches with filters, a sort and only the fields asked for', async () => {
    const { models } = await anonymous.searchModels({
      search: 'bart',
      pipeline_tag: 'summarization',
      filter: ['license:mit'],
      sort: 'downloads',
      limit: 5,
      expand: ['downloads', 'pipeline_tag'],
    });
    assert.ok(models.some(({ id }) => id === 'facebook/bart-large-cnn'));
    assert.ok(models.every(({ pipeline_tag }) => pipeline_tag === 'summarization'));
    assert.ok(models.every(({ likes }) => likes === undefined));
    const downloads = models.map((model) => model.downloads ?? 0);
    assert.deepEqual(
      downloads,
      downloads.toSorted((a, b) => b - a),
    );
  });

  it('asks with each part of a query, and leaves out what is empty', async () => {
    await anonymous.searchModels({
      search: '',
      author: 'acme',
      filter: ['en', 'license:mit'],
      sort: 'likes',
      expand: ['tags', 'likes'],
    });
    await anonymous.searchModels({ limit: 3 });
    const queries = hub.requests.map(({ path }) => decodeURIComponent(path.replace(/^[^?]*\?/, '')));
    assert.deepEqual(queries, [
      'author=acme&sort=likes&direction=-1&filter=en&filter=license:mit&expand[]=tags&expand[]=likes',
      'limit=3',
    ]);
  });

  it('follows the pages to the end, each model once', async () => {
    let page = await anonymous.searchModels({ search: 'face', limit: 7 });
    const ids = page.models.map(({ id }) => id);
    while (page.next !== undefined) {
      page = await anonymous.nextModels(page.next);
      ids.push(...page.models.map(({ id }) => id));
    }
    assert.ok(ids.length > 14);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('does not follow a next page to another host', async () => {
    await failsWith(reader.nextModels('https://elsewhere.example/api/models'), 'malformed', {
      message: 'The address lies on another host',
    });
    assert.deepEqual(hub.requests, []);
  });

  it('reads a model, also by a former id', async () => {
    const { gated, transformersInfo } = await anonymous.model('meta-llama/Llama-3.1-8B-Instruct', {
      expand: ['gated', 'transformersInfo'],
    });
    assert.equal(gated, 'manual');
    assert.equal(transformersInfo?.auto_model, 'AutoModelForCausalLM');
    assert.equal((await anonymous.model('gpt2')).id, 'openai-community/gpt2');
  });

  it('sends the token, and no header when there is none', async () => {
    await reader.searchModels({ limit: 1 });
    await anonymous.searchModels({ limit: 1 });
    const [first, second] = hub.requests;
    assert.equal(first?.headers.authorization, `Bearer ${token}`);
    assert.equal(second?.headers.authorization, undefined);
  });

  it('sends no token over an unencrypted connection', async () => {
    const remote = new HubClient({ endpoint: 'http://hub.example', token: async () => token });
    await failsWith(remote.searchModels({}), 'refused', {
      message: 'An access token is not sent over an unencrypted connection',
    });
  });

  it('refuses an endpoint that is no web address', async () => {
    const nowhere = new HubClient({ endpoint: 'hub at home' });
    await failsWith(nowhere.searchModels({ limit: 1 }), 'malformed', {
      url: 'hub at home',
      message: '"hub at home" is not a web address',
    });
    await failsWith(nowhere.model('a/b'), 'malformed');
    await failsWith(nowhere.whoAmI({ token }), 'malformed');
  });

  it('searches by the number of parameters and by access', async () => {
    const small = await anonymous.searchModels({
      num_parameters: 'min:100M,max:1B',
      expand: ['safetensors'],
    });
    const sizes = small.models.map(({ safetensors }) => safetensors?.total ?? 0);
    assert.ok(sizes.length > 5 && sizes.every((size) => size >= 1e8 && size < 1e9), sizes.join());
    const { models } = await anonymous.searchModels({ gated: true, expand: ['gated'] });
    assert.ok(models.length > 5 && models.every(({ gated }) => gated !== false));
  });

  it('lists the files of a repository with their sizes, page by page', async () => {
    const files = await anonymous.files('Qwen/Qwen2.5-7B-Instruct-GGUF');
    assert.ok(files.some(({ path, size }) => path.endsWith('.gguf') && size > 1e9));
    const server = await serve((request, response) => {
      const second = request.url?.includes('cursor');
      const entries = [
        { type: 'directory', path: 'onnx', size: 0 },
        { type: 'file', path: second ? 'onnx/model.onnx' : 'config.json', size: 7 },
      ];
      if (!second) {
        response.setHeader('Link', `<${server.url}/api/models/a/b/tree/main?cursor=1>; rel="next"`);
      }
      response.end(JSON.stringify(entries));
    });
    const paged = await new HubClient({ endpoint: server.url }).files('a/b');
    assert.deepEqual(
      paged.map(({ path }) => path),
      ['config.json', 'onnx/model.onnx'],
    );
    server.close();
    await failsWith(anonymous.files('../etc'), 'notFound');
    await failsWith(anonymous.files('nobody/nothing'), 'notFound');
  });

  it('knows the page of a file', () => {
    const client = new HubClient({ endpoint: 'https://hub.example/' });
    assert.equal(client.fileUrl('a/b', 'x/y #1.bin'), 'https://hub.example/a/b/blob/main/x/y%20%231.bin');
  });

  it('reads what the router tells of providers, without a token', async () => {
    const models = await listRouterModels(hub.routerEndpoint);
    const [provider] = models.find(({ id }) => id === 'deepseek-ai/DeepSeek-R1')?.providers ?? [];
    assert.equal(provider?.context_length, 163_840);
    assert.deepEqual(provider?.pricing, { input: 3, output: 7 });
    assert.ok(hub.requests.every(({ headers }) => headers.authorization === undefined));
    await failsWith(listRouterModels('http://127.0.0.1:9'), 'network');
  });

  it('knows whose token it is', async () => {
    assert.equal((await reader.whoAmI()).name, 'ada');
    assert.equal((await anonymous.whoAmI({ token })).role, 'read');
    await failsWith(anonymous.whoAmI({ token: 'hf_localRevoked' }), 'unauthorized', { status: 401 });
  });

  it('calls a model missing when the hub shows none, with or without a token', async () => {
    await failsWith(reader.model('nobody/nothing'), 'notFound', { status: 404 });
    await failsWith(anonymous.model('nobody/nothing'), 'notFound', { status: 401 });
    await failsWith(anonymous.model('../../etc/passwd'), 'notFound');
    await failsWith(anonymous.model('a/b?x=1'), 'notFound');
  });

  it('says why a call failed, in the words of the hub', async () => {
    const path = searches;
    hub.faults.add({ path, fault: { kind: 'status', status: 429, headers: { 'Retry-After': '12' } } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'rateLimited', {
      retryAfterSeconds: 12,
      status: 429,
    });
    hub.faults.add({ path, fault: { kind: 'status', status: 429 } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'rateLimited', { retryAfterSeconds: 55 });
    hub.faults.add({ path, fault: { kind: 'status', status: 500, body: { error: ['out', 'of luck'] } } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'server', { message: 'out; of luck' });
    hub.faults.add({ path, fault: { kind: 'status', status: 500, body: { error: 'out of luck' } } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'server', { message: 'out of luck' });
    hub.faults.add({ path, fault: { kind: 'status', status: 418, body: '' } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'refused', { message: 'The hub answered 418' });
    const headers = { 'X-Error-Message': 'not yet', 'X-Error-Code': 'GatedRepo', 'X-Request-Id': 'r1' };
    hub.faults.add({ path, fault: { kind: 'status', status: 403, headers, body: { error: 'no' } } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'gated', {
      message: 'not yet',
      code: 'GatedRepo',
      requestId: 'r1',
    });
    hub.faults.add({ path, fault: { kind: 'malformed' } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'malformed', { message: 'the answer is not JSON' });
    hub.faults.add({ path, fault: { kind: 'html', status: 200 } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'malformed');
    hub.faults.add({ path, fault: { kind: 'cut', afterBytes: 10 } });
    await failsWith(anonymous.searchModels({ limit: 5 }), 'cut');
    await failsWith(new HubClient({ endpoint: 'http://127.0.0.1:9' }).searchModels({}), 'network');
  });

  it('gives up on a hub that does not answer, and at once when cancelled', async () => {
    const slow = () => hub.faults.add({ path: searches, fault: { kind: 'latency', milliseconds: 5000 } });
    slow();
    const impatient = new HubClient({ endpoint: hub.endpoint, timeoutMilliseconds: 50 });
    await failsWith(impatient.searchModels({ limit: 1 }), 'timeout');
    slow();
    const controller = new AbortController();
    const pending = anonymous.searchModels({ limit: 1 }, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await assert.rejects(pending, /enough/);
  });

  it('reads the provider mapping in its newer and its older form', async () => {
    const mapping = { providerId: 'p/1', status: 'live', task: 'conversational' };
    const forms = [[{ ...mapping, provider: 'groq' }], { groq: mapping }];
    for (const inferenceProviderMapping of forms) {
      const body = JSON.stringify({ id: 'a/b', inferenceProviderMapping });
      const server = await serve((_, response) => response.end(body));
      const model = await new HubClient({ endpoint: server.url }).model('a/b');
      assert.deepEqual(model.inferenceProviderMapping, [{ ...mapping, provider: 'groq' }]);
      server.close();
    }
  });

  it('refuses a record of another shape', async () => {
    for (const body of ['[]', '{"id":7}', '{"tags":[]}', 'null', '"text"']) {
      const server = await serve((_, response) => response.end(body));
      await failsWith(new HubClient({ endpoint: server.url }).model('a/b'), 'malformed');
      server.close();
    }
  });

  it('searches data sets and spaces', async () => {
    const { repositories: found } = await searchRepositories(anonymous, 'dataset', {
      search: 'squad',
      limit: 5,
    });
    assert.ok(found.some(({ id }) => id === 'rajpurkar/squad'));
    assert.ok(found.every(({ id }) => id.includes('squad')));
    const { repositories: spaces } = await searchRepositories(anonymous, 'space', { search: '', limit: 3 });
    assert.equal(spaces.length, 3);
  });

  it('lists the files of a data set, and the revisions of a repository', async () => {
    const data = await anonymous.files('rajpurkar/squad', { type: 'dataset', revision: 'v1.0' });
    assert.ok(data.some(({ path, size }) => path.startsWith('data/') && size > 0));
    const refs = await repositoryRefs(anonymous, 'model', 'facebook/bart-large-cnn');
    assert.deepEqual(refs, { branches: ['main', 'refs/convert/onnx'], tags: ['v1.0'] });
    await failsWith(repositoryRefs(anonymous, 'model', 'a/../b'), 'notFound');
    await failsWith(repositoryRefs(anonymous, 'dataset', 'acme/nothing'), 'notFound');
  });
});

describe('isModelId', () => {
  const ids = ['gpt2', 'openai-community/gpt2', 'A.b_c-1/x.Y', 'a'.repeat(96)];
  const others = [
    '',
    'a/b/c',
    '/a',
    'a/',
    '.',
    '..',
    '../x',
    'a/..',
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    'é',
    'a'.repeat(97),
  ];
  for (const id of ids) {
    it(`takes ${id.slice(0, 30)}`, () => assert.equal(isModelId(id), true));
  }
  for (const text of others) {
    it(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => assert.equal(isModelId(text), false));
  }
});
