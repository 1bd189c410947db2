import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type ExampleMessage,
  examplesOf,
  fillPrompt,
  insertedExamples,
  isChatCell,
  readPromptFile,
} from '../../../src/prompts';

/** What a prompt file says, with these examples in it. */
function filled(file: string, examples: readonly ExampleMessage[]) {
  const insertion = insertedExamples(file, examples);
  assert.ok(insertion);
  const { offset, text } = insertion;
  const { prompt, problems } = readPromptFile(file.slice(0, offset) + text + file.slice(offset));
  assert.ok(prompt, JSON.stringify(problems));
  return fillPrompt(prompt, { text: 'Now this' }, new Map()).map(({ role, content }) => [role, content]);
}

const front = '---\nmodel: acme/chat\n---\n';
const pair: readonly ExampleMessage[] = [
  { role: 'user', text: 'One' },
  { role: 'assistant', text: '1' },
];
const said = [
  ['user', 'One'],
  ['assistant', '1'],
];

const files: readonly (readonly [what: string, file: string, before: string[][], after: string[][]])[] = [
  [
    'the last message of the user',
    `${front}{{role "system"}}\nBe brief.\n\n{{role "user"}}\n{{text}}\n`,
    [['system', 'Be brief.']],
    [['user', 'Now this']],
  ],
  [
    'the last of several messages',
    '{{role "user"}}a{{role "model"}}b{{role "user"}}{{text}}',
    [
      ['user', 'a'],
      ['assistant', 'b'],
    ],
    [['user', 'Now this']],
  ],
  ['a message without a role', `${front}{{text}}`, [], [['user', 'Now this']]],
  ['a message without a role, where a block begins', '{{#if text}}\nx\n{{/if}}\n', [], [['user', 'x']]],
  [
    'a message behind an escaped tag',
    'a \\{{b}} {{role "user"}}{{text}}',
    [['user', 'a {{b}}']],
    [['user', 'Now this']],
  ],
  [
    'a message that takes blank space away',
    'a\n{{~role "user"~}}\n{{text}}',
    [['user', 'a']],
    [['user', 'Now this']],
  ],
  ['the end of a system message', `${front}{{role "system"}}Be brief.`, [['system', 'Be brief.']], []],
  ['nothing', '', [], []],
  ['a byte order mark', '\ufeff{{text}}', [], [['user', 'Now this']]],
];

describe('Examples in a prompt file', () => {
  for (const [what, file, before, after] of files) {
    it(`go before ${what}`, () => {
      assert.deepEqual(filled(file, pair), [...before, ...said, ...after]);
    });
  }

  it('say exactly what their cells do, whatever that is', () => {
    const part = fc.constantFrom(
      ...[
        '{{',
        '}}',
        '{',
        '\\',
        '\n',
        '---\n',
        '{{role "system"}}',
        '{{!',
        '--}}',
        '{{#if x}}',
        '~',
        '#',
        '"',
        ' ',
      ],
      ...['{{{{', '{{/if}}', '\r\n', 'text', 'ü🙂', '\\{{', '{{> x}}'],
    );
    const cell = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string(),
    );
    const rows = fc.array(fc.record({ q: cell, a: cell }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...files), (cells, [, file, before, after]) => {
        const { messages, left } = examplesOf(cells, { asked: 'q', answer: 'a' });
        const asked = cells.filter(({ q, a }) => q.trim() !== '' && a.trim() !== '');
        const pairs = asked.flatMap(({ q, a }) => [
          ['user', q.trim()],
          ['assistant', a.trim()],
        ]);
        assert.equal(left, cells.length - asked.length);
        if (messages.length > 0) {
          assert.deepEqual(filled(file, messages), [...before, ...pairs, ...after]);
        }
      }),
    );
  });

  it('aren’t put into a file that can’t be read', () => {
    assert.equal(insertedExamples('---\nmodel: a', pair), undefined);
    assert.equal(insertedExamples('{{#if a}}', pair), undefined);
  });
});

describe('Rows as examples', () => {
  it('are a question and an answer each, with JSON for what isn’t text', () => {
    const rows = [
      { q: ' What? ', a: 42 },
      { q: null, a: 'x' },
      { q: ['a', 'b'], a: true },
    ];
    assert.deepEqual(examplesOf(rows, { asked: 'q', answer: 'a' }), {
      messages: [
        { role: 'user', text: 'What?' },
        { role: 'assistant', text: '42' },
        { role: 'user', text: '["a","b"]' },
        { role: 'assistant', text: 'true' },
      ],
      left: 1,
    });
  });

  it('are the messages of a chat as they are, without those of the system', () => {
    const chat = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ];
    const shared = [
      { from: 'human', value: 'Bye' },
      { from: 'gpt', value: 'See you' },
    ];
    assert.deepEqual([chat, shared, 'text', [], [1]].map(isChatCell), [true, true, false, false, false]);
    const { messages, left } = examplesOf([{ m: chat }, { m: shared }, { m: 'x' }], { messages: 'm' });
    assert.deepEqual(
      messages.map(({ role, text }) => `${role}: ${text}`),
      ['user: Hi', 'assistant: Hello', 'user: Bye', 'assistant: See you'],
    );
    assert.equal(left, 1);
  });
});
