import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markTokens } from '../../../webview-ui/src/pages/chat-template/mark-tokens';

const bos = { text: '<s>', role: 'bos' };
const kinds = (prompt: string, tokens: Parameters<typeof markTokens>[1]) =>
  markTokens(prompt, tokens).map(({ text, token }) => (token === undefined ? text : [text, token.role]));

describe('a prompt with its special tokens', () => {
  it('is cut where they stand', () => {
    assert.deepEqual(kinds('<s>Hi<|end|>\n', [bos, { text: '<|end|>' }]), [
      ['<s>', 'bos'],
      'Hi',
      ['<|end|>', undefined],
      '\n',
    ]);
  });

  it('has the longer one of two that fit, and takes them as they are written', () => {
    assert.deepEqual(kinds('<|a|>b|', [{ text: '<|a|>' }, { text: '<|a|>b|' }]), [['<|a|>b|', undefined]]);
    assert.deepEqual(kinds('abc [.*]', [{ text: '[.*]' }, { text: '' }]), ['abc ', ['[.*]', undefined]]);
  });

  it('is whole where there are none', () => {
    assert.deepEqual(kinds('text', []), ['text']);
    assert.deepEqual(kinds('', [bos]), []);
  });

  it('loses nothing', () => {
    const part = fc.constantFrom('<s>', '<', 's>', '|', 'x');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const pieces = markTokens(parts.join(''), [bos, { text: '|' }]);
        assert.equal(pieces.map(({ text }) => text).join(''), parts.join(''));
      }),
    );
  });
});
