import assert from 'node:assert/strict';
import { InferenceClient } from '../../../../src/inference';
import { askModel } from '../../../../src/trial/agent';
import { runScripted } from './scripted';

interface Body {
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: unknown;
  readonly temperature?: number;
  readonly messages: readonly { readonly role: string }[];
}

/** A server that streams these deltas, one answer after the other. */
function serverOf(answers: readonly (readonly object[])[]) {
  const bodies: Body[] = [];
  const client = new InferenceClient('hf_x', {
    fetch: async (_, init) => {
      const deltas = answers[bodies.length] ?? [{ content: 'Done' }];
      bodies.push(JSON.parse(String(init?.body)));
      const events = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
      return new Response(`${events.join('')}data: [DONE]\n\n`, {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    },
  });
  return { client, bodies };
}

const call = { model: 'lab/m', provider: 'auto' };

describe('A model that is asked by its client', () => {
  it('is sent the tools, and a choice of one with the first request', async () => {
    const { client, bodies } = serverOf([
      [
        { content: 'Let me see. ' },
        { tool_calls: [{ function: { name: 'rain', arguments: { at: 'Bath' } } }] },
        { tool_calls: [{ function: { name: 'wind', arguments: '{"at":' } }] },
        { tool_calls: [{ function: { arguments: '1}' } }] },
      ],
    ]);
    const parameters = { temperature: 0.5, tool_choice: 'required', tools: [] };
    const ran = await runScripted({ says: [], ask: askModel(client, { ...call, parameters }, {}) });
    assert.equal(ran.error, undefined);
    assert.deepEqual(ran.ran, [
      ['rain', { at: 'Bath' }],
      ['wind', { at: 1 }],
    ]);
    assert.deepEqual(
      ran.state.rounds.map(({ text }) => text),
      ['Let me see. ', 'Done'],
    );
    assert.deepEqual(
      bodies.map((body) => [
        body.tools?.map((tool) => tool.function.name),
        body.tool_choice,
        body.temperature,
      ]),
      [
        [['rain', 'wind'], 'required', 0.5],
        [['rain', 'wind'], undefined, 0.5],
      ],
    );
    assert.deepEqual(
      bodies[1]?.messages.map(({ role }) => role),
      ['user', 'assistant', 'tool', 'tool'],
    );
  });

  it('is sent neither tools nor a choice where there are none', async () => {
    const { client, bodies } = serverOf([]);
    const parameters = { tool_choice: 'required' };
    await runScripted({ says: [], tools: [], ask: askModel(client, { ...call, parameters }, {}) });
    assert.deepEqual(Object.keys(bodies[0] ?? {}).includes('tool_choice'), false);
    assert.equal(bodies[0]?.tools, undefined);
  });

  it('is no longer asked once the run is cancelled', async () => {
    let signal: AbortSignal | null | undefined;
    const client = new InferenceClient('hf_x', {
      fetch: (_, init) => {
        signal = init?.signal;
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
      },
    });
    const ran = await runScripted({
      says: [],
      ask: askModel(client, call, {}),
      onEvent: ({ kind }, cancel) => kind === 'asking' && setImmediate(cancel),
    });
    assert.deepEqual([ran.state.phase, ran.state.reason, signal?.aborted], ['stopped', 'cancelled', true]);
  });
});
