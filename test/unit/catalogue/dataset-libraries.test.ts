import assert from 'node:assert/strict';
import { datasetLibraries } from '../../../src/catalogue/dataset-libraries';
import facts from './facts/dataset-libraries.json';

describe('the dataset libraries', () => {
  it('are those of the hub, in its order', () => {
    assert.deepEqual(Object.values(datasetLibraries), facts.datasetLibraries);
    assert.deepEqual(
      Object.keys(datasetLibraries),
      facts.datasetLibraries.map(({ id }) => id),
    );
  });
});
