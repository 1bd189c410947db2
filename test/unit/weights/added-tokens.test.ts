import assert from 'node:assert/strict';
import { addedTokensOf } from '../../../src/weights';

const entry = (content: string, special = true) => ({ id: 7, content, lstrip: false, special });
const tokenizer = (added: unknown) =>
  JSON.stringify(
    { version: '1.0', truncation: null, added_tokens: added, model: { vocab: { a: 0 } } },
    null,
    2,
  );

describe('the tokens added to a tokenizer', () => {
  const whole = tokenizer([entry('<|im_start|>'), entry('"]\\'), entry('<think>', false)]);
  const texts = ['<|im_start|>', '"]\\', '<think>'];
  const cases: Readonly<Record<string, readonly [head: string, texts: readonly string[]]>> = {
    'a whole file': [whole, texts],
    'a file that is cut behind the list': [whole.slice(0, whole.indexOf('"model"') + 9), texts],
    'a file that is cut within the list': [whole.slice(0, whole.indexOf('<think>')), []],
    'a list with odd entries': [tokenizer([7, null, entry('<s>'), { content: 7 }, entry('')]), ['<s>']],
    'a list with brackets, quotes and signs in its tokens': [
      tokenizer([entry('[]]'), entry('\\'), entry('\\"'), entry('\n'), entry('😀'), entry('\ud800')]),
      ['[]]', '\\', '\\"', '\n', '😀', '\ud800'],
    ],
    'a list whose entries hold lists': [
      tokenizer([{ ...entry('<a>'), ids: [[1], [2]] }, entry('<b>')]),
      ['<a>', '<b>'],
    ],
    'tokens that are no longer tokens': [tokenizer([entry('x'.repeat(1001)), entry('<s>')]), ['<s>']],
    'a file with Windows line ends': [whole.replaceAll('\n', '\r\n'), texts],
    'a file whose list is cut within an escape': ['{"added_tokens": [{"content": "a\\', []],
    'an empty list': [tokenizer([]), []],
    'no list': [tokenizer('none'), []],
    'a list that is not JSON': ['{"added_tokens": [[}]]', []],
    nothing: ['', []],
    'quotes without end': [`{"added_tokens": ["${'\\"'.repeat(1_000_000)}`, []],
  };
  for (const [name, [head, expected]] of Object.entries(cases)) {
    it(`are read from ${name}`, () => {
      assert.deepEqual(
        addedTokensOf(head).map(({ text }) => text),
        expected,
      );
    });
  }

  it('are no more than can be sent on', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => entry(`<${index}>`));
    assert.equal(addedTokensOf(tokenizer(many)).length, 10_000);
  });
});
