import assert from 'node:assert/strict';
import { kept, parseRecords, type RunRecord, withRecord } from '../../../../src/editor/history/run-record';

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

describe('The history of runs', () => {
  it('keeps the beginning of a long text', () => {
    assert.deepEqual(kept('short'), { text: 'short', cut: false });
    const long = kept('x'.repeat(20_000));
    assert.equal(long.text.length, 10_000);
    assert.equal(long.cut, true);
  });

  it('keeps no more than it may, the newest first, and none where none may be kept', () => {
    const records = [1, 2, 3].map((each) => ({ ...record, id: String(each) }));
    const ids = withRecord(records, { ...record, id: '0' }, 3).map(({ id }) => id);
    assert.deepEqual(ids, ['0', '1', '2']);
    assert.deepEqual(withRecord(records, record, 0), []);
  });

  it('leaves out what is no record, and fields that are none of it', () => {
    assert.deepEqual(parseRecords(undefined), []);
    assert.deepEqual(parseRecords('x'), []);
    assert.deepEqual(parseRecords([{ id: 3 }, { ...record, token: 'hf_secret' }]), [record]);
  });

  it('survives being stored', () => {
    assert.deepEqual(parseRecords(JSON.parse(JSON.stringify([record]))), [record]);
  });
});
