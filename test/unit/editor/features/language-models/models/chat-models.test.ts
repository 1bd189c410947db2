import assert from 'node:assert/strict';
import { ChatModels } from '../../../../../../src/editor/features/language-models/models/chat-models';
import { unlessOffline } from '../../../../../../src/http';
import { listRouterModels } from '../../../../../../src/hub';
import { listModels, type ModelServer } from '../../../../../../src/servers';
import { type LocalHub, startHub } from '../../../../../hub';
import { until } from '../../../../../until';
import { serve, type TestServer } from '../../../../server';
import { Kept } from '../kept';

describe('the list of chat models', () => {
  let hub: LocalHub;
  let box: TestServer;
  let silent: TestServer;
  let boxModels: string[];
  let servers: ModelServer[];
  let state: Kept;
  let changes: number;
  let failures: unknown[];
  let time: number;
  let offline: boolean;
  const made: ChatModels[] = [];

  before(async () => {
    hub = await startHub();
    box = await serve((_, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify({ data: boxModels.map((id) => ({ id })) }));
    });
    silent = await serve(() => undefined);
  });
  after(async () => {
    await hub.close();
    box.close();
    silent.close();
  });

  beforeEach(() => {
    state = new Kept();
    servers = [];
    boxModels = ['llama3.2:3b'];
    changes = 0;
    failures = [];
    time = 1_000_000;
    offline = false;
    hub.faults.clear();
    hub.requests.length = 0;
  });
  afterEach(() => {
    for (const models of made.splice(0)) {
      models.dispose();
    }
  });

  function create(endpoint = hub.routerEndpoint): ChatModels {
    const fetch = unlessOffline(globalThis.fetch, () => offline);
    const models = new ChatModels({
      state,
      routerEndpoint: () => endpoint,
      servers: () => servers,
      askRouter: (signal) => listRouterModels(endpoint, { fetch, signal }),
      askServer: ({ url }, signal) => listModels(url, { fetch, signal }),
      changed: () => {
        changes += 1;
      },
      failed: (error) => failures.push(error),
      now: () => time,
    });
    made.push(models);
    return models;
  }

  const server = (id: string, { url }: TestServer): ModelServer => ({ id, name: id, kind: 'openai', url });
  const asked = () => hub.requests.filter(({ path }) => path === '/v1/models').length;
  /** Not after the 2.5 s for which the picker waits for what was never heard of. */
  const atOnce = async <T>(call: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await call;
    assert.ok(performance.now() - start < 2400, `took ${performance.now() - start} ms`);
    return result;
  };

  it('has a few to begin with before anybody was asked, then what the router told', async () => {
    const models = create();
    const first = models.listKnown();
    assert.ok(
      first.length > 0 && first.every(({ provider, tools }) => provider === 'auto' && tools === true),
    );
    assert.equal(asked(), 0);
    const listed = await models.list();
    assert.deepEqual(models.listKnown(), listed);
    assert.equal(asked(), 1);
  });

  it('begins with a dozen models of the router that call tools, and no token is sent', async () => {
    const models = await create().list();
    assert.equal(models.length, 12);
    assert.ok(models.every(({ tools }) => tools === true));
    assert.ok(models.every(({ toldAt }) => toldAt === time));
    assert.equal(models[0]?.id, 'auto/openai/gpt-oss-120b');
    assert.ok(hub.requests.every(({ headers }) => headers.authorization === undefined));
    assert.equal(changes, 0, 'nothing changed since the list was given');
  });

  it('is there at once in the next session, also offline, and says how old it is', async () => {
    const first = await create().list();
    time += 24 * 60 * 60_000;
    offline = true;
    const models = create();
    const remembered = await atOnce(models.list());
    assert.deepEqual(remembered, first);
    assert.equal(models.known.hub?.time, 1_000_000);
    await until(() => models.routerFailure instanceof Error);
    assert.equal(changes, 0);
  });

  it('asks anew when the clock was put back behind the last answer', async () => {
    const models = create();
    await models.list();
    time -= 24 * 60 * 60_000;
    await models.refresh();
    assert.equal(asked(), 2);
    await models.refresh();
    assert.equal(asked(), 2);
  });

  it('asks anew behind what is remembered, and tells a change once and only where there is one', async () => {
    await create().list();
    const models = create();
    await models.list();
    assert.equal(asked(), 1, 'what was told a moment ago is not asked again');
    time += 11 * 60_000;
    await models.list();
    await models.refresh();
    assert.equal(asked(), 2);
    assert.equal(changes, 0, 'the router told the same');
    servers = [server('box', box)];
    await models.list();
    time += 11 * 60_000;
    boxModels = ['llama3.2:3b', 'qwen3:8b'];
    await models.list();
    await models.refresh();
    assert.equal(changes, 1);
    assert.ok((await models.list()).some(({ id }) => id === 'server:box/qwen3:8b'));
  });

  it('asks once for all that want it at the same time', async () => {
    const models = create();
    await Promise.all([models.list(), models.list(), models.refresh({ all: true })]);
    assert.equal(asked(), 1);
  });

  it('waits once and briefly for a server that does not answer, which hides nothing else', async () => {
    servers = [
      server('silent', silent),
      server('box', box),
      server('closed', { ...box, url: 'http://127.0.0.1:9' }),
    ];
    const models = create();
    const listed = await models.list();
    assert.ok(listed.some(({ provider }) => provider === 'server:box'));
    assert.ok(listed.some(({ provider }) => provider === 'auto'));
    assert.equal(failures.length, 1);
    await atOnce(models.list());
    assert.ok(models.serverFailure(servers[2] as ModelServer) !== undefined);
  });

  it('has the models of a server that needs longer than the picker waits, and tells then', async () => {
    let isStarted = false;
    const slow = await serve(async (_, answer) => {
      await until(() => isStarted);
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify({ data: [{ id: 'gemma3' }] }));
    });
    servers = [server('slow', slow)];
    const models = create();
    const isSlow = ({ provider }: { provider: string }) => provider === 'server:slow';
    assert.ok(!(await models.list()).some(isSlow));
    assert.ok(!(await atOnce(models.list())).some(isSlow));
    isStarted = true;
    await until(() => changes === 1);
    assert.ok((await models.list()).some(isSlow));
    assert.deepEqual(failures, []);
    slow.close();
  });

  it('keeps the models of a server that is down', async () => {
    servers = [server('box', box)];
    await create().list();
    time += 11 * 60_000;
    servers = [{ ...server('box', box) }];
    const models = create();
    offline = true;
    await models.list();
    await models.refresh();
    assert.ok((await models.list()).some(({ id }) => id === 'server:box/llama3.2:3b'));
    assert.ok(models.serverFailure(servers[0] as ModelServer) instanceof Error);
  });

  it('forgets a server that is no more, and asks a new one', async () => {
    servers = [server('box', box)];
    const models = create();
    await models.list();
    servers = [];
    await models.sourcesChanged();
    assert.equal(changes, 1);
    assert.ok((await models.list()).every(({ serverName }) => serverName === undefined));
    servers = [server('other', box)];
    await models.sourcesChanged();
    assert.equal(changes, 2);
    assert.ok((await models.list()).some(({ provider }) => provider === 'server:other'));
    assert.deepEqual(
      models.known.servers.map(({ provider }) => provider),
      ['server:other'],
    );
  });

  it('ends the waiting when nobody wants it any more', async () => {
    servers = [server('silent', silent)];
    const models = create();
    const controller = new AbortController();
    const listed = models.list(controller.signal);
    setImmediate(() => controller.abort());
    await atOnce(listed);
    await atOnce(models.list(AbortSignal.abort()));
  });

  it('gives the user’s choice, and tells that it changed', async () => {
    const models = create();
    await models.list();
    await models.choose({ hub: [{ model: 'openai/gpt-oss-20b', provider: 'groq' }], hidden: {}, said: {} });
    assert.equal(changes, 1);
    assert.deepEqual(
      (await models.list()).map(({ id }) => id),
      ['groq/openai/gpt-oss-20b'],
    );
    await models.choose(models.choices);
    assert.equal(changes, 1, 'the same again is no change');
    assert.deepEqual(
      (await create().list()).map(({ id }) => id),
      ['groq/openai/gpt-oss-20b'],
    );
  });

  it('hears of another window’s choice when it looks', async () => {
    const [here, there] = [create(), create()];
    await here.list();
    await there.choose({ hub: [], hidden: {}, said: {} });
    assert.equal(changes, 0);
    here.tellIfChanged();
    assert.equal(changes, 1);
    assert.deepEqual(await here.list(), []);
  });

  it('leaves a router alone for a minute that answered badly, and comes back then', async () => {
    hub.faults.add({
      service: 'router',
      path: '/v1/models',
      times: 9,
      fault: { kind: 'status', status: 500 },
    });
    const models = create();
    assert.deepEqual(await models.list(), []);
    assert.deepEqual(await models.list(), []);
    const requests = asked();
    hub.faults.clear();
    assert.deepEqual(await models.list(), []);
    assert.equal(asked(), requests);
    time += 61_000;
    assert.equal((await models.list()).length, 12);
  });

  it('does not take one router’s list for another’s', async () => {
    await create().list();
    const elsewhere = create('http://127.0.0.1:9');
    assert.deepEqual(await elsewhere.list(), []);
    assert.equal(elsewhere.known.hub, undefined);
  });
});
