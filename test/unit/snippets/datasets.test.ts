import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DatasetLibraryId, datasetLibraries } from '../../../src/catalogue';
import { datasetSnippets, fileSnippets } from '../../../src/snippets';
import { casesIn } from './goldens/goldens';
import { hostileText } from './hostile-texts';
import { outputOf } from './processes';
import { readPrograms } from './read-programs';

const ids = Object.keys(datasetLibraries) as DatasetLibraryId[];

const cases = casesIn('dataset').filter(({ name }) => Object.hasOwn(datasetLibraries, name));

describe('the snippets that load a data set', () => {
  it('are programs that parse, define what they use, and name the data set', async () => {
    const programs = await readPrograms(cases.map(({ blocks }) => blocks));
    for (const [index, { error, undefined: missing, unused, texts, words }] of programs.entries()) {
      const { name, blocks } = cases[index] ?? { name: '', blocks: [] };
      assert.equal(error, undefined, name);
      assert.deepEqual([missing, unused], [[], []], name);
      assert.ok(
        [...texts, ...words].some((text) => text.includes('acme/rows')),
        name,
      );
      for (const { content } of blocks) {
        assert.doesNotMatch(content, /\n\n\n\n|[ \t]\n|\t|%%|[^\n]$/, name);
      }
    }
  });

  it('are commands that a shell can read', async () => {
    const commands = cases.flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'sh'));
    assert.notEqual(commands.length, 0);
    for (const { content } of commands) {
      await outputOf('bash', ['-n'], { input: content });
    }
  });

  it('keep hostile ids, paths and revisions in their literals', async () => {
    const plain = ids.map((id) =>
      datasetSnippets(
        { id: 'plain', revision: 'plain', config: 'plain', split: 'plain', files: ['plain.csv'] },
        id,
      ),
    );
    const shapes = (await readPrograms(plain)).map(({ shape }) => JSON.stringify(shape));
    const texts = fc.sample(hostileText, 15).map((text) => `x${text}`.replaceAll('\0', ''));
    const hostile = texts.flatMap((text) =>
      ids.map((id) =>
        datasetSnippets(
          { id: text, revision: `r${text}`, config: text, split: text, files: [`${text}.csv`] },
          id,
        ),
      ),
    );
    for (const [at, { error, shape }] of (await readPrograms(hostile)).entries()) {
      const index = at % ids.length;
      assert.equal(error, undefined, ids[index]);
      assert.equal(JSON.stringify(shape), shapes[index], ids[index]);
    }
  });
});

describe('the snippet that downloads a file', () => {
  it('names the kind and the revision where they are not the usual ones', async () => {
    const model = fileSnippets({ kind: 'model', id: 'a/b', path: 'config.json' });
    const dataset = fileSnippets({ kind: 'dataset', id: 'a/b', path: "x'.csv", revision: 'v1' });
    const programs = await readPrograms([model, dataset]);
    assert.deepEqual(
      programs.map(({ calls }) => calls[0]),
      [
        ['huggingface_hub.hf_hub_download', ['repo_id', 'filename']],
        ['huggingface_hub.hf_hub_download', ['repo_id', 'filename', 'repo_type', 'revision']],
      ],
    );
  });
});
