import assert from 'node:assert/strict';
import { withHub } from './with-hub';

describe('The local viewer service', () => {
  const hub = withHub();
  const ask = (endpoint: string, parameters: Readonly<Record<string, string>>) => {
    const split = { dataset: 'nyu-mll/glue', config: 'types', split: 'train', offset: '0', length: '100' };
    return fetch(`${hub().endpoint}/viewer/${endpoint}?${new URLSearchParams({ ...split, ...parameters })}`);
  };

  for (const where of [
    '"id" = -1',
    '"text" = \'a;b\'',
    '"text" = \'a--b\'',
    'id = 1',
    '("id" = 1 and "id" = 2)',
    '("id" = 1',
    '"id" = 1 "id" = 2',
    '"id" = 1 or',
    '"none" = 1',
    '"text" = 1',
  ]) {
    it(`refuses the filter ${where}`, async () => {
      const response = await ask('filter', { where });
      assert.deepEqual([response.status, response.headers.get('X-Error-Code')], [422, 'InvalidParameter']);
    });
  }

  it('joins by and before or, with a pair of brackets around a term', async () => {
    const where = '("id" = 1) or "id" = 2 and "text" is null or "id">=249';
    const { rows } = await (await ask('filter', { where })).json();
    assert.deepEqual(
      rows.map(({ row_idx }: { row_idx: number }) => row_idx),
      [1, 249],
    );
  });

  it('names the split that it does not have, and gives no more than 100 rows', async () => {
    const unknown = await ask('filter', { split: 'none' });
    assert.deepEqual([unknown.status, unknown.headers.get('X-Error-Code')], [404, 'SplitNotFoundError']);
    assert.equal((await ask('rows', { length: '101' })).status, 422);
  });
});
