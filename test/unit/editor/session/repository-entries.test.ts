import assert from 'node:assert/strict';
import { readEntries } from '../../../../src/editor/session/repository-entries';

describe('a saved list of repositories', () => {
  it('is empty at first', () => {
    assert.deepEqual(readEntries(undefined, undefined), []);
  });

  it('is made from the models that were saved before there were other kinds', () => {
    assert.deepEqual(readEntries(undefined, ['acme/one', 7, 'gpt2']), [
      { kind: 'model', id: 'acme/one' },
      { kind: 'model', id: 'gpt2' },
    ]);
  });

  it('stands for itself once it is saved, also while it is empty', () => {
    assert.deepEqual(readEntries([], ['acme/one']), []);
    const saved = [{ kind: 'dataset', id: 'rajpurkar/squad' }];
    assert.deepEqual(readEntries(saved, ['acme/one']), saved);
  });

  it('leaves out what it can’t read', () => {
    const space = { kind: 'space', id: 'acme/demo' };
    assert.deepEqual(
      readEntries([null, 'acme/one', { kind: 'film', id: 'a/b' }, { id: 7 }, space], undefined),
      [space],
    );
    assert.deepEqual(readEntries('acme/one', undefined), []);
    assert.deepEqual(readEntries(undefined, { id: 'acme/one' }), []);
  });
});
