import assert from 'node:assert/strict';
import { freeName, outputName } from '../../../../../src/editor/parts/batches/output-name';

describe('the name of a file of answers', () => {
  it('stands beside that of the rows', () => {
    assert.equal(outputName('reviews.csv'), 'reviews.answers.csv');
    assert.equal(outputName('a.b.parquet'), 'a.b.answers.parquet');
    assert.equal(outputName('rows'), 'rows.answers');
    assert.equal(outputName('.csv'), '.csv.answers');
    assert.equal(outputName('reviews.answers.csv', 2), 'reviews.answers-2.csv');
    assert.equal(outputName('reviews.answers-2.csv', 3), 'reviews.answers-3.csv');
  });

  it('is never that of a file that is there', async () => {
    const taken = new Set(['reviews.answers.csv', 'reviews.answers-2.csv']);
    assert.equal(await freeName('reviews.csv', async (name) => taken.has(name)), 'reviews.answers-3.csv');
    assert.equal(await freeName('reviews.answers.csv', async () => false), 'reviews.answers-2.csv');
  });
});
