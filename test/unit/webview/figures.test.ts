import assert from 'node:assert/strict';
import { compactNumber, runFigures, tokens } from '../../../webview-ui/src/figures';

describe('the figures of a run', () => {
  const usage = { promptTokens: 5, completionTokens: 24 };

  it('name tokens, pace, first token and the whole time', () => {
    assert.equal(
      runFigures({ ...usage, firstTokenMilliseconds: 300, totalMilliseconds: 1300 }, 'stop'),
      '24 tokens, 24 a second, first after 0.3 s, 1.3 s in all',
    );
  });

  it('leave out what is not known', () => {
    assert.equal(runFigures({ totalMilliseconds: 1300 }), '1.3 s in all');
  });

  it('say why an answer ended when it did not end by itself', () => {
    assert.equal(runFigures({ totalMilliseconds: 500 }, 'length'), '0.5 s in all, ended by length');
  });

  it('name no pace when everything came at once', () => {
    assert.equal(
      runFigures({ ...usage, firstTokenMilliseconds: 500, totalMilliseconds: 500 }),
      '24 tokens, first after 0.5 s, 0.5 s in all',
    );
  });
});

describe('numbers for readers', () => {
  it('are short when they are large', () => {
    assert.deepEqual([0, 999, 1500, 13_456_789].map(compactNumber), ['0', '999', '1.5K', '13.5M']);
  });

  it('agree with their noun', () => {
    assert.deepEqual([0, 1, 2].map(tokens), ['0 tokens', '1 token', '2 tokens']);
  });
});
