import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type AgentEvent, agentStateSchema, type ChatMessage, type Decision } from '../../../../src/protocol';
import { beforeRound, newRun, reduce, roundMessages } from '../../../../src/trial/agent';
import { tokensIn } from '../../../../src/trial/agent/fit-context';
import { type Ran, runScripted, type Said, textOutput } from './scripted';
import { toolOf } from './tools';

interface Answered {
  readonly role: string;
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
}

/** Every call is answered once, right after the message that has it, in any order; nothing else is answered. */
function assertAnswered(messages: readonly Answered[]): void {
  const seen = new Set<string>();
  for (let at = 0; at < messages.length; ) {
    const ids = messages[at]?.tool_calls?.map(({ id }) => id) ?? [];
    const answers = messages.slice(at + 1, at + 1 + ids.length).map((message) => message.tool_call_id);
    assert.deepEqual([...answers].sort(), [...ids].sort());
    assert.notEqual(messages[at]?.role, 'tool');
    for (const id of ids) {
      assert.ok(!seen.has(id), id);
      seen.add(id);
    }
    at += 1 + ids.length;
  }
}

const name = fc.constantFrom('rain', 'wind', 'note', 'snow', '../?');
const given = fc.constantFrom<unknown>({}, { at: 1 }, { at: 2 }, { at: 'x' }, '{"at":', '', '[]');
const said: fc.Arbitrary<Said> = fc.record(
  {
    text: fc.string({ maxLength: 5 }),
    thoughts: fc.string({ maxLength: 5 }),
    calls: fc.array(fc.tuple(name, given, fc.constantFrom('', 'a', 'b', 'call00000')), { maxLength: 4 }),
    usage: fc.constantFrom({}, { cost: 0.4 }),
  },
  { requiredKeys: [] },
);
const decision = fc.constantFrom<readonly [Decision['kind'], 'once' | 'chat' | 'always', string | undefined]>(
  ['run', 'once', undefined],
  ['run', 'chat', '{"at":7}'],
  ['run', 'always', 'no JSON'],
  ['refuse', 'once', undefined],
);

/** A run in which anything may happen. */
const anyRun = fc
  .record({
    says: fc.array(said, { maxLength: 6 }),
    decisions: fc.array(decision, { maxLength: 6 }),
    outcomes: fc.array(fc.constantFrom('text', 'error', 'throw', 'image'), { minLength: 1, maxLength: 5 }),
    limits: fc.record({ rounds: fc.integer({ min: 1, max: 6 }), calls: fc.integer({ min: 1, max: 8 }) }),
    cancelAt: fc.option(fc.nat({ max: 40 })),
    seesImages: fc.boolean(),
  })
  .map(({ says, decisions, outcomes, limits, cancelAt, seesImages }) => async (state?: Ran['state']) => {
    let ran = 0;
    let events = 0;
    return runScripted({
      says,
      limits,
      ...(state !== undefined && { state }),
      model: { seesImages },
      tools: [
        toolOf('rain', { schema: { type: 'object', properties: { at: { type: 'integer' } } } }),
        toolOf('wind', { source: 'hubLens', saysReadOnly: true }),
        toolOf('note', { source: 'mock' }),
      ],
      approve: async ({ calls }) =>
        calls.flatMap(({ id }, index) => {
          const [kind, scope, edited] = decisions[index] ?? ['none', 'once', undefined];
          return kind === 'none' ? [] : [kind === 'run' ? { kind, id, scope, edited } : { kind, id }];
        }),
      runTool: () => {
        const outcome = outcomes[ran % outcomes.length];
        ran += 1;
        if (outcome === 'throw') {
          throw new Error('no');
        }
        return outcome === 'image'
          ? { parts: [{ kind: 'file', type: 'image/png', bytes: new Uint8Array(3) }] }
          : { ...textOutput('fine'), isError: outcome === 'error' };
      },
      onEvent: (_, cancel) => {
        if (events === cancelAt) {
          cancel();
        }
        events += 1;
      },
    });
  });

describe('The conversation of a run', () => {
  it('answers each call once in every request, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (start) => {
        const first = await start();
        const second = await start(first.state);
        for (const { messages } of [...first.requests, ...second.requests]) {
          assertAnswered(messages);
        }
        const options = { seesImages: true, sendsThoughts: true };
        assertAnswered(
          roundMessages(second.state, options).map(({ role, toolCalls, toolCallId }) => ({
            role,
            ...(toolCalls !== undefined && { tool_calls: toolCalls }),
            ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
          })),
        );
      }),
    );
  });

  it('is the same when it is made again from what was saved, for each of its rounds', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (start) => {
        const ran = await start();
        const saved = agentStateSchema.parse(JSON.parse(JSON.stringify(ran.state)));
        assert.deepEqual(saved, ran.state);
        for (const [round, { messages }] of ran.requests.entries()) {
          const again = await runScripted({
            says: [{ text: 'So.' }],
            state: beforeRound(saved, round),
            model: { seesImages: messages.some(({ content }) => Array.isArray(content)) },
          });
          assert.deepEqual([again.ran, again.cards], [[], []]);
          assert.deepEqual(again.requests[0]?.messages, messages);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('runs nothing that wasn’t approved', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (start) => {
        const { events, ran } = await start();
        const approved = events.flatMap((event) =>
          event.kind === 'approved' ? event.calls.map(({ id }) => id) : [],
        );
        const running = events.flatMap((event) => (event.kind === 'running' ? [event.id] : []));
        assert.ok(running.every((id) => approved.includes(id)));
        assert.equal(running.length, ran.length);
        assert.equal(new Set(running).size, running.length);
      }),
    );
  });

  it('is reduced from any events without failing', () => {
    const id = fc.constantFrom('a', 'b');
    const event = fc.oneof<fc.Arbitrary<AgentEvent>[]>(
      fc.constantFrom<AgentEvent>(
        { kind: 'begun' },
        { kind: 'asking' },
        { kind: 'text', text: 'x' },
        { kind: 'done' },
        { kind: 'stopped', reason: 'cancelled' },
        { kind: 'limit', reason: 'time' },
        { kind: 'approval', card: { calls: [] } },
        {
          kind: 'proposed',
          calls: [{ id: 'a', name: 'x', arguments: '' }],
          spent: { cost: 0, tokens: 1 },
          figures: { totalMilliseconds: 1 },
        },
      ),
      id.map((call): AgentEvent => ({ kind: 'running', id: call })),
      id.map(
        (call): AgentEvent => ({ kind: 'answered', id: call, result: { content: '' }, milliseconds: 1 }),
      ),
      id.map(
        (call): AgentEvent => ({ kind: 'approved', calls: [{ id: call, approval: 'once' }], granted: [] }),
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = events.reduce(reduce, newRun());
        assert.deepEqual(agentStateSchema.parse(state), state);
      }),
    );
  });
});

describe('A conversation that gets too long', () => {
  const earlier: readonly ChatMessage[] = [
    { role: 'user', content: 'Before' },
    { role: 'assistant', content: '', toolCalls: [{ id: 'z', name: 'rain', arguments: '{}' }] },
    { role: 'tool', content: 'earlier '.repeat(200), toolCallId: 'z' },
    { role: 'user', content: 'And now?' },
  ];

  it('loses the oldest results first, keeps the calls, and says so', async () => {
    const ran = await runScripted({
      messages: earlier,
      model: { seesImages: false, contextLength: 4000 },
      says: (_, count) => (count < 8 ? { calls: [['rain', { count }]] } : { text: 'So.' }),
      runTool: () => textOutput('lorem '.repeat(2000)),
      limits: { rounds: 20 },
    });
    assert.equal(ran.state.phase, 'done');
    const leftOut = ran.state.rounds.map(({ resultsLeftOut = 0 }) => resultsLeftOut);
    assert.deepEqual(
      leftOut,
      [...leftOut].sort((one, other) => one - other),
    );
    assert.ok(leftOut[0] === 0 && (leftOut.at(-1) ?? 0) > 3, String(leftOut));
    for (const [round, { messages }] of ran.requests.entries()) {
      assertAnswered(messages);
      const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
      const short = results.map((content) => content.startsWith('This result was left out'));
      assert.equal(short.filter(Boolean).length, leftOut[round]);
      assert.equal(short.lastIndexOf(true), (leftOut[round] ?? 0) - 1);
      const tokens = messages.reduce(
        (sum, { role, content }) => sum + tokensIn({ role: role as 'user', content: String(content) }),
        0,
      );
      assert.ok(tokens <= 3000, `${tokens} in round ${round}`);
    }
    const whole = ran.state.rounds.flatMap(({ calls }) =>
      calls.map(({ result }) => result?.content.length ?? 0),
    );
    assert.ok(whole.every((length) => length > 1000));
  });

  it('stays as it is where the length of the context isn’t known', async () => {
    const ran = await runScripted({
      says: (_, count) => (count < 5 ? { calls: [['rain', { count }]] } : {}),
      runTool: () => textOutput('lorem '.repeat(20_000)),
    });
    assert.ok(ran.state.rounds.every(({ resultsLeftOut }) => resultsLeftOut === undefined));
  });

  it('loses images with their results', async () => {
    const ran = await runScripted({
      model: { seesImages: true, contextLength: 4000 },
      says: (_, count) => (count < 4 ? { calls: [['rain', { count }]] } : {}),
      runTool: () => ({ parts: [{ kind: 'file', type: 'image/png', bytes: new Uint8Array(9) }] }),
    });
    const images = ran.requests.map(
      ({ messages }) => messages.filter(({ content }) => Array.isArray(content)).length,
    );
    assert.deepEqual(images, [0, 1, 2, 2, 2]);
    const leftOut = ran.state.rounds.map(({ resultsLeftOut = 0 }) => resultsLeftOut);
    assert.deepEqual(leftOut, [0, 0, 0, 1, 2]);
  });
});
