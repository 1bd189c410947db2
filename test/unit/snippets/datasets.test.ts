import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DatasetLibraryId, datasetLibraries } from '../../../src/catalogue';
import { type DatasetSource, datasetSnippets, fileSnippets } from '../../../src/snippets';
import { hostileText } from './hostile-texts';
import { outputOf } from './processes';
import { readPrograms } from './read-programs';

const ids = Object.keys(datasetLibraries) as DatasetLibraryId[];

const sources: readonly DatasetSource[] = [
  { id: 'acme/rows', files: ['README.md', 'data/train-00000-of-00002.parquet'] },
  { id: 'acme/rows', files: ['dataset_infos.json', 'test.csv'], config: 'en', split: 'test' },
  { id: 'acme/rows', files: ['a.tsv'], revision: 'refs/pr/1' },
  { id: 'acme/rows', files: ['a.jsonl', 'pipeline.yaml'], revision: 'v1', config: 'en', split: 'test' },
  { id: 'acme/rows', files: ['a.json'], gated: true },
  { id: 'acme/rows', files: [] },
];

const textOf = (source: DatasetSource, library: DatasetLibraryId) =>
  datasetSnippets(source, library)
    .map(({ content }) => content)
    .join('\n');

describe('the snippets that load a data set', () => {
  it('are programs that parse, define what they use, and name the data set', async function () {
    this.timeout(30_000);
    const cases = ids.flatMap((id) => sources.map((source) => ({ id, blocks: datasetSnippets(source, id) })));
    const programs = await readPrograms(cases.map(({ blocks }) => blocks));
    for (const [index, { error, undefined: missing, unused, texts, words }] of programs.entries()) {
      const { id, blocks } = cases[index] ?? { id: '', blocks: [] };
      assert.equal(error, undefined, id);
      assert.deepEqual([missing, unused], [[], []], id);
      assert.ok(
        [...texts, ...words].some((text) => text.includes('acme/rows')),
        id,
      );
      for (const { content } of blocks) {
        assert.doesNotMatch(content, /\n\n\n\n|[ \t]\n|\t|%%|[^\n]$/, id);
      }
    }
  });

  it('are commands that a shell can read', async () => {
    for (const library of ['harbor', 'nemo-gym', 'distilabel'] as const) {
      const blocks = sources.flatMap((source) => datasetSnippets(source, library));
      const commands = blocks.filter(({ language }) => language === 'sh');
      assert.notEqual(commands.length, 0, library);
      for (const { content } of commands) {
        await outputOf('bash', ['-n'], { input: content });
      }
    }
  });

  it('read the format that the files have, at the revision', () => {
    assert.match(
      textOf(sources[0] as DatasetSource, 'pandas'),
      /read_parquet\("hf:\/\/datasets\/acme\/rows\/data\/train-00000-of-00002\.parquet"\)/,
    );
    assert.match(textOf(sources[0] as DatasetSource, 'dask'), /train-\*-of-00002\.parquet/);
    assert.match(
      textOf(sources[1] as DatasetSource, 'polars'),
      /read_csv\("hf:\/\/datasets\/acme\/rows\/test\.csv"\)/,
    );
    assert.match(textOf(sources[2] as DatasetSource, 'pandas'), /rows@refs%2Fpr%2F1\/a\.tsv", sep="\\t"/);
    assert.match(textOf(sources[3] as DatasetSource, 'pandas'), /lines=True/);
    assert.match(textOf(sources[3] as DatasetSource, 'distilabel'), /pipeline info --config/);
    assert.match(
      textOf(sources[5] as DatasetSource, 'duckdb'),
      /rows@~parquet\/default\/train\/0000\.parquet/,
    );
  });

  it('take the subset, the split and the revision where the library does', () => {
    const [, , , source] = sources;
    assert.ok(source);
    assert.match(
      textOf(source, 'datasets'),
      /load_dataset\("acme\/rows", "en", split="test", revision="v1"\)/,
    );
    assert.match(textOf(source, 'fiftyone'), /revision="v1"/);
    assert.match(textOf(source, 'mlcroissant'), /takes no revision/);
  });

  it('begin with a login where the data set is gated', () => {
    assert.equal(datasetSnippets(sources[4] as DatasetSource, 'datasets')[0]?.content, 'hf auth login\n');
  });

  it('keep hostile ids, paths and revisions in their literals', async function () {
    this.timeout(60_000);
    const plain = ids.map((id) =>
      datasetSnippets(
        { id: 'plain', revision: 'plain', config: 'plain', split: 'plain', files: ['plain.csv'] },
        id,
      ),
    );
    const shapes = (await readPrograms(plain)).map(({ shape }) => JSON.stringify(shape));
    const texts = fc.sample(hostileText, 15).map((text) => `x${text}`.replaceAll('\0', ''));
    for (const text of texts) {
      const hostile = ids.map((id) =>
        datasetSnippets(
          { id: text, revision: `r${text}`, config: text, split: text, files: [`${text}.csv`] },
          id,
        ),
      );
      const programs = await readPrograms(hostile);
      for (const [index, { error, shape }] of programs.entries()) {
        assert.equal(error, undefined, ids[index]);
        assert.equal(JSON.stringify(shape), shapes[index], ids[index]);
      }
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
