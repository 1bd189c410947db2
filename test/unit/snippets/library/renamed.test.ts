import assert from 'node:assert/strict';
import { installCommand, librarySnippetBlocks } from '../../../../src/snippets';
import { modelRecord } from '../../../models';
import facts from '../../catalogue/facts/libraries.json';

const model = modelRecord();

describe('the snippets of a library that was renamed', () => {
  for (const { id, now } of facts.renamed) {
    it(`are those of the new one under the old id: ${id}, now ${now}`, () => {
      assert.deepEqual(librarySnippetBlocks(model, id), librarySnippetBlocks(model, now));
      assert.equal(installCommand(id), installCommand(now));
    });
  }

  it('are there', () => {
    assert.notDeepEqual(librarySnippetBlocks(model, 'contexttab'), []);
  });
});
