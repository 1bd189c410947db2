import assert from 'node:assert/strict';
import { sleep } from '../../../../src/http';
import { runAgent } from '../../../../src/trial/agent';
import { withMockClock } from '../../mock-clock';
import { approveAll, type Ran, runScripted, type Script, scriptedRun, textOutput } from './scripted';
import { toolOf } from './tools';

/** Calls the same tool in each round, never the same way. */
const forever: Script = (_, count) => ({ calls: [['rain', { count }]] });

const endOf = ({ state }: Ran) => [state.phase, state.reason];
const problemsOf = ({ state }: Ran) =>
  state.rounds.flatMap(({ calls }) => calls.map(({ result }) => result?.problem));

describe('A run ends, with what there is', () => {
  it('after 10 rounds, the calls of the last one included', async () => {
    const ran = await runScripted({ says: forever });
    assert.deepEqual(endOf(ran), ['limit', 'rounds']);
    assert.deepEqual([ran.requests.length, ran.ran.length], [10, 10]);
    assert.deepEqual(
      problemsOf(ran),
      Array.from({ length: 10 }, () => undefined),
    );
  });

  it('and goes on from there, with as much again', async () => {
    const ran = await runScripted({ says: forever });
    const more = await runScripted({
      says: (request, count) => (count === 3 ? { text: 'So.' } : forever(request, count + 100)),
      state: ran.state,
    });
    assert.deepEqual(endOf(more), ['done', undefined]);
    assert.deepEqual(more.state.rounds.slice(0, 10), ran.state.rounds);
    assert.equal(more.state.rounds.length, 14);
    assert.equal(more.requests[0]?.messages.length, 1 + 2 * 10);
  });

  it('after 25 calls; the others of the round are asked about when it goes on', async () => {
    const calls = Array.from({ length: 30 }, (_, count) => ['rain', { count }] as const);
    const ran = await runScripted({ says: [{ calls }] });
    assert.deepEqual(endOf(ran), ['limit', 'calls']);
    assert.deepEqual([ran.ran.length, ran.requests.length, ran.cards[0]?.calls.length], [25, 1, 25]);
    const more = await runScripted({ says: [{ text: 'So.' }], state: ran.state });
    assert.deepEqual(endOf(more), ['done', undefined]);
    assert.deepEqual([more.ran.length, more.cards[0]?.calls.length, more.requests.length], [5, 5, 1]);
  });

  it('after 25 calls, also of those that can’t run', async () => {
    const says: Script = (_, round) => ({
      calls: Array.from({ length: 10 }, (_, count) => ['snow', { round, count }] as const),
    });
    const ran = await runScripted({ says });
    assert.deepEqual([...endOf(ran), ran.ran.length], ['limit', 'calls', 0]);
  });

  it('where the same call is made a third time, whatever the order of its arguments', async () => {
    const texts = ['{"at":"Bath","days":2}', '{"days":2, "at":"Bath"}', ' {"days":2,"at":"Bath"} '];
    const ran = await runScripted({ says: (_, count) => ({ calls: [['rain', texts[count % 3]]] }) });
    assert.deepEqual([...endOf(ran), ran.ran.length], ['stopped', 'repeatedCall', 2]);
    assert.deepEqual(problemsOf(ran), [undefined, undefined, 'repeated']);
  });

  it('where the same call is made three times in one round', async () => {
    const ran = await runScripted({
      says: [
        {
          calls: [
            ['rain', {}],
            ['rain', '{}'],
            ['rain', ''],
          ],
        },
      ],
    });
    assert.deepEqual([...endOf(ran), ran.ran], ['stopped', 'repeatedCall', []]);
  });

  it('where the same call is made too often in one round, whose other calls run when it goes on', async () => {
    const calls = [
      ['rain', {}],
      ['rain', {}],
      ['rain', {}],
      ['wind', {}],
    ] as const;
    const ran = await runScripted({ says: [{ calls }] });
    const more = await runScripted({ says: [{ text: 'So.' }], state: ran.state });
    assert.deepEqual([...endOf(more), more.ran.length], ['done', undefined, 3]);
    assert.deepEqual(problemsOf(more), [undefined, undefined, 'repeated', undefined]);
  });

  it('and the model is told of the repeated call when it goes on', async () => {
    const ran = await runScripted({
      says: () => ({
        calls: [
          ['rain', {}],
          ['wind', {}],
        ],
      }),
    });
    const more = await runScripted({ says: [{ text: 'So.' }], state: ran.state });
    assert.deepEqual(endOf(more), ['done', undefined]);
    assert.deepEqual(
      more.ran.map(([name]) => name),
      ['wind'],
    );
    assert.match(JSON.stringify(more.requests[0]?.messages), /The same call was made before/);
  });

  it('where it has cost a dollar', async () => {
    const ran = await runScripted({ says: (...args) => ({ ...forever(...args), usage: { cost: 0.3 } }) });
    assert.deepEqual([...endOf(ran), ran.requests.length], ['limit', 'cost', 4]);
  });

  it('where it has taken too many tokens, as far as prices are unknown', async () => {
    const usage = { promptTokens: 150_000, completionTokens: 50_000 };
    const ran = await runScripted({ says: (...args) => ({ ...forever(...args), usage }) });
    assert.deepEqual([...endOf(ran), ran.requests.length], ['limit', 'tokens', 3]);
    const free = await runScripted({
      says: (...args) => ({ ...forever(...args), usage: { ...usage, cost: 0 } }),
    });
    assert.deepEqual(endOf(free), ['limit', 'rounds']);
  });

  it('where it has taken too many tokens by estimate, as far as the server doesn’t count', async () => {
    const ran = await runScripted({
      messages: [{ role: 'user', content: 'x'.repeat(800_000) }],
      says: forever,
    });
    assert.deepEqual([...endOf(ran), ran.requests.length], ['limit', 'tokens', 3]);
  });
});

describe('The time of a run', () => {
  const clock = withMockClock();

  it('ends a tool that hangs after a minute, which is told to the model and the tool', async () => {
    let wasAborted = false;
    const ran = await clock.passUntil(
      runScripted({
        says: [{ calls: [['rain', {}]] }],
        runTool: (_, __, signal) => {
          signal.addEventListener('abort', () => {
            wasAborted = true;
          });
          return new Promise(() => undefined);
        },
      }),
    );
    assert.deepEqual([...endOf(ran), ...problemsOf(ran)], ['done', undefined, 'timeout']);
    assert.ok(wasAborted);
    assert.equal(ran.state.used.milliseconds, 60_000);
    assert.match(JSON.stringify(ran.requests[1]), /did not answer within 60 seconds/);
  });

  it('is five minutes: the tool that runs by then is interrupted, and what is left is asked about again', async () => {
    const ran = await clock.passUntil(
      runScripted({
        says: [
          {
            calls: [
              ['rain', { at: 1 }],
              ['rain', { at: 2 }],
              ['wind', {}],
            ],
          },
        ],
        runTool: () => new Promise(() => undefined),
        limits: { milliseconds: 90_000 },
      }),
    );
    assert.deepEqual(endOf(ran), ['limit', 'time']);
    assert.deepEqual(problemsOf(ran), ['timeout', 'interrupted', undefined]);
    assert.equal(ran.ran.length, 2);
    const more = await runScripted({ says: [{ text: 'So.' }], state: ran.state });
    assert.deepEqual([...endOf(more), more.cards.length, more.ran], ['done', undefined, 1, [['wind', {}]]]);
  });

  it('ends an answer of the model; when it goes on, the model is asked again', async () => {
    const ran = await clock.passUntil(
      runScripted({ says: [{ text: 'It w', hangs: true }], limits: { milliseconds: 9000 } }),
    );
    assert.deepEqual([...endOf(ran), ran.state.rounds[0]?.text], ['limit', 'time', 'It w']);
    const more = await runScripted({ says: [{ text: 'It will.' }], state: ran.state });
    assert.deepEqual([more.state.rounds.length, more.state.rounds[0]?.text], [1, 'It will.']);
    assert.deepEqual(more.requests[0]?.messages, ran.requests[0]?.messages);
  });

  it('is not that of the user, who decides and writes results', async () => {
    const ran = await clock.passUntil(
      runScripted({
        tools: [toolOf('rain'), toolOf('wind', { source: 'mock' })],
        says: [
          {
            calls: [
              ['rain', {}],
              ['wind', {}],
            ],
          },
        ],
        approve: async (card) => {
          await sleep(20_000);
          return approveAll(card);
        },
        runTool: async (name) => {
          await sleep(name === 'wind' ? 20_000 : 5);
          return textOutput('4');
        },
        limits: { milliseconds: 10_000, callMilliseconds: 10_000 },
      }),
    );
    assert.deepEqual([...endOf(ran), ran.ran.length, ran.state.used.milliseconds], ['done', undefined, 2, 5]);
  });
});

describe('A cancelled run', () => {
  it('ends a request that doesn’t listen, and has what arrived', async () => {
    const ran = await runScripted({
      says: [{ text: 'It w', hangs: true }],
      onEvent: ({ kind }, cancel) => kind === 'text' && setImmediate(cancel),
    });
    assert.deepEqual(
      [...endOf(ran), ran.state.rounds[0]?.text, ran.error],
      ['stopped', 'cancelled', 'It w', undefined],
    );
  });

  it('tells the request and the tool that it is over', async () => {
    const signals: AbortSignal[] = [];
    await runScripted({
      says: [],
      ask: async function* (_, signal) {
        signals.push(signal);
        yield { kind: 'text', text: 'x' };
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        );
        return { usage: {}, toolCalls: [] };
      },
      onEvent: ({ kind }, cancel) => kind === 'text' && setImmediate(cancel),
    });
    const ran = await runScripted({
      says: [
        {
          calls: [
            ['rain', {}],
            ['wind', {}],
          ],
        },
      ],
      runTool: (_, __, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
      onEvent: ({ kind }, cancel) => kind === 'running' && setImmediate(cancel),
    });
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, true],
    );
    assert.deepEqual([...endOf(ran), ...problemsOf(ran)], ['stopped', 'cancelled', 'interrupted', undefined]);
  });

  it('runs nothing that the user is being asked about, and asks again when it goes on', async () => {
    const ran = await runScripted({
      says: [{ calls: [['rain', {}]] }],
      approve: () => new Promise(() => undefined),
      onEvent: ({ kind }, cancel) => kind === 'approval' && setImmediate(cancel),
    });
    assert.deepEqual([...endOf(ran), ran.ran, ran.state.card], ['stopped', 'cancelled', [], undefined]);
    const more = await runScripted({ says: [{ text: 'So.' }], state: ran.state });
    assert.deepEqual([...endOf(more), more.cards.length, more.ran.length], ['done', undefined, 1, 1]);
  });

  it('runs nothing more once it is cancelled between two calls', async () => {
    const ran = await runScripted({
      says: [
        {
          calls: [
            ['rain', {}],
            ['wind', {}],
          ],
        },
      ],
      onEvent: ({ kind }, cancel) => kind === 'answered' && cancel(),
    });
    assert.deepEqual([...endOf(ran), ran.ran.length], ['stopped', 'cancelled', 1]);
  });

  it('asks nothing where it was cancelled before', async () => {
    const ran = await runScripted({ says: [], signal: AbortSignal.abort() });
    assert.deepEqual([...endOf(ran), ran.requests], ['stopped', 'cancelled', []]);
  });

  it('ends the request also where nobody reads the events any longer', async () => {
    let signal: AbortSignal | undefined;
    const { world, run } = scriptedRun({
      says: [],
      ask: async function* (_, given) {
        signal = given;
        yield { kind: 'text', text: 'x' };
        return { usage: {}, toolCalls: [] };
      },
    });
    for await (const { kind } of runAgent(world, run)) {
      if (kind === 'text') {
        break;
      }
    }
    assert.equal(signal?.aborted, true);
  });
});
