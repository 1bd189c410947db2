import assert from 'node:assert/strict';
import {
  BrokenCallError,
  readCalls,
} from '../../../../../../src/editor/features/language-models/answer/read-calls';
import { whileSilent } from '../../../../../../src/editor/features/language-models/answer/while-silent';
import {
  knownOptions,
  wireTools,
} from '../../../../../../src/editor/features/language-models/request/request-options';
import { withMockClock } from '../../../../mock-clock';

describe('calls of an answer', () => {
  const written = (id: string, text: string) => ({ id, name: 'look', arguments: text });

  it('have their arguments read', () => {
    assert.deepEqual(readCalls([written('a', ' {"at": [1, null]} '), written('b', '')], new Set()), [
      { id: 'a', name: 'look', input: { at: [1, null] } },
      { id: 'b', name: 'look', input: {} },
    ]);
  });

  for (const text of ['{"at": 1', '[1]', '"x"', 'null', '1', '{"a": }', '{"a": 1} {"b": 2}']) {
    it(`are refused with ${text} for arguments`, () => {
      assert.throws(
        () => readCalls([written('a', '{}'), written('b', text)], new Set()),
        (error) => error instanceof BrokenCallError && error.tool === 'look' && error.written === text,
      );
    });
  }

  it('are told in an error by their beginning alone', () => {
    const { message } = new BrokenCallError('look', 'x'.repeat(10_000));
    assert.ok(message.length < 600 && message.includes('x'.repeat(500)), `${message.length}`);
  });

  it('have an id of their own in the whole conversation', () => {
    const calls = readCalls([written('0', '{}'), written('0', '{}'), written('1', '{}')], new Set(['0']));
    const ids = calls.map(({ id }) => id);
    assert.equal(new Set([...ids, '0']).size, 4);
    assert.equal(ids[2], '1');
    assert.match(ids[0] ?? '', /^[a-zA-Z0-9]{9}$/);
  });
});

describe('a silence', () => {
  const clock = withMockClock();

  it('is broken again and again, but not while something is heard', async () => {
    let spoken = 0;
    const { heard, stop } = whileSilent(60, () => {
      spoken += 1;
    });
    for (let count = 0; count < 8; count += 1) {
      await clock.pass(15);
      heard();
    }
    assert.equal(spoken, 0);
    await clock.pass(200);
    stop();
    assert.equal(spoken, 3);
    await clock.pass(100);
    assert.equal(spoken, 3);
  });
});

describe('the options of a request', () => {
  it('are sent where they are known and of the right kind, and otherwise told', () => {
    const { parameters, leftOut } = knownOptions({
      temperature: 0,
      max_tokens: '7',
      stop: ['a'],
      seed: null,
      apiKey: 'x',
      response_format: { type: 'json_object' },
    });
    assert.deepEqual(parameters, { temperature: 0, stop: ['a'], response_format: { type: 'json_object' } });
    assert.deepEqual(leftOut, ['max_tokens', 'apiKey']);
  });

  it('are all those that the protocol has, each of its kind', () => {
    const all = {
      ...{ temperature: 1, top_p: 0.5, top_k: 5, max_tokens: 7, max_completion_tokens: 8, seed: 3 },
      ...{ frequency_penalty: 0.1, presence_penalty: 0.2, stop: 'END', reasoning_effort: 'low' },
      ...{ response_format: { type: 'text' }, parallel_tool_calls: false },
    };
    assert.deepEqual(knownOptions(all), { parameters: all, leftOut: [] });
    const wrong = {
      stop: [1],
      parallel_tool_calls: 'yes',
      temperature: '1',
      response_format: [],
    };
    assert.deepEqual(knownOptions(wrong), { parameters: {}, leftOut: Object.keys(wrong) });
    assert.deepEqual(knownOptions({ tools: [], seed: 1 }), { parameters: { seed: 1 }, leftOut: ['tools'] });
  });

  it('have tools with their schema as it is, or with an empty one', () => {
    const inputSchema = {
      type: 'object',
      $defs: { x: { enum: [null, 1] } },
      properties: { a: { $ref: '#/$defs/x' } },
    };
    const { tools, tool_choice } = wireTools(
      [
        { name: 'a', description: 'A', inputSchema },
        { name: 'b', description: 'B' },
      ],
      false,
    );
    assert.deepEqual(tools, [
      { type: 'function', function: { name: 'a', description: 'A', parameters: inputSchema } },
      {
        type: 'function',
        function: { name: 'b', description: 'B', parameters: { type: 'object', properties: {} } },
      },
    ]);
    assert.equal(tool_choice, 'auto');
    assert.deepEqual(wireTools([], true), {});
  });
});
