import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatMessage } from '../../../src/protocol';
import { newChat } from '../../../webview-ui/src/pages/playground/chat/chat-state';
import { converse, emptyConversation } from '../../../webview-ui/src/pages/playground/chat/conversation';
import { toJson, toMarkdown } from '../../../webview-ui/src/pages/playground/chat/export';
import { gather } from '../../../webview-ui/src/pages/playground/chat/gather';
import { messagesOf } from '../../../webview-ui/src/pages/playground/chat/messages';
import { restoreChat } from '../../../webview-ui/src/pages/playground/chat/restore';
import {
  chatParameters,
  readSchema,
  readTools,
  settingsObstacle,
} from '../../../webview-ui/src/pages/playground/chat/settings';
import { splitParameters, termsOf } from '../../../webview-ui/src/pages/playground/chat/terms';
import {
  problemOfSchema,
  problemOfText,
  problemOfValue,
} from '../../../webview-ui/src/pages/playground/chat/verdicts';
import { grammarOf } from '../../../webview-ui/src/ui/grammars';
import { marked, nothingRead, read, readOn, toHtml } from '../../../webview-ui/src/ui/markdown/blocks';
import { withMockClock } from '../mock-clock';

describe('the settings of a chat', () => {
  const tool = { type: 'function', function: { name: 'add', parameters: { type: 'object' } } };

  it('go on the wire where they are set', () => {
    assert.deepEqual(chatParameters(newChat, { temperature: 0 }), { temperature: 0 });
    const set = { ...newChat, tools: JSON.stringify([tool]), schema: '{"type": "object"}' };
    assert.deepEqual(chatParameters({ ...set, toolChoice: 'required' }, {}), {
      tools: [tool],
      tool_choice: 'required',
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', schema: { type: 'object' }, strict: true },
      },
    });
  });

  it('are found again among the parameters of a run', () => {
    const set = { ...newChat, tools: JSON.stringify([tool]), schema: '{"type": "object"}' } as const;
    const wire = chatParameters({ ...set, toolChoice: 'required' }, { temperature: 0 });
    const { settings, parameters } = splitParameters(wire);
    assert.deepEqual(parameters, { temperature: 0 });
    assert.deepEqual(JSON.parse(settings.tools), [tool]);
    assert.deepEqual(JSON.parse(settings.schema), { type: 'object' });
    assert.deepEqual(chatParameters(settings, parameters), wire);
    assert.deepEqual(splitParameters({ temperature: 0 }), {
      settings: { tools: '', toolChoice: 'auto', schema: '' },
      parameters: { temperature: 0 },
    });
  });

  it('are nothing where the parameters of a run hold something else in their place', () => {
    const odd = { tools: 'all', tool_choice: { type: 'function' }, response_format: { type: 'text' } };
    assert.deepEqual(termsOf(odd), { tools: [] });
    assert.deepEqual(splitParameters(odd).settings, { tools: '', toolChoice: 'auto', schema: '' });
  });

  it('are in the way of a request while they cannot be read', () => {
    assert.equal(settingsObstacle(newChat), undefined);
    assert.match(settingsObstacle({ ...newChat, tools: '[{]' }) ?? '', /^The tools/);
    assert.match(settingsObstacle({ ...newChat, schema: '[]' }) ?? '', /^The answer’s schema/);
  });

  it('tell what is wrong with tools', () => {
    assert.deepEqual(readTools(' '), {});
    assert.match(readTools('nonsense').problem ?? '', /^Not valid JSON/);
    assert.match(readTools('[{}]').problem ?? '', /^0\.\w+: \w/);
    assert.match(readTools('{}').problem ?? '', /^\w/);
    for (const wrong of ['{}', '[{}]', '[{"type":"function","function":{"name":"with space"}}]']) {
      assert.notEqual(readTools(wrong).problem, undefined, wrong);
    }
  });

  it('never fail on what is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readTools(text);
        const { value } = readSchema(text);
        problemOfSchema(value);
        problemOfValue(value, value ?? true);
        problemOfText(text, true);
      }),
    );
  });
});

describe('the verdict on JSON', () => {
  it('knows what a schema is', () => {
    const right = [
      {},
      true,
      { type: 'boolean' },
      { minLength: 0, enum: [1], multipleOf: 1 },
      { type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] },
      { $ref: '#/$defs/node', $defs: { node: { anyOf: [{ type: 'integer' }, { enum: [1, 'x'] }] } } },
    ];
    for (const schema of right) {
      assert.equal(problemOfSchema(schema), undefined, JSON.stringify(schema));
    }
    const wrong = [
      { type: 'objekt' },
      { properties: { a: 7 } },
      { required: 'a' },
      { required: ['a', 'a'] },
      { type: 'bool' },
      { enum: [] },
      { anyOf: [] },
      { multipleOf: 0 },
      { minLength: -1 },
      { pattern: '(' },
      { properties: { a: { items: { type: 'list' } } } },
      { $ref: '#/$defs/nowhere' },
    ];
    for (const schema of wrong) {
      assert.notEqual(problemOfSchema(schema), undefined, JSON.stringify(schema));
    }
  });

  it('names the place that does not fit', () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    assert.equal(problemOfText('{"city": "Paris"}', schema), undefined);
    assert.match(problemOfText('{"city": 7}', schema) ?? '', /^city: /);
    assert.notEqual(problemOfText('{}', schema), undefined);
    assert.notEqual(problemOfText('{"city"', schema), undefined);
  });
});

describe('a conversation that is copied', () => {
  const messages: ChatMessage[] = [
    { role: 'user', content: 'Hi', images: ['data:image/png;base64,AA==', 'https://example.org/a.png'] },
    { role: 'assistant', content: '', toolCalls: [{ id: 'c', name: 'add', arguments: '{"a":"```"}' }] },
    { role: 'tool', content: '42', toolCallId: 'c' },
  ];

  it('is a Markdown document', () => {
    assert.equal(
      toMarkdown(messages, 'acme/chat'),
      '## You\n\n*Image*\n\n![](https://example.org/a.png)\n\nHi\n\n## acme/chat\n\n````\nadd({"a":"```"})\n````\n\n' +
        '## Result of a tool\n\n42\n',
    );
  });

  it('is a Markdown document also with very many backticks', () => {
    const call = { id: '1', name: 'add', arguments: '`a'.repeat(300_000) };
    const [message] = messages;
    assert.ok(message);
    assert.ok(toMarkdown([{ ...message, toolCalls: [call] }], 'acme/chat').includes(call.arguments));
  });

  it('is the messages of a request', () => {
    assert.deepEqual(JSON.parse(toJson(messages)), messages);
  });
});

describe('a chat that was kept as a run', () => {
  const target = { model: 'acme/chat', provider: 'groq', task: 'conversational' };
  const toolCalls = [
    { id: 'c1', name: 'add', arguments: '{}' },
    { id: 'c2', name: 'add', arguments: '{}' },
  ];
  const messages: ChatMessage[] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'One', images: ['data:image/png;base64,AA=='] },
    { role: 'assistant', content: 'Calling', toolCalls },
    { role: 'tool', content: '1', toolCallId: 'c1' },
    { role: 'tool', content: '2', toolCallId: 'c2' },
    { role: 'assistant', content: 'Three' },
    { role: 'user', content: 'Two' },
  ];

  it('is the same conversation again, with what came of it', () => {
    const { systemPrompt, conversation } = restoreChat({
      target,
      input: { kind: 'chat', messages },
      output: { kind: 'text', text: 'Done' },
      state: 'done',
      figures: { totalMilliseconds: 7 },
      parameters: { response_format: { type: 'json_schema', json_schema: { schema: { type: 'string' } } } },
    });
    const terms = conversation.rounds.flatMap(({ answers }) =>
      answers.flatMap(({ steps }) => steps.map((step) => step.terms)),
    );
    assert.deepEqual(terms, [undefined, undefined, { tools: [], schema: { type: 'string' } }]);
    assert.deepEqual(messagesOf(conversation, 'acme/chat groq', systemPrompt), [
      ...messages,
      { role: 'assistant', content: 'Done' },
    ]);
    const restored = converse(
      converse(emptyConversation, { type: 'ask', message: { content: 'x', images: [] }, columns: [] }),
      { type: 'restore', conversation },
    );
    assert.equal(converse(restored, { type: 'undo' }).rounds[0]?.content, 'x');
  });
});

describe('pieces of an answer', () => {
  const clock = withMockClock();

  it('are handed on at once or together, with the time that was spent on reasoning', async () => {
    const shown: unknown[] = [];
    const pieces = gather((piece) => shown.push(piece));
    await clock.pass(10);
    pieces.add({ kind: 'reasoning', text: 'Hm' });
    await clock.pass(20);
    pieces.add({ kind: 'reasoning', text: 'm' });
    pieces.flush();
    pieces.add({ kind: 'text', text: 'A' });
    pieces.add({ kind: 'text', text: 'B' });
    await clock.pass(60);
    assert.deepEqual(shown, [
      { content: '', reasoning: 'Hm', reasoningMilliseconds: 0 },
      { content: '', reasoning: 'm', reasoningMilliseconds: 20 },
      { content: 'AB', reasoning: '' },
    ]);
  });
});

describe('Markdown that grows', () => {
  const parts = fc.constantFrom(
    ...[
      '# A\n',
      'text ',
      '\n',
      '\n\n',
      '- item\n',
      '1. one\n',
      '   - deep\n',
      '```js\n',
      '```\n',
      '> q\n',
      '| a |\n',
    ],
    ...[
      '| - |\n',
      '---\n',
      '    code\n',
      '<div>\n',
      '</div>\n',
      '**b** ',
      '`c` ',
      '[l](https://x.y) ',
      '===\n',
      '\t',
      '\r\n',
    ],
  );

  it('is read as the whole would be, but for the blocks that stood already', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 25 }), (pieces) => {
        let text = '';
        let reading = nothingRead;
        for (const piece of pieces) {
          text += piece;
          reading = readOn(reading, text);
          const whole = (blocks: typeof reading.blocks) => blocks.map(({ raw }) => raw).join('');
          assert.equal(whole(reading.blocks), whole(read(text).blocks));
        }
      }),
    );
  });

  it('is read within limits as it would be without', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 50 }), (pieces) => {
        const text = pieces.join('');
        assert.equal(toHtml(read(text).blocks), marked.parse(text));
      }),
    );
  });

  it('keeps the blocks that stand already', () => {
    const before = readOn(nothingRead, '# A\n\nOne\n\nTwo');
    const after = readOn(before, '# A\n\nOne\n\nTwo and more');
    assert.equal(after.blocks[0], before.blocks[0]);
    assert.equal(after.blocks[2], before.blocks[2]);
    assert.equal(toHtml(after.blocks), '<h1>A</h1>\n<p>One</p>\n<p>Two and more</p>\n');
  });

  it('is read anew when it is another text', () => {
    assert.equal(toHtml(readOn(read('One\n\nTwo'), 'Other').blocks), '<p>Other</p>\n');
  });
});

describe('the language of code', () => {
  it('is known by its names, and by those alone', () => {
    assert.deepEqual(
      ['py', 'Python', 'C#', 'sh', 'ts {1,2}', 'brainfuck', '__proto__', 'constructor', ''].map(grammarOf),
      ['python', 'python', 'csharp', 'bash', 'typescript', undefined, undefined, undefined, undefined],
    );
  });
});
