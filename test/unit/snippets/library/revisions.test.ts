import assert from 'node:assert/strict';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import { librarySnippetBlocks } from '../../../../src/snippets';
import { readPrograms } from '../read-programs';
import { cases } from './cases';

const commit = '9d1e2f3a4b5c';

describe('library snippets of a revision', () => {
  it('are programs that load it, or say that they do not', async function () {
    this.timeout(60_000);
    const records = cases.map(({ library, fields }) =>
      librarySnippetBlocks(modelRecordSchema.parse({ id: 'acme/model', ...fields }), library, commit),
    );
    const programs = await readPrograms(records);
    const wrong = programs.flatMap(({ error }, index) =>
      error === undefined ? [] : [`${cases[index]?.library}: ${error}`],
    );
    assert.deepEqual(wrong, []);
    const silent = records.flatMap((blocks, index) =>
      blocks
        .filter(({ language, content }) => language !== 'sh' && content.includes('acme/model'))
        .filter(({ content }) => !content.includes(commit))
        .map(({ title }) => `${cases[index]?.library}: ${title}`),
    );
    assert.deepEqual(silent, []);
  });

  const pinned: readonly [string, object, string][] = [
    ['transformers', { transformersInfo: { auto_model: 'AutoModel' } }, `"acme/model", revision="${commit}"`],
    ['diffusers', {}, `"acme/model", revision="${commit}"`],
    ['timm', {}, `"hf_hub:acme/model@${commit}"`],
    ['sentence-transformers', {}, `SentenceTransformer("acme/model", revision="${commit}")`],
    ['transformers.js', { pipeline_tag: 'fill-mask' }, `"acme/model", { revision: "${commit}" }`],
  ];
  for (const [library, fields, expected] of pinned) {
    it(`name it in the call of ${library}`, () => {
      const model = modelRecordSchema.parse({ id: 'acme/model', ...fields });
      const code = librarySnippetBlocks(model, library, commit).map(({ content }) => content);
      assert.ok(code.join('\n').includes(expected), code.join('\n'));
    });
  }

  it('keep a hostile name within its literal or comment', async () => {
    const hostile = '"); import os; os.system("id")\n# %% x [sh]\nexit 1';
    const model = modelRecordSchema.parse({ id: 'acme/model' });
    for (const library of ['sentence-transformers', 'flair', 'timm']) {
      const blocks = librarySnippetBlocks(model, library, hostile);
      const [program] = await readPrograms([blocks]);
      assert.equal(program?.error, undefined);
      assert.ok(!program?.imports.includes('os'), library);
      assert.equal(blocks.length, librarySnippetBlocks(model, library).length);
    }
  });
});
