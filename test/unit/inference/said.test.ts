import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSaid } from '../../../src/inference';
import { asChatCompletion, asChatCompletionChunk } from '../../../src/inference/tasks/chat-completion-output';
import type { Said } from '../../../src/inference/tasks/said';
import { answerOf } from '../../../src/inference/tasks/said';
import { chatForms, plainForm } from '../../hub/chat-forms';

const nothing: Said = { text: '', thoughts: '', refusal: '' };

/** Forms beside those of `test/hub/chat-forms.ts`, which each have their source. */
const rows: readonly (readonly [name: string, message: unknown, said: Partial<Said>])[] = [
  ['no message', undefined, {}],
  ['null', null, {}],
  ['a message that is text', 'Hello', {}],
  ['no content', { role: 'assistant' }, {}],
  ['a null for each field', { content: null, reasoning: null, reasoning_content: null, refusal: null }, {}],
  ['empty thoughts before others', { reasoning_content: '', reasoning: 'Hm.' }, { thoughts: 'Hm.' }],
  [
    'the same thoughts in a field and in parts',
    { reasoning: 'Hm.', content: [{ type: 'thinking', thinking: 'Hm.' }] },
    { thoughts: 'Hm.' },
  ],
  ['texts in a list', { content: ['a', 'b'] }, { text: 'ab' }],
  ['a part alone', { content: { type: 'text', text: 'a' } }, { text: 'a' }],
  ['a part without a type', { content: [{ text: 'a' }] }, { text: 'a' }],
  ['a text with its value', { content: [{ type: 'text', text: { value: 'a' } }] }, { text: 'a' }],
  [
    'a summary of thoughts in a part',
    { content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }] }] },
    { thoughts: 'Hm.' },
  ],
  [
    'parts that say nothing',
    {
      content: [
        { type: 'reference', reference_ids: [1] },
        { type: 'image_url', image_url: { url: 'x' } },
        { type: 'redacted_thinking', data: 'x' },
        null,
        1,
      ],
    },
    {},
  ],
  [
    'types that are names of members',
    {
      content: [
        { type: 'constructor', text: 'a' },
        { type: '__proto__', text: 'b' },
      ],
    },
    {},
  ],
];

describe('What a message says', () => {
  for (const [name, message, said] of rows) {
    it(`is read from ${name}`, () => assert.deepEqual(readSaid(message), { ...nothing, ...said }));
  }

  for (const [name, form] of Object.entries({ plain: plainForm, ...chatForms })) {
    it(`is told as ${name} does, in a message and in its pieces`, () => {
      const isRefusal = 'refuses' in form;
      const whole = isRefusal ? { refusal: 'No.' } : { text: 'Hello' };
      const thoughts = isRefusal || form === plainForm ? {} : { thoughts: 'Hm.' };
      assert.equal(answerOf(form.message({ ...whole, ...thoughts })), isRefusal ? 'No.' : 'Hello');
      assert.ok(form.source.startsWith('https://'));
    });
  }

  it('is words for any JSON, however deep', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('content', 'reasoning', 'refusal', 'thinking_blocks'), fc.jsonValue()),
        (message) => {
          const { text, thoughts, refusal } = readSaid(message);
          assert.deepEqual([typeof text, typeof thoughts, typeof refusal], ['string', 'string', 'string']);
        },
      ),
    );
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"x"${']'.repeat(100_000)}`);
    assert.deepEqual(readSaid({ content: [{ type: 'text', text: deep }], reasoning: deep }), nothing);
  });

  it('may be in parts in an answer and in a piece of one', () => {
    const content = [{ type: 'text', text: 'Hello' }];
    const named = { id: 'c', created: 1, model: 'm' };
    const answer = { ...named, choices: [{ index: 0, message: { content } }] };
    assert.equal(asChatCompletion(answer), answer);
    const chunk = { choices: [{ index: 0, delta: { content } }] };
    assert.equal(asChatCompletionChunk(chunk), chunk);
  });
});
