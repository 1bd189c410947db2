import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markedParts } from '../../../../webview-ui/src/pages/rows/grid/marked-parts';

describe('The words that were searched for', () => {
  const marked = (text: string, words: string) =>
    markedParts(text, words)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('');

  it('are marked wherever they are, as they are written there', () => {
    assert.equal(marked('A harbour, a HARBOUR', 'harbour'), 'A [harbour], a [HARBOUR]');
    assert.equal(marked('anchors', 'anchor anchors'), '[anchors]');
    assert.equal(marked('1+1 (x|y) \\d', '1+1 x|y \\d'), '[1+1] ([x|y]) [\\d]');
    assert.equal(marked('Ünïcode 🙂', '🙂 ünï'), '[Ünï]code [🙂]');
    assert.equal(marked('text', '  '), 'text');
    assert.equal(marked('', 'x'), '');
  });

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, words) => {
        assert.equal(
          markedParts(text, words)
            .map((part) => part.text)
            .join(''),
          text,
        );
      }),
    );
  });
});
