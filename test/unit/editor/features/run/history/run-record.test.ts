import assert from 'node:assert/strict';
import {
  kept,
  parseRecord,
  type RunRecord,
} from '../../../../../../src/editor/features/run/history/run-record';

const record: RunRecord = {
  id: '1',
  time: 1,
  milliseconds: 2,
  state: 'done',
  model: 'lab/model',
  task: 'summarization',
  input: { kind: 'text', text: 'long', cut: false },
  answers: {},
  result: { text: 'short', cut: false, files: [] },
};

describe('A run of the history', () => {
  it('keeps the beginning of a long text', () => {
    assert.deepEqual(kept('short'), { text: 'short', cut: false });
    const long = kept('x'.repeat(20_000));
    assert.equal(long.text.length, 10_000);
    assert.equal(long.cut, true);
  });

  it('survives being stored, without fields that are none of it', () => {
    assert.deepEqual(parseRecord(JSON.stringify({ ...record, token: 'hf_secret' })), record);
  });

  it('takes no file that is damaged or of another kind', () => {
    for (const text of [
      '',
      '{"id":"1"',
      'null',
      '[]',
      '{"id":3}',
      JSON.stringify({ ...record, state: 'odd' }),
    ]) {
      assert.throws(() => parseRecord(text), text);
    }
  });
});
