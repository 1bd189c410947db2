import assert from 'node:assert/strict';
import fc from 'fast-check';
import { budgeted, CompletionCache, isCompletable, multilineAt, typedBetween } from '../../../src/fim';
import { isWellFormed } from './is-well-formed';

const hole = (text: string, language = 'typescript') => {
  const [prefix = '', suffix = ''] = text.split('|');
  return { prefix, suffix, language };
};

describe('A place in a document', () => {
  for (const text of [
    '|',
    '  |\n}',
    'function f() {|}',
    'f(|)',
    'if a:|',
    'x = [|];',
    'a => |',
    'if a; then|',
    'do |',
  ]) {
    it(`takes several lines: ${JSON.stringify(text)}`, () => assert.equal(multilineAt(hole(text)), true));
  }
  for (const text of ['const a = |', 'f(|a)', '  | b();', 'a|', 'foo.|']) {
    it(`takes one line: ${JSON.stringify(text)}`, () => assert.equal(multilineAt(hole(text)), false));
  }
  for (const text of ['|', 'a = |', 'f(|)', 'f("|");', 'f(|, b)', '{ a: | }']) {
    it(`is worth asking for: ${JSON.stringify(text)}`, () => assert.equal(isCompletable(hole(text)), true));
  }
  for (const text of ['na|me', 'f(|one, two, three)', '| const a = 1;']) {
    it(`is not worth asking for: ${JSON.stringify(text)}`, () =>
      assert.equal(isCompletable(hole(text)), false));
  }
});

describe('The budget of a prompt', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`).join('');

  it('leaves what fits', () => {
    const parts = { prefix: 'a', suffix: 'b', path: 'p', files: [{ path: 'c', text: 'd' }] };
    assert.deepEqual(budgeted(parts, 1000), parts);
  });

  it('cuts where lines begin, three quarters before the place', () => {
    const { prefix, suffix } = budgeted({ prefix: lines(1000), suffix: lines(1000) }, 400);
    assert.match(prefix, /^line \d+\n[\s\S]*line 999\n$/);
    assert.match(suffix, /^line 0\n[\s\S]*line \d+\n$/);
    assert.ok(
      prefix.length > 850 && prefix.length <= 900 && suffix.length > 250,
      `${prefix.length} ${suffix.length}`,
    );
    assert.ok(prefix.length + suffix.length <= 1200);
  });

  it('gives what one side leaves to the other', () => {
    const { prefix, suffix } = budgeted({ prefix: lines(1000), suffix: 'end' }, 400);
    assert.ok(prefix.length > 1150 && suffix === 'end');
    const other = budgeted({ prefix: 'start', suffix: lines(1000) }, 400);
    assert.ok(other.prefix === 'start' && other.suffix.length > 1150);
  });

  it('drops whole chunks, the first ones first', () => {
    const files = ['a', 'b', 'c'].map((path) => ({ path, text: 'x'.repeat(299) }));
    const { files: left } = budgeted({ prefix: lines(1000), suffix: '', files }, 400);
    assert.deepEqual(
      left?.map(({ path }) => path),
      ['b', 'c'],
    );
  });

  it('never goes beyond it, nor divides a character', () => {
    const text = fc.array(fc.constantFrom('a', '😀', '\n', 'word ')).map((bits) => bits.join(''));
    fc.assert(
      fc.property(text, text, fc.nat(100), (prefix, suffix, tokens) => {
        const cut = budgeted({ prefix, suffix }, tokens);
        assert.ok(cut.prefix.length + cut.suffix.length <= tokens * 3);
        assert.ok(isWellFormed(cut.prefix) && isWellFormed(cut.suffix));
        assert.ok(prefix.endsWith(cut.prefix) && suffix.startsWith(cut.suffix));
      }),
    );
  });
});

describe('The cache of completions', () => {
  const at = (prefix: string, suffix = '', document = 'a') => ({ document, prefix, suffix });
  const cache = (prefix: string, text: string | undefined, suffix = '') => {
    const created = new CompletionCache();
    created.remember(at(prefix, suffix), text);
    return created;
  };

  it('finds a completion at its place alone', () => {
    const created = cache('a\nb', 'cd');
    assert.deepEqual(created.find(at('a\nb')), { text: 'cd' });
    assert.equal(created.find(at('b')), undefined);
    assert.equal(created.find(at('a\nb', 'x')), undefined);
    assert.equal(created.find(at('a\nb', '', 'other')), undefined);
  });

  it('remembers that nothing is to be shown, there alone', () => {
    const created = cache('a', undefined);
    assert.deepEqual(created.find(at('a')), { text: undefined });
    assert.equal(created.find(at('ab')), undefined);
  });

  it('follows what is typed', () => {
    const created = cache('a', 'bcd\nef');
    assert.deepEqual(created.find(at('abc')), { text: 'd\nef' });
    assert.deepEqual(created.find(at('abcd\n')), { text: 'ef' });
    assert.equal(created.find(at('abx')), undefined);
    assert.equal(created.find(at('abcd\nef')), undefined);
  });

  it('follows what is typed where the editor adds a closing bracket', () => {
    assert.deepEqual(cache('f', '(a)', ';\nb').find(at('f(', ');\nb')), { text: 'a)' });
  });

  it('follows what is deleted on the line', () => {
    const created = cache('a\nconst b = ', 'c');
    assert.deepEqual(created.find(at('a\nconst b ')), { text: '= c' });
    assert.equal(created.find(at('a')), undefined);
  });

  it('forgets the oldest, and what it is told to', () => {
    const created = cache('0', 'text');
    for (let index = 1; index <= 250; index += 1) {
      created.remember(at(`${index} `), 'text');
    }
    assert.equal(created.find(at('0')), undefined);
    assert.deepEqual(created.find(at('250 ')), { text: 'text' });
    created.forget(at('250 '));
    assert.equal(created.find(at('250 ')), undefined);
  });

  it('says what was typed between two places', () => {
    assert.equal(typedBetween(at('a'), at('abc')), 'bc');
    assert.equal(typedBetween(at('a'), at('a')), '');
    assert.equal(typedBetween(at('abc'), at('a')), undefined);
    assert.equal(typedBetween(at('a', 'b'), at('ax', 'c')), undefined);
  });

  it('always gives a text that leads to the same document', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\n', '(', ' '), { maxLength: 8 })
      .map((bits) => bits.join(''));
    fc.assert(
      fc.property(text, text, text, text, (prefix, suffix, answer, typed) => {
        const found = cache(prefix, answer, suffix).find(at(prefix + typed, suffix));
        const isSame = prefix + typed + (found?.text ?? '') === prefix + answer;
        assert.ok(found === undefined || found.text === undefined || isSame);
      }),
    );
  });
});
