import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chatPrompt } from '../../../src/runtime/chat-prompt';
import { entitiesOf } from '../../../src/runtime/entities';
import { codeOf, RuntimeFailure } from '../../../src/runtime/failure';
import { spanOf } from '../../../src/runtime/spans';

describe('where words are in a text', () => {
  const found = (words: string, text: string, from?: number) => {
    const span = spanOf(words, text, from);
    return span && text.slice(span.start, span.end);
  };

  it('is found whatever a tokenizer made of case, accents and blanks', () => {
    assert.equal(found('zoltan', 'Anna met Zoltán.'), 'Zoltán');
    assert.equal(found('new york', 'In New  York'), 'New  York');
    assert.equal(found("don ' t", "I don't"), "don't");
    assert.equal(found('a', 'b a', 0), 'a');
  });

  it('is looked for from a place on', () => {
    assert.deepEqual(spanOf('an', 'an and an', 1), { start: 3, end: 5 });
  });

  it('is nowhere for words that are not there', () => {
    assert.equal(spanOf('x', 'abc'), undefined);
    assert.equal(spanOf('', 'abc'), undefined);
    assert.equal(spanOf('abcd', 'abc'), undefined);
  });

  it('is found for every part of every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % 5));
        fc.pre(part.trim() !== '');
        assert.ok(spanOf(part, text) !== undefined, JSON.stringify([part, text]));
      }),
    );
  });
});

describe('entities', () => {
  const token = (entity: string, index: number, word: string) => ({ entity, index, word, score: 0.5 });

  it('are neighbours of one kind, with their place', () => {
    const tokens = [
      token('B-PER', 1, 'Ada'),
      token('I-PER', 2, 'Love'),
      token('I-PER', 3, '##lace'),
      token('O', 4, 'met'),
      token('B-PER', 5, 'Ada'),
      token('B-PER', 6, 'Anna'),
      token('LOC', 7, 'Rome'),
    ];
    const found = entitiesOf(tokens, 'Ada Lovelace met Ada Anna Rome', ['O']);
    assert.deepEqual(
      found.map(({ entity_group, word, start }) => [entity_group, word, start]),
      [
        ['PER', 'Ada Lovelace', 0],
        ['PER', 'Ada', 17],
        ['PER', 'Anna', 21],
        ['LOC', 'Rome', 26],
      ],
    );
  });

  it('are apart where a token between them has no label, or is not in the text', () => {
    const tokens = [token('PER', 1, 'Ada'), token('PER', 2, 'zzz'), token('PER', 3, 'Anna')];
    assert.equal(entitiesOf(tokens, 'Ada Anna', []).length, 2);
  });
});

describe('the prompt of a chat', () => {
  const messages = [{ role: 'user', content: 'Hi' }];
  const template = '{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}';

  it('is made by the template of the model, with its tokens', () => {
    assert.equal(
      chatPrompt({ chat_template: template, bos_token: { content: '<s>' } } as object, messages),
      '<s>[user]Hi',
    );
  });

  it('is made by the default one of several', () => {
    const several = [
      { name: 'tool_use', template: 'no' },
      { name: 'default', template: 'yes' },
    ];
    assert.equal(chatPrompt({ chat_template: several }, messages), 'yes');
  });

  it('can’t be made without one', () => {
    for (const config of [
      {},
      { chat_template: 7 },
      { chat_template: [] },
      { chat_template: [{ name: 'x' }] },
    ]) {
      assert.throws(() => chatPrompt(config, messages), RuntimeFailure);
    }
  });
});

describe('what a failure of the library means', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['std::bad_alloc', 'memory'],
    ['offset is out of bounds', 'memory'],
    [
      "Can't create a session. ERROR_CODE: 7, ERROR_MESSAGE: Failed to load model because protobuf parsing failed.",
      'damaged',
    ],
    ["Can't create a session. ERROR_CODE: 1", 'memory'],
    ['Unsupported model type: xyz', 'unsupported'],
    ['Mask token ([MASK]) not found in text.', 'input'],
    ['something else', 'failed'],
  ];
  for (const [words, code] of cases) {
    it(`is ${code} for "${words}"`, () => assert.equal(codeOf(new Error(words)), code));
  }
});
