import assert from 'node:assert/strict';
import { librarySnippetBlocks } from '../../../../src/snippets';
import { modelRecord } from '../../../models';
import { casesIn } from '../goldens/goldens';
import { readPrograms } from '../read-programs';

const commit = '9d1e2f3a4b5c';
const cases = casesIn('library');

describe('library snippets of a revision', () => {
  it('are programs that load it, or say that they do not', async () => {
    const records = cases.map(({ name, fields }) => librarySnippetBlocks(modelRecord(fields), name, commit));
    const programs = await readPrograms(records);
    const wrong = programs.flatMap(({ error }, index) =>
      error === undefined ? [] : [`${cases[index]?.name}: ${error}`],
    );
    assert.deepEqual(wrong, []);
    const silent = records.flatMap((blocks, index) =>
      blocks
        .filter(({ language, content }) => language !== 'sh' && content.includes('acme/model'))
        .filter(({ content }) => !content.includes(commit))
        .map(({ title }) => `${cases[index]?.name}: ${title}`),
    );
    assert.deepEqual(silent, []);
  });

  it('keep a hostile name within its literal or comment', async () => {
    const hostile = '"); import os; os.system("id")\n# %% x [sh]\nexit 1';
    const model = modelRecord();
    for (const library of ['sentence-transformers', 'flair', 'timm']) {
      const blocks = librarySnippetBlocks(model, library, hostile);
      const [program] = await readPrograms([blocks]);
      assert.equal(program?.error, undefined);
      assert.ok(!program?.imports.includes('os'), library);
      assert.equal(blocks.length, librarySnippetBlocks(model, library).length);
    }
  });
});
