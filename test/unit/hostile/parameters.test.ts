import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callCode } from '../../../src/editor/code/call-code';
import type { AgentWorld } from '../../../src/editor/features/agents/agent-world';
import { resultBudget } from '../../../src/editor/features/agents/budget';
import { runInference } from '../../../src/editor/features/agents/tools/run-inference';
import { knownOptions } from '../../../src/editor/features/language-models/request/request-options';
import { restoredTrial } from '../../../src/editor/features/playground/history/restored-trial';
import { runTrial } from '../../../src/editor/features/playground/run-trial';
import { parseLink } from '../../../src/editor/features/uri/link';
import { InferenceClient, type InferenceTask, inferenceTasks } from '../../../src/inference';
import type { ParameterValues, Params } from '../../../src/protocol';
import { callRowWith } from '../../../src/row-calls';
import { chatPieces, checkedParameters, parameterFields, sortParameters } from '../../../src/trial';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { say } from '../editor/say';
import { assertUnpolluted, parameterAttacks, pathAttacks } from './attacks';

const key = 'sk-of-my-own-server';
const model = 'Qwen/Qwen2.5-7B-Instruct';
const provider = 'server:lab';
const secretText = 'the text of the user';

/** Listens where an attacker would, and remembers all that arrives. */
async function startListener() {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    url: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise((done) => server.close(done)),
  };
}

describe('Parameters from outside', () => {
  let server: LocalModelServer;
  let listener: Awaited<ReturnType<typeof startListener>>;
  before(async () => {
    server = await startModelServer({ kind: 'vllm', tokenDelay: 0 });
    server.key = key;
    listener = await startListener();
  });
  after(() => Promise.all([server.close(), listener.close()]));
  beforeEach(() => {
    server.requests.length = 0;
  });
  afterEach(() => {
    assert.deepEqual(listener.arrived, [], 'something arrived where an attacker listens');
    assertUnpolluted();
  });

  const client = () =>
    new InferenceClient(key, {
      tokenKind: 'provider',
      hubEndpoint: 'http://hub.invalid',
      endpointUrl: `${server.url}/v1`,
    });
  const signal = new AbortController().signal;
  const never = () => assert.fail('nothing but the server is needed');
  const target = (task: InferenceTask) => ({ model, provider, task });
  const formInput = { kind: 'form', values: { text: secretText } } as const;
  const chatInput = { kind: 'chat', messages: [{ role: 'user', content: secretText }] } as const;

  const agentWorld = (): AgentWorld => ({
    hub: never,
    fetch,
    allowLocal: true,
    viewerEndpoint: '',
    inference: async () => client(),
    model: never,
    size: never,
    hasAccess: never,
    providersOf: never,
    tasksHere: never,
    travel: never,
    save: never,
  });
  const toolCall = () => ({ world: agentWorld(), signal, budget: resultBudget });
  const agentInput = (parameters: ParameterValues, task?: string) => ({
    ...{ model, provider, text: secretText, parameters },
    ...(task !== undefined && { task }),
  });

  async function trial(params: Params<'run'>): Promise<void> {
    const outcome = await runTrial(
      {
        client: client(),
        fetch,
        secrets: [key],
        allowLocal: true,
        maskToken: () => undefined,
        price: () => undefined,
      },
      params,
      { signal, sendChunk: () => undefined },
    );
    if (outcome.state !== 'done') {
      throw outcome.error;
    }
  }

  const row = (task: InferenceTask, parameters: ParameterValues) =>
    callRowWith(
      {
        ...{ client: client(), fetch, allowLocal: true, maskToken: undefined, price: () => undefined },
        readFile: never,
        keepFile: never,
        explain: String,
        elapsed: () => 0,
      },
      { target: target(task), parameters },
    );
  const context = { row: 0, signal };

  async function drained(pieces: ReturnType<typeof chatPieces>): Promise<void> {
    while ((await pieces.next()).done !== true) {
      // What it says is of no interest here.
    }
  }

  /** Everything that calls a model with parameters that it was handed. */
  const callers: Readonly<Record<string, (parameters: ParameterValues) => Promise<unknown>>> = {
    'the tool for agents, asking first': async (parameters) =>
      runInference.confirm?.(agentInput(parameters), toolCall(), say),
    'the tool for agents, with a chat': (parameters) => runInference.run(agentInput(parameters), toolCall()),
    'the tool for agents, with a form': (parameters) =>
      runInference.run(agentInput(parameters, 'text-generation'), toolCall()),
    'the tool for agents, with settings beside the inputs': (parameters) =>
      runInference.run(agentInput(parameters, 'feature-extraction'), toolCall()),
    'a chat': (parameters) =>
      drained(chatPieces(client(), { model }, [{ role: 'user', content: 'x' }], parameters, { signal })),
    'a chat of the playground': (parameters) =>
      trial({
        target: target('conversational'),
        input: { ...chatInput, messages: [...chatInput.messages] },
        parameters,
      }),
    'a text of the playground': (parameters) =>
      trial({ target: target('text-generation'), input: formInput, parameters }),
    'a form of the playground': (parameters) =>
      trial({ target: target('feature-extraction'), input: formInput, parameters }),
    'a row of a chat': (parameters) =>
      row('conversational', parameters)({ kind: 'chat', system: undefined, prompt: secretText }, context),
    'a row of a form': (parameters) =>
      row('feature-extraction', parameters)({ kind: 'form', values: { text: secretText } }, context),
  };

  for (const [name, call] of Object.entries(callers)) {
    it(`are refused by name: ${name}`, async () => {
      // A record that is parsed never has this one.
      for (const attack of parameterAttacks.filter((each) => each !== '__proto__')) {
        const failure = await call({ [attack]: listener.url }).then(
          () => assert.fail(`${attack.slice(0, 100)} was accepted`),
          (error: unknown) => error,
        );
        assert.ok(failure instanceof Error, attack);
        assert.ok(
          failure.message.includes(`${attack.slice(0, 100)} is not a parameter of `),
          failure.message,
        );
      }
      assert.deepEqual(server.requests, []);
    });
  }

  it('are not sent where the parser drops them', async () => {
    await runInference.run(agentInput(JSON.parse(`{"__proto__": "${listener.url}"}`)), toolCall());
    assert.equal(server.requests.length, 1);
    assert.ok(!JSON.stringify(server.requests).includes(listener.url));
  });

  it('are passed on where the task has them', async () => {
    const parameters = { temperature: 0.5, top_k: 3, stop: 'END' };
    await runInference.run(agentInput(parameters), toolCall());
    const [sent] = server.requests;
    assert.equal(sent?.headers.authorization, `Bearer ${key}`);
    assert.match(JSON.stringify(sent?.body), /"temperature":0.5,"top_k":3,"stop":"END"/);
  });

  it('are refused where their values do not fit', () => {
    assert.throws(
      () => checkedParameters('conversational', { temperature: 'hot' }),
      /^InputError: temperature is not what the task takes: /,
    );
    assert.throws(() => checkedParameters('text-to-image', { width: 'wide' }), /^InputError: width is not /);
  });

  it('are all those that the forms of the tasks offer, and none that decides where a call goes', () => {
    for (const task of inferenceTasks) {
      const names = parameterFields(task).map(({ name }) => name);
      const { refused } = sortParameters(task, Object.fromEntries(names.map((name) => [name, undefined])));
      assert.deepEqual(
        refused.filter(({ message }) => message.includes('is not a parameter')),
        [],
      );
      const attacks = Object.fromEntries(parameterAttacks.map((name) => [name, listener.url]));
      assert.deepEqual(sortParameters(task, attacks).parameters, {}, task);
    }
  });

  const attacks = () => Object.fromEntries(parameterAttacks.map((name) => [name, listener.url]));

  it('are left out of what other extensions ask for', () => {
    const { parameters, leftOut } = knownOptions({ ...attacks(), tools: [], temperature: 1 });
    assert.deepEqual(parameters, { temperature: 1 });
    assert.deepEqual([...leftOut].sort(), ['tools', ...parameterAttacks].sort());
  });

  it('are left out of a saved run that is opened again', () => {
    const open = (task: string) =>
      restoredTrial({
        ...{ id: 'a', time: 1, state: 'done', figures: { totalMilliseconds: 1 } },
        target: { model, provider, task },
        input: { ...chatInput, messages: [...chatInput.messages] },
        parameters: { ...attacks(), max_tokens: 3 },
      });
    assert.deepEqual(open('conversational').parameters, { max_tokens: 3 });
    assert.deepEqual(open('unheard-of').parameters, {});
  });

  for (const kind of ['chat', 'form'] as const) {
    it(`are left out of code that makes the call of a ${kind}`, () => {
      const task = kind === 'chat' ? 'conversational' : 'feature-extraction';
      const { snippets } = callCode(
        {
          id: model,
          tags: [],
          pipeline_tag: kind === 'chat' ? 'text-generation' : task,
          inferenceProviderMapping: [{ provider: 'hf-inference', providerId: model, status: 'live', task }],
        },
        {
          target: { model, provider: 'hf-inference', task },
          input: kind === 'chat' ? { ...chatInput, messages: [...chatInput.messages] } : formInput,
          parameters: attacks(),
          streaming: false,
        },
        { routerEndpoint: 'https://router.huggingface.co', keyed: [], providerOrder: [] },
      );
      assert.ok(snippets.length > 3);
      for (const { content } of snippets) {
        assert.ok(!content.includes(listener.url), content);
      }
    });
  }

  it('are left out of links', () => {
    const query = new URLSearchParams([
      ['model', model],
      ...parameterAttacks
        .filter((name) => name !== 'model' && name !== 'provider')
        .map((name) => [name, listener.url]),
    ]);
    assert.deepEqual(parseLink('/playground', query.toString()), {
      kind: 'playground',
      model,
      provider: undefined,
    });
    assert.equal(parseLink('/playground', `model=${model}&provider=${listener.url}`), undefined);
  });
});

describe('Inputs from an agent', () => {
  const pictures = [...pathAttacks, 'file:///etc/passwd', 'data:text/html,x', 'data:image/svg+xml,<svg/>'];
  for (const image of [...pictures.map((url) => ({ url })), 'cat.png', ['cat.png']]) {
    it(`are no pictures unless they are on the web: ${JSON.stringify(image)}`, async () => {
      const call = { world: {} as AgentWorld, signal: new AbortController().signal, budget: resultBudget };
      const input = { model, provider, text: 'What is it?', inputs: { image } };
      await assert.rejects(runInference.run(input, call), /^InputError: "image" takes the address of/);
    });
  }

  it('are refused by name where the task does not take them', async () => {
    const call = { world: {} as AgentWorld, signal: new AbortController().signal, budget: resultBudget };
    for (const task of ['conversational', 'text-generation']) {
      const input = { model, provider, task, text: 'x', inputs: { endpointUrl: 'http://listener.example' } };
      await assert.rejects(runInference.run(input, call), /"endpointUrl" is not an input of /);
    }
  });
});
