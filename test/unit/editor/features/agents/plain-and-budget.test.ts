import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cut, fitted } from '../../../../../src/editor/features/agents/budget';
import { fenced, plainLine, plainWords, visible } from '../../../../../src/editor/kit/words/plain';
import { hostileText } from '../../../hostile/attacks';

describe('Texts of strangers', () => {
  it('lose what hides in them, and keep what languages need', () => {
    const hidden = [...'ignore']
      .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
      .join('');
    assert.equal(visible(`a\u001b[31mb\u202ec\u200b${hidden}\u{e0101}d\r\ne\tf`), 'a[31mbcd\ne\tf');
    assert.equal(visible('می‌خواهم 👩‍🔬'), 'می‌خواهم 👩‍🔬');
    assert.equal(plainLine('one\n\n# two   three'), 'one # two three');
    assert.equal(plainLine('x'.repeat(300)).length, 201);
  });

  it('make no icon, and no link that runs a command, where notifications and rows show them', () => {
    assert.equal(
      plainWords('$(trash) [Fix](command:workbench.action.terminal.new)\u001b[2J\nnow'),
      '$ (trash) [Fix] (command:workbench.action.terminal.new)[2J now',
    );
    fc.assert(
      fc.property(hostileText, (text) => {
        const words = plainWords(text);
        assert.doesNotMatch(words, /\]\(|\$\(|[\n\r\t]/);
        assert.ok(words.length <= 1100);
      }),
    );
  });

  it('cannot leave their block', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('`', '```', '\n', 'text', '~~~', '````')), (parts) => {
        const block = fenced(parts.join(''));
        const fence = /^`+/.exec(block)?.[0] ?? '';
        assert.equal(block.split('\n').filter((line) => line.startsWith(fence)).length, 2);
      }),
    );
  });

  it('are fenced however many backticks they hold', () => {
    assert.match(fenced('`a'.repeat(300_000)), /^```text\n/);
  });
});

describe('The budget of a result', () => {
  it('is kept, with a word on what was left out', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 500, unit: 'binary' }),
        fc.integer({ min: 60, max: 300 }),
        (text, budget) => {
          const short = cut(text, budget);
          assert.ok(short.length <= budget);
          if (text.length <= budget) {
            assert.equal(short, text);
          } else {
            assert.match(short, /\n\[\d+ more characters left out\]$/);
          }
          assert.ok(isWhole(short) || !isWhole(text));
        },
      ),
    );
  });

  it('takes as many rows as fit', () => {
    const write = (rows: readonly number[], leftOut: number) => `${rows.join(',')} +${leftOut}`;
    assert.equal(fitted([1, 2, 3, 4], 8, write), '1,2,3 +1');
    assert.equal(fitted([1, 2, 3, 4], 20, write), '1,2,3,4 +0');
    assert.equal(fitted([], 20, write), ' +0');
  });
});

/** Whether no half of a pair stands alone. */
function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
