import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InferenceClient } from '../../../src/inference';
import { type ChatEnd, type ChatPiece, chatPieces, wireMessage } from '../../../src/trial';
import { joinedCalls } from '../../../src/trial/tool-calls';

type Event = Readonly<Record<string, unknown>>;

/** A chat whose provider streams these events. */
async function chatWith(events: readonly Event[]): Promise<{ pieces: ChatPiece[]; end: ChatEnd }> {
  const body = [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join('');
  const client = new InferenceClient('hf_x', {
    fetch: async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
  });
  const running = chatPieces(client, { model: 'lab/m' }, [{ role: 'user', content: 'hi' }], {}, {});
  const pieces: ChatPiece[] = [];
  for (;;) {
    const { done, value } = await running.next();
    if (done) {
      return { pieces, end: value };
    }
    pieces.push(value);
  }
}

const delta = (fields: Event, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason }],
});

describe('A chat', () => {
  it('tells thoughts from the answer, under either name, and once', async () => {
    const { pieces, end } = await chatWith([
      delta({ reasoning_content: 'Hm. ', reasoning: 'Hm. ' }),
      delta({ reasoning: 'Yes.', content: '' }),
      delta({ content: 'Hello' }, 'stop'),
      {
        choices: [],
        usage: { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8, estimated_cost: 0.25 },
      },
    ]);
    assert.deepEqual(pieces, [
      { kind: 'reasoning', text: 'Hm. ' },
      { kind: 'reasoning', text: 'Yes.' },
      { kind: 'text', text: 'Hello' },
    ]);
    assert.deepEqual(end, {
      usage: { promptTokens: 3, completionTokens: 5, cost: 0.25 },
      finishReason: 'stop',
      toolCalls: [],
    });
  });

  it('tells thoughts from the answer where both come as one text', async () => {
    const { pieces } = await chatWith([
      delta({ role: 'assistant', content: '' }),
      delta({ content: '<thi' }),
      delta({ content: 'nk>\nHm. </' }),
      delta({ content: 'think>\n\nHel' }),
      delta({ content: 'lo <think>' }, 'stop'),
    ]);
    assert.deepEqual(pieces, [
      { kind: 'reasoning', text: 'Hm. ' },
      { kind: 'text', text: 'Hel' },
      { kind: 'text', text: 'lo <think>' },
    ]);
  });

  it('keeps what only looks like the beginning of thoughts, also when the stream ends with it', async () => {
    const { pieces } = await chatWith([delta({ content: ' <th' }, 'stop')]);
    assert.deepEqual(pieces, [{ kind: 'text', text: ' <th' }]);
  });

  it('joins the pieces of calls', async () => {
    const { end } = await chatWith([
      delta({
        tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'rain', arguments: '' } }],
      }),
      delta({ tool_calls: [{ index: 1, id: 'b', function: { name: 'wind', arguments: '{}' } }] }),
      delta({ tool_calls: [{ index: 0, function: { arguments: '{"at":' } }] }),
      delta({ tool_calls: [{ index: 0, function: { name: null, arguments: '"Bath"}' } }] }, 'tool_calls'),
    ]);
    assert.deepEqual(end.toolCalls, [
      { id: 'a', name: 'rain', arguments: '{"at":"Bath"}' },
      { id: 'b', name: 'wind', arguments: '{}' },
    ]);
    assert.equal(end.finishReason, 'tool_calls');
  });

  it('tells calls apart that come without a number', () => {
    const piece = (id: string | undefined, name: string | undefined, text: string) => ({
      ...(id !== undefined && { id }),
      function: { ...(name !== undefined && { name }), arguments: text },
    });
    assert.deepEqual(
      joinedCalls([piece('a', 'x', '{'), piece(undefined, undefined, '}'), piece('b', 'y', '[]')]),
      [
        { id: 'a', name: 'x', arguments: '{}' },
        { id: 'b', name: 'y', arguments: '[]' },
      ],
    );
  });

  it('survives whatever a provider streams', async () => {
    const names = fc.constantFrom('content', 'reasoning', 'reasoning_content', 'tool_calls', 'role');
    const part = fc.record({ index: fc.jsonValue(), id: fc.jsonValue(), function: fc.jsonValue() });
    const fields = fc.dictionary(names, fc.oneof(fc.jsonValue(), fc.array(fc.oneof(part, fc.jsonValue()))));
    const choice = fc.record({ delta: fc.oneof(fields, fc.constant(null)), finish_reason: fc.jsonValue() });
    const event = fc.record({ choices: fc.array(choice, { maxLength: 2 }), usage: fc.jsonValue() });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (events) => {
        const { pieces, end } = await chatWith(events);
        assert.ok(pieces.every(({ text }) => typeof text === 'string' && text !== ''));
        for (const { id, name, arguments: given } of end.toolCalls) {
          assert.deepEqual([typeof id, typeof name, typeof given], ['string', 'string', 'string']);
        }
      }),
    );
  });

  it('sends pictures, calls and their results as servers take them', () => {
    assert.deepEqual(wireMessage({ role: 'user', content: 'Hi' }), { role: 'user', content: 'Hi' });
    assert.deepEqual(wireMessage({ role: 'user', content: 'See', images: ['data:image/png;base64,AA'] }), {
      role: 'user',
      content: [
        { type: 'text', text: 'See' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
      ],
    });
    const toolCalls = [{ id: 'a', name: 'rain', arguments: '{}' }];
    assert.deepEqual(wireMessage({ role: 'assistant', content: '', toolCalls }), {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'rain', arguments: '{}' } }],
    });
    assert.deepEqual(wireMessage({ role: 'tool', content: '4 mm', toolCallId: 'a' }), {
      role: 'tool',
      content: '4 mm',
      tool_call_id: 'a',
    });
  });
});
