import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { worldOf } from '../../src/editor/features/playground/run-handler';
import { toolHandlers } from '../../src/editor/features/playground/tools/tool-handlers';
import { TrialHistory } from '../../src/editor/features/playground/trial-history';
import { AlwaysApproved } from '../../src/editor/parts/tools/always-approved';
import { createSession, type Session } from '../../src/editor/session/session';
import type { AgentEvent, AgentState, ApprovalCard, Decision, ParameterValues } from '../../src/protocol';
import { newRun, reduce } from '../../src/trial/agent';
import { until } from '../until';
import { contextInMemory } from './context';
import { withSetting } from './document';
import { registerDriverTools } from './driver-tools';
import { type SaidRound, scriptedFetch } from './scripted-chat';
import { testLog } from './test-log';

const { workspace, Uri } = vscode;
const storage = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'agent-under-test');
const inBerlin = { city: 'Berlin' };
const done: SaidRound = { text: 'Done.' };

interface Script {
  readonly says: readonly SaidRound[];
  /** Default: those that the model calls. */
  readonly tools?: readonly string[];
  readonly parameters?: ParameterValues;
  /** US dollars for a million tokens. */
  readonly price?: number;
  readonly state?: AgentState;
  /** Default: all calls run once. */
  readonly decide?: (card: ApprovalCard) => readonly Decision[];
  /** Told of each event, with what ends the run. */
  readonly onEvent?: (event: AgentEvent, stop: () => void) => void;
}

const runAll = ({ calls }: ApprovalCard): Decision[] =>
  calls.map(({ id }) => ({ kind: 'run', id, scope: 'once' }));

describe('A model that calls the editor’s tools', () => {
  const context = contextInMemory(storage);
  let session: Session;
  let trials: TrialHistory;
  let registered: vscode.Disposable;
  let ran: [name: string, input: object][];

  before(async () => {
    const log = testLog();
    session = createSession(context, log);
    trials = new TrialHistory(storage, log);
    context.subscriptions.push(trials);
    await session.account.signIn(session.hub(), 'hf_localReader', new AbortController().signal);
  });
  beforeEach(() => {
    ran = [];
    registered = registerDriverTools((name, input) => ran.push([name, input]));
  });
  afterEach(() => registered.dispose());
  after(async () => {
    vscode.Disposable.from(...context.subscriptions).dispose();
    await workspace.fs.delete(storage, { recursive: true });
  });

  async function run(script: Script) {
    const { says, parameters = {}, price, decide = runAll, onEvent = () => {} } = script;
    const called = says.flatMap(({ calls = [] }) => calls.map(([name]) => name));
    const { tools = [...new Set(called)] } = script;
    const model = scriptedFetch(says, globalThis.fetch);
    const controller = new AbortController();
    const handlers = toolHandlers({
      ...{ session, trials, log: session.log, own: 'hub-lens.hub-lens' },
      panel: { visible: true, reveal: () => undefined },
      always: new AlwaysApproved(context.globalState),
      worldOf: async (provider) => ({
        ...(await worldOf(session, new Map(), provider)),
        fetch: model.fetch,
        price: () => (price === undefined ? undefined : { input: price, output: price }),
      }),
    });
    const cards: ApprovalCard[] = [];
    let agent = script.state ?? newRun();
    const run = crypto.randomUUID();
    const call = { signal: controller.signal, sendChunk: () => undefined };
    const follow = (event: AgentEvent) => {
      agent = reduce(agent, event);
      onEvent(event, () => controller.abort());
      if (event.kind === 'approval') {
        cards.push(event.card);
        // The run waits once the event is told.
        setTimeout(() => void handlers.decideCalls({ run, decisions: [...decide(event.card)] }, call));
      } else if (event.kind === 'running' && written(parameters, agent)) {
        setTimeout(() => void handlers.answerCall({ run, call: event.id, text: 'High tide' }, call));
      }
    };
    const answer = await handlers.runAgent(
      {
        run,
        target: { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'auto', task: 'conversational' },
        messages: [{ role: 'user', content: 'Go' }],
        ...{ parameters, tools: [...tools], state: agent, seesImages: false },
      },
      { signal: controller.signal, sendChunk: (chunk) => chunk.kind === 'event' && follow(chunk.event) },
    );
    const calls = agent.rounds.flatMap((round) => round.calls);
    const results = calls.map(({ result }) => result);
    return { agent, cards, sent: model.sent, results, trial: answer.trial };
  }

  const written = ({ tools }: ParameterValues, { rounds, running }: AgentState) =>
    JSON.stringify(tools ?? '').includes(
      JSON.stringify(rounds.at(-1)?.calls.find(({ id }) => id === running)?.name),
    );
  const saved = async (id: string) => {
    await until(async () => (await trials.read(id)) !== undefined);
    return trials.read(id);
  };

  it('gets the results of several calls at once, by one approval, and the run is saved', async () => {
    const calls = [
      ['driver_read', inBerlin],
      ['driver_ref', { place: 'here' }],
    ] as const;
    const { cards, results, sent, trial, agent } = await run({ says: [{ calls }, done] });
    assert.deepEqual(
      cards.map((card) => card.calls.length),
      [2],
    );
    assert.deepEqual(ran, [
      ['driver_read', inBerlin],
      ['driver_ref', { place: 'here' }],
    ]);
    assert.match(results[0]?.content ?? '', /4 mm/);
    assert.match(String(sent[1]?.messages.at(-1)?.content), /There\./);
    assert.equal(agent.rounds.at(-1)?.text, 'Done.');
    const kept = await saved(trial);
    assert.equal(kept?.state, 'done');
    assert.deepEqual(kept?.agent?.tools, ['driver_read', 'driver_ref']);
  });

  it('is sent a schema without references', async () => {
    const { sent } = await run({ says: [{ calls: [['driver_ref', { place: 'here' }]] }, done] });
    const [tool] = sent[0]?.tools ?? [];
    assert.ok(!JSON.stringify(tool).includes('$ref'), JSON.stringify(tool));
    assert.match(JSON.stringify(tool), /"place":\{"type":"string"\}/);
  });

  it('is told of arguments that do not fit, and nothing runs', async () => {
    const { results, cards } = await run({
      says: [{ calls: [['driver_read', { town: 'Bonn' }]] }, { calls: [['driver_read', '{"city":']] }, done],
    });
    assert.deepEqual(
      results.map((result) => result?.problem),
      ['badArguments', 'badArguments'],
    );
    assert.match(results[0]?.content ?? '', /city/);
    assert.deepEqual([ran, cards], [[], []]);
  });

  it('calls nothing by what a result says until the user approves it, with a warning of what could leak', async () => {
    const { cards, sent } = await run({
      says: [{ calls: [['driver_read', inBerlin]] }, { calls: [['driver_send', inBerlin]] }, done],
      decide: ({ calls }) =>
        calls.map(({ id, tool }) =>
          tool === 'driver_send'
            ? { kind: 'refuse', id, reason: 'Nobody asked for that' }
            : { kind: 'run', id, scope: 'chat' },
        ),
    });
    assert.deepEqual(ran, [['driver_read', inBerlin]]);
    assert.equal(cards.length, 2);
    assert.deepEqual(cards[1]?.trifecta, {
      readers: ['driver_read', 'driver_send'],
      senders: ['driver_read', 'driver_send'],
    });
    assert.deepEqual(cards[1]?.calls[0]?.scopes, ['once', 'chat']);
    assert.match(String(sent[2]?.messages.at(-1)?.content), /refused[\s\S]*Nobody asked for that/);
  });

  const failing = [
    ['throws', 'driver_throw', /The station is closed/],
    ['needs a chat request', 'driver_chat', /There is no chat request/],
  ] as const;
  for (const [what, name, words] of failing) {
    it(`hears of a tool that ${what}`, async () => {
      const { results, agent } = await run({ says: [{ calls: [[name, inBerlin]] }, done] });
      assert.equal(results[0]?.problem, 'failed');
      assert.match(results[0]?.content ?? '', words);
      assert.equal(agent.phase, 'done');
    });
  }

  it('hears of a tool that is gone', async () => {
    const says = [{ calls: [['driver_lost', inBerlin]] as const }, done];
    const { results, cards } = await run({ says, tools: ['driver_lost', 'driver_read'] });
    assert.equal(results[0]?.problem, 'unknownTool');
    assert.match(results[0]?.content ?? '', /driver_read/);
    assert.deepEqual(cards, []);
  });

  it('hears of a refusal in the editor’s own question as one', async () => {
    const { results } = await run({ says: [{ calls: [['driver_refused', inBerlin]] }, done] });
    assert.equal(results[0]?.problem, 'refused');
    assert.match(results[0]?.content ?? '', /^The user refused this call/);
  });

  it('gets the result of a tool whose first call failed before it ran', async () => {
    const { results } = await run({ says: [{ calls: [['driver_flaky', inBerlin]] }, done] });
    assert.match(results[0]?.content ?? '', /Call 2/);
    assert.equal(ran.length, 2);
  });

  it('gets a small part of a result of 10 MB', async () => {
    const { results, trial } = await run({ says: [{ calls: [['driver_huge', inBerlin]] }, done] });
    const { content = '', whole = '' } = results[0] ?? {};
    assert.match(content, /characters left out/);
    assert.ok(content.length < 20_000, String(content.length));
    assert.ok(whole.length > content.length && whole.length < 1_100_000, String(whole.length));
    assert.ok(await saved(trial));
  });

  it('calls tools of the editor and written ones in one run', async () => {
    const tide = { type: 'function', function: { name: 'tide', parameters: { type: 'object' } } };
    const calls = [
      ['driver_read', inBerlin],
      ['tide', {}],
    ] as const;
    const { results, cards } = await run({
      says: [{ calls }, done],
      tools: ['driver_read'],
      parameters: { tools: [tide] },
    });
    assert.deepEqual(
      cards[0]?.calls.map(({ tool }) => tool),
      ['driver_read'],
    );
    assert.match(results[0]?.content ?? '', /4 mm/);
    assert.equal(results[1]?.content, 'High tide');
  });

  it('gets the fixed result of a written tool at once, and no definition with it', async () => {
    const definition = { type: 'function', function: { name: 'tide', parameters: { type: 'object' } } };
    const result = { level: 'high', metres: 4 };
    const { results, sent, trial } = await run({
      says: [{ calls: [['tide', {}]] }, done],
      tools: [],
      parameters: { tools: [{ ...definition, result }] },
    });
    assert.equal(results[0]?.content, JSON.stringify(result));
    assert.doesNotMatch(JSON.stringify(sent[0]), /metres/);
    assert.deepEqual((await saved(trial))?.parameters.tools, [{ ...definition, result }]);
  });

  const looping: readonly SaidRound[] = Array.from({ length: 12 }, (_, index) => ({
    calls: [['driver_read', { city: `City ${index}` }]],
  }));
  const limits = [
    ['rounds', 'tools.maxRounds', 2, {}, 2],
    ['calls', 'tools.maxCalls', 3, {}, 3],
    ['cost', 'tools.maxCost', 0.01, { price: 1000 }, 1],
  ] as const;
  for (const [limit, setting, most, more, times] of limits) {
    it(`pauses at the limit of ${limit}, and goes on`, async () => {
      await withSetting(setting, most, async () => {
        const { agent, trial } = await run({ says: looping, ...more });
        assert.deepEqual([agent.phase, agent.reason, ran.length], ['limit', limit, times]);
        assert.equal((await saved(trial))?.state, 'paused');
        const next = await run({ says: [done], tools: ['driver_read'], state: agent, ...more });
        assert.deepEqual([next.agent.phase, next.agent.rounds.at(-1)?.text], ['done', 'Done.']);
      });
    });
  }

  it('pauses when its time is over, and the tool that hangs is cancelled', async () => {
    await withSetting('tools.maxMinutes', 0.1, async () => {
      const { agent, results } = await run({ says: [{ calls: [['driver_slow', inBerlin]] }] });
      assert.deepEqual([agent.phase, agent.reason], ['limit', 'time']);
      assert.equal(results[0]?.problem, 'interrupted');
    });
  });

  it('pauses where a tool goes between the approval and the call, and the editor waits for it', async () => {
    await withSetting('tools.maxMinutes', 0.1, async () => {
      const { agent, results } = await run({
        says: [{ calls: [['driver_read', inBerlin]] }],
        onEvent: ({ kind }) => kind === 'approval' && registered.dispose(),
      });
      assert.deepEqual([agent.reason, results[0]?.problem, ran], ['time', 'interrupted', []]);
    });
  });

  it('stops at the same call for the third time', async () => {
    const { agent, results } = await run({ says: [{ calls: [['driver_read', inBerlin]] }] });
    assert.deepEqual([agent.phase, agent.reason], ['stopped', 'repeatedCall']);
    assert.deepEqual(
      results.map((result) => result?.problem),
      [undefined, undefined, 'repeated'],
    );
    assert.equal(ran.length, 2);
  });

  it('stops with the user, also while a tool runs', async () => {
    const { agent, results, trial } = await run({
      says: [{ calls: [['driver_slow', inBerlin]] }],
      onEvent: ({ kind }, stop) => kind === 'running' && setTimeout(stop),
    });
    assert.deepEqual([agent.phase, agent.reason], ['stopped', 'cancelled']);
    assert.equal(results[0]?.problem, 'interrupted');
    assert.equal((await saved(trial))?.state, 'cancelled');
  });

  it('may go by names for all tools of an extension', async () => {
    const { sent } = await run({ says: [done], tools: ['hub-lens-tests.hub-lens-driver/*'] });
    const names = sent[0]?.tools?.map((tool) => tool.function.name) ?? [];
    assert.ok(names.includes('driver_read') && names.every((name) => name.startsWith('driver_')), `${names}`);
  });
});
