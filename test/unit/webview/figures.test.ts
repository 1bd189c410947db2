import assert from 'node:assert/strict';
import { runFigures, tokens } from '../../../webview-ui/src/format/figures';

describe('the figures of a run', () => {
  const usage = { promptTokens: 5, completionTokens: 24 };

  it('name tokens, pace, first token and the whole time', () => {
    assert.equal(
      runFigures({ ...usage, firstTokenMilliseconds: 300, totalMilliseconds: 1300 }, 'stop'),
      '24 tokens · 24 tokens/s · 0.3 s to first token · 1.3 s in total',
    );
  });

  it('name the pace in tenths below ten per second', () => {
    const pace = (completionTokens: number) =>
      / · ([\d.]+) tokens\/s/.exec(runFigures({ completionTokens, totalMilliseconds: 10_000 }) ?? '')?.[1];
    assert.deepEqual([99, 100, 109].map(pace), ['9.9', '10', '11']);
  });

  it('name who ran it', () => {
    const ran = { totalMilliseconds: 1300, provider: 'hf-inference' };
    assert.equal(
      runFigures(ran, 'stop', () => 'HF Inference'),
      '1.3 s in total · HF Inference',
    );
  });

  it('leave out what is not known', () => {
    assert.equal(runFigures({ totalMilliseconds: 1300 }), '1.3 s in total');
  });

  it('say why an answer ended when it did not end by itself', () => {
    assert.equal(runFigures({ totalMilliseconds: 500 }, 'length'), '0.5 s in total · token limit reached');
    assert.equal(
      runFigures({ totalMilliseconds: 500 }, 'content_filter'),
      '0.5 s in total · stopped by the content filter',
    );
    assert.equal(runFigures({ totalMilliseconds: 500 }, 'abort'), '0.5 s in total · finish reason: abort');
  });

  it('say nothing of an end that is seen, and of tokens that nobody counted', () => {
    const calling = { completionTokens: 0, totalMilliseconds: 16, cost: 0.000081 };
    for (const reason of ['stop', 'eos_token', 'tool_calls', 'function_call']) {
      assert.equal(runFigures(calling, reason), '16 ms in total · $0.000081');
    }
  });

  it('name no pace when everything came at once', () => {
    assert.equal(
      runFigures({ ...usage, firstTokenMilliseconds: 500, totalMilliseconds: 500 }),
      '24 tokens · 0.5 s to first token · 0.5 s in total',
    );
  });

  it('say something also of very little', () => {
    const nothing = { completionTokens: 0, totalMilliseconds: 0.2 };
    assert.equal(runFigures(nothing), '1 ms in total');
    const quick = { completionTokens: 1, firstTokenMilliseconds: 34.4, totalMilliseconds: 34.4 };
    assert.equal(runFigures(quick), '1 token · 34 ms to first token · 34 ms in total');
    assert.equal(
      runFigures({ completionTokens: 3, totalMilliseconds: 7500 }),
      '3 tokens · 0.4 tokens/s · 7.5 s in total',
    );
  });
});

describe('amounts of tokens', () => {
  it('agree with their noun', () => {
    assert.deepEqual([0, 1, 2].map(tokens), ['0 tokens', '1 token', '2 tokens']);
  });
});
