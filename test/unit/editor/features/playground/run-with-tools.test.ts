import assert from 'node:assert/strict';
import { agentFigures } from '../../../../../src/editor/features/playground/tools/agent-figures';
import {
  runWithTools,
  type ToolWorld,
} from '../../../../../src/editor/features/playground/tools/run-with-tools';
import { UserDecisions } from '../../../../../src/editor/features/playground/tools/user-decisions';
import { writtenTools } from '../../../../../src/editor/features/playground/tools/written-tools';
import { sleep } from '../../../../../src/http';
import { InferenceClient } from '../../../../../src/inference';
import {
  type AgentEvent,
  type Chunk,
  type Decision,
  endpoints,
  type Params,
} from '../../../../../src/protocol';
import { defaultLimits, newRun } from '../../../../../src/trial/agent';
import { tool } from '../../../../component/tool-stage';
import { hubToken, withWorld } from '../../../inference/matrix/world';

const definition = {
  type: 'function',
  function: { name: 'tide', description: 'The tide', parameters: { type: 'object' } },
};

describe('A run of the playground with tools', () => {
  const world = withWorld();

  interface Case {
    readonly question: string;
    readonly parameters?: Params<'runAgent'>['parameters'];
    readonly decide?: (id: string, decisions: UserDecisions) => void;
    readonly onEvent?: (event: AgentEvent, decisions: UserDecisions, cancel: () => void) => void;
    readonly more?: Partial<ToolWorld>;
  }

  async function run({ question, parameters = {}, decide, onEvent, more }: Case) {
    const decisions = new UserDecisions();
    const controller = new AbortController();
    const params: Params<'runAgent'> = {
      run: 'r1',
      target: { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'auto', task: 'conversational' },
      messages: [{ role: 'user', content: question }],
      parameters,
      tools: ['rain'],
      state: newRun(),
      seesImages: false,
    };
    const ran: unknown[] = [];
    const exchanges: Extract<Chunk<'runAgent'>, { readonly kind: 'exchange' }>[] = [];
    const { fetch = globalThis.fetch } = world().options;
    const outcome = await runWithTools(
      {
        client: new InferenceClient(hubToken, world().options),
        fetch,
        secrets: [hubToken],
        price: () => undefined,
        tools: () => [...writtenTools(parameters), tool('rain')],
        runTool: async (_, input) => {
          ran.push(input);
          return { parts: [{ kind: 'text', text: '4 mm' }] };
        },
        isAlwaysApproved: () => false,
        isTrusted: true,
        clock: { now: () => performance.now(), sleep },
        fence: () => '~~~',
        limits: defaultLimits,
        onEvent: (event) => {
          onEvent?.(event, decisions, () => controller.abort());
          if (event.kind === 'approval') {
            // The run waits once the event is told.
            setTimeout(() => {
              for (const { id } of event.card.calls) {
                decide?.(id, decisions);
              }
            });
          }
        },
        ...more,
      },
      decisions,
      params,
      {
        signal: controller.signal,
        sendChunk: (chunk) => {
          const parsed = endpoints.runAgent.chunk.parse(chunk);
          if (parsed.kind === 'exchange') {
            exchanges.push(parsed);
          }
        },
      },
    );
    return { ...outcome, ran, exchanges };
  }

  const approve = (id: string, decisions: UserDecisions, more: Partial<Decision> = {}) =>
    decisions.decide([{ kind: 'run', id, scope: 'once', ...more } as Decision], [tool('rain')]);

  it('runs what the user approves, and tells of each request', async () => {
    const { state, agent, ran, exchanges } = await run({
      question: 'Please call the tool rain with {"city":"Berlin"}',
      decide: (id, decisions) => void approve(id, decisions),
    });
    assert.equal(state, 'done');
    assert.deepEqual(ran, [{ city: 'Berlin' }]);
    assert.match(agent.rounds[1]?.text ?? '', /The tool says:[\s\S]*4 mm/);
    assert.equal(exchanges.length, 2);
    const { promptTokens = 0, totalMilliseconds } = agentFigures(agent);
    assert.ok(promptTokens > 0 && totalMilliseconds > 0);
  });

  it('tells of the requests of each round, without credentials', async () => {
    const { agent, exchanges } = await run({
      question: `With ${hubToken}, please call the tool rain with {"city":"Berlin"}`,
      decide: (id, decisions) => void approve(id, decisions),
    });
    assert.equal(agent.rounds.length, 2);
    assert.deepEqual(
      exchanges.map(({ round, exchange }) => [round, exchange.response?.status]),
      [
        [1, 200],
        [2, 200],
      ],
    );
    assert.match(exchanges[1]?.exchange.body ?? '', /With \[redacted\], please[\s\S]*4 mm/);
    assert.ok(!JSON.stringify(exchanges).includes(hubToken));
  });

  it('gives the model the reason of a refusal', async () => {
    const { agent, ran } = await run({
      question: 'Please call the tool rain with {"city":"Berlin"}',
      decide: (id, decisions) => void decisions.decide([{ kind: 'refuse', id, reason: 'Too wet' }], []),
    });
    assert.deepEqual(ran, []);
    assert.match(agent.rounds[1]?.text ?? '', /Too wet/);
  });

  it('decides nothing where what the user wrote doesn’t fit the tool', async () => {
    const problems: unknown[] = [];
    const { ran } = await run({
      question: 'Please call the tool rain with {"city":"Berlin"}',
      decide: (id, decisions) => {
        problems.push(
          ...approve(id, decisions, { edited: '{}' }),
          ...approve(id, decisions, { edited: '[' }),
        );
        problems.push(...approve(id, decisions, { edited: '{"city":"Bonn"}' }));
      },
    });
    assert.equal(problems.length, 2);
    assert.deepEqual(ran, [{ city: 'Bonn' }]);
  });

  it('waits for what the user says comes of a tool that nobody runs', async () => {
    const { agent, ran } = await run({
      question: 'Please call the tool tide with {}',
      parameters: { tools: [definition] },
      onEvent: (event, decisions) => {
        if (event.kind === 'running') {
          setTimeout(() => decisions.answer(event.id, 'high'));
        }
      },
    });
    assert.deepEqual(ran, []);
    assert.match(agent.rounds[1]?.text ?? '', /The tool says: high/);
  });

  it('ends with what there is when it is cancelled, also while the tool runs', async () => {
    let isStopped = false;
    const { state, agent } = await run({
      question: 'Please call the tool rain with {"city":"Berlin"}',
      decide: (id, decisions) => void approve(id, decisions),
      onEvent: (event, _, cancel) => {
        if (event.kind === 'running') {
          setTimeout(cancel);
        }
      },
      more: {
        runTool: (_, __, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              isStopped = true;
              reject(signal.reason);
            });
          }),
      },
    });
    assert.equal(state, 'cancelled');
    assert.ok(isStopped);
    assert.equal(agent.rounds[0]?.calls[0]?.result?.problem, 'interrupted');
  });

  it('is paused at a limit', async () => {
    const call = { question: 'Please call the tool rain with {"city":"Berlin"}' };
    const decide = (id: string, decisions: UserDecisions) => void approve(id, decisions);
    const limited = { limits: { ...defaultLimits, rounds: 1 } };
    const { state, agent } = await run({ ...call, decide, more: limited });
    assert.deepEqual([state, agent.reason], ['paused', 'rounds']);
  });

  it('says why it failed', async () => {
    const { state, agent, error } = await run({
      question: 'Hi',
      more: { client: new InferenceClient('hf_wrong', world().options) },
    });
    assert.equal(state, 'failed');
    assert.ok(error instanceof Error);
    assert.equal(agent.reason, 'failed');
  });
});
