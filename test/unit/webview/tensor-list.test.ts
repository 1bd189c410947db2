import assert from 'node:assert/strict';
import { nextSorting, tensorList } from '../../../webview-ui/src/pages/weights/tensor-list';

const tensor = (name: string, type: string, bytes?: number) => ({
  name,
  type,
  shape: [1],
  parameters: 1,
  ...(bytes !== undefined && { bytes }),
});

const tensors = [tensor('blk.10.q', 'Q4_K', 5), tensor('blk.2.q', 'F32', 9), tensor('out', 'type 99')];
const names = (...list: Parameters<typeof tensorList>) => tensorList(...list).map(({ name }) => name);

describe('the list of tensors', () => {
  it('is in the order of the file at first', () => {
    assert.deepEqual(names(tensors, '', undefined), ['blk.10.q', 'blk.2.q', 'out']);
  });

  it('is sorted by name as people count, by type and by size', () => {
    assert.deepEqual(names(tensors, '', { key: 'name', descending: false }), ['blk.2.q', 'blk.10.q', 'out']);
    assert.deepEqual(names(tensors, '', { key: 'type', descending: true }), ['out', 'blk.10.q', 'blk.2.q']);
    assert.deepEqual(names(tensors, '', { key: 'size', descending: true }), ['blk.2.q', 'blk.10.q', 'out']);
  });

  it('has tensors of one type in the order of their names, and those of an unknown size behind', () => {
    const alike = ['blk.10.q', 'blk.2.q', 'blk.1.q'].map((name) => tensor(name, 'F16'));
    const byType = names(alike, '', { key: 'type', descending: false });
    assert.deepEqual(byType, ['blk.1.q', 'blk.2.q', 'blk.10.q']);
    const sized = [tensor('unknown', 'F16'), tensor('none', 'F16', 0), tensor('some', 'F16', 4)];
    assert.deepEqual(names(sized, '', { key: 'size', descending: true }), ['some', 'none', 'unknown']);
  });

  it('holds what has every word of the query', () => {
    assert.deepEqual(names(tensors, ' Q4  blk', undefined), ['blk.10.q']);
  });

  it('goes back to the order of the file with the third click', () => {
    const first = nextSorting(undefined, 'size');
    assert.deepEqual(first, { key: 'size', descending: true });
    assert.deepEqual(nextSorting(first, 'size'), { key: 'size', descending: false });
    assert.equal(nextSorting({ key: 'size', descending: false }, 'size'), undefined);
    assert.deepEqual(nextSorting(first, 'name'), { key: 'name', descending: false });
  });
});
