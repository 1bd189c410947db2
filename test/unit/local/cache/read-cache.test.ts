import assert from 'node:assert/strict';
import { CacheError, readCache } from '../../../../src/local';
import { memoryCache, someTime, type Tree } from './memory-cache';
import { commit, gpt2, linked, otherCommit, unlinked, within } from './trees';

const read = async (tree: Tree, world?: Parameters<typeof memoryCache>[1]) =>
  readCache(memoryCache(tree, world));

async function only(tree: Tree, world?: Parameters<typeof memoryCache>[1]) {
  const [repository, ...others] = await read(tree, world);
  assert.ok(repository);
  assert.equal(others.length, 0);
  return repository;
}

const snapshot = (path: string) => `${gpt2}/snapshots/${commit}/${path}`;

describe('The hub’s cache', () => {
  it('is read as the hub’s tools leave it where there are links', async () => {
    const { revisions, ...repository } = await only(linked);
    assert.deepEqual(repository, {
      kind: 'model',
      id: 'openai-community/gpt2',
      folder: gpt2,
      bytes: 1_041_300,
      partBytes: 0,
      usedAt: someTime,
      isWhole: true,
    });
    assert.deepEqual(revisions, [
      {
        commit,
        refs: ['main', 'v1.0'],
        files: [
          { path: 'config.json', size: 600, blob: `${gpt2}/blobs/config-1` },
          { path: 'model.safetensors', size: 1_000_000, blob: `${gpt2}/blobs/weights` },
          { path: 'onnx/model.onnx', size: 40_000, blob: `${gpt2}/blobs/onnx` },
        ],
        bytes: 1_040_600,
        isWhole: true,
        own: [`${gpt2}/.no_exist/${commit}`, `${gpt2}/trees/${commit}.json`, `${gpt2}/snapshots/${commit}`],
      },
      {
        commit: otherCommit,
        refs: ['refs/pr/7'],
        files: [
          { path: 'config.json', size: 700, blob: `${gpt2}/blobs/config-2` },
          { path: 'model.safetensors', size: 1_000_000, blob: `${gpt2}/blobs/weights` },
        ],
        bytes: 1_000_700,
        isWhole: true,
        own: [`${gpt2}/snapshots/${otherCommit}`],
      },
    ]);
  });

  it('is read as they leave it where there are none', async () => {
    const { bytes, revisions } = await only(unlinked);
    assert.equal(bytes, 40_600);
    assert.deepEqual(
      revisions.map(({ files, isWhole }) => ({ files, isWhole })),
      [
        {
          files: [
            { path: 'config.json', size: 600, blob: undefined },
            { path: 'onnx/model.onnx', size: 40_000, blob: undefined },
          ],
          isWhole: true,
        },
      ],
    );
  });

  it('has models, datasets and spaces, by the names of their folders', async () => {
    const file = { [`snapshots/${commit}/a`]: 1 };
    const found = await read({
      ...within('models--gpt2', file),
      ...within('models--Qwen--Qwen2.5-0.5B', file),
      ...within('models--owner--two--dashes', file),
      ...within('datasets--rajpurkar--squad_v2', file),
      ...within('spaces--owner--app', file),
    });
    assert.deepEqual(
      found.map(({ kind, id }) => `${kind} ${id}`),
      [
        'model gpt2',
        'model Qwen/Qwen2.5-0.5B',
        'model owner/two--dashes',
        'dataset rajpurkar/squad_v2',
        'space owner/app',
      ],
    );
  });

  it('leaves out folders that aren’t repositories, and repositories that hold nothing', async () => {
    const file = { [`snapshots/${commit}/a`]: 1 };
    const names = [
      '.locks/models--a--b',
      'models',
      'models--',
      'models----b',
      'models--a--',
      'models--..--b',
      'models--a--..',
      'models--a--b..c',
      'models--a--.',
      'models--a--b c',
      'models--a--b\u202e',
      `models--a--${'b'.repeat(97)}`,
      'MODELS--a--b',
      'papers--a--b',
    ];
    const trees = names.map((name) => within(name, file));
    const empty = within('models--a--empty', { 'refs/main': commit, [`.no_exist/${commit}/b`]: 0 });
    const stray = { 'CACHEDIR.TAG': 'Signature: 8a477f597d28d172789f06886806bc55', 'models--a--file': 3 };
    assert.deepEqual(await read(Object.assign({}, ...trees, empty, stray)), []);
    assert.deepEqual(await read({ 'models--a--link': { link: '/home/ada/models--a--link' } }), []);
  });

  it('counts a content once, however many files have it', async () => {
    const { bytes, revisions } = await only(
      within(gpt2, {
        'blobs/x': 100,
        [`snapshots/${commit}/a`]: { link: '../../blobs/x' },
        [`snapshots/${commit}/b`]: { link: '../../blobs/x' },
      }),
    );
    assert.deepEqual([bytes, revisions[0]?.bytes, revisions[0]?.files.length], [100, 100, 2]);
  });

  it('counts what no revision needs, and parts of downloads on their own', async () => {
    const { bytes, partBytes, revisions } = await only(
      within(gpt2, { 'blobs/left': 50, 'blobs/x.incomplete': 7, 'blobs/y.0a1b2c3d.incomplete': 8 }),
    );
    assert.deepEqual([bytes, partBytes, revisions], [65, 15, []]);
  });

  it('was used when the newest of its files was', async () => {
    const usedAt = { [`${gpt2}/blobs/weights`]: someTime + 5000, [`${gpt2}/blobs/onnx`]: someTime - 5000 };
    assert.equal((await only(linked, { usedAt })).usedAt, someTime + 5000);
    assert.equal((await only({ [snapshot('a')]: 1 }, { usedAt: { [snapshot('a')]: 7 } })).usedAt, 7);
  });

  it('takes a link without its target for a file that isn’t there', async () => {
    const { revisions } = await only({ [snapshot('a')]: { link: '../../blobs/gone' }, [snapshot('b')]: 2 });
    assert.deepEqual(revisions[0]?.files, [{ path: 'b', size: 2, blob: undefined }]);
    assert.equal(revisions[0]?.isWhole, true);
  });

  const astray = [
    '/etc/passwd',
    '../../../../../etc/passwd',
    '../../../models--other--one/blobs/x',
    '../../blobs/../../other/blobs/x',
    '../../blobs/sub/x',
    '../../../models--openai-community--gpt2/blobs/x',
    `../../snapshots/${commit}/a`,
    'a',
    '../blobs/x',
    '',
  ];
  for (const link of astray) {
    it(`doesn’t follow a link to “${link}”, and says that something isn’t known`, async () => {
      const { bytes, revisions } = await only({
        ...within(gpt2, { 'blobs/x': 100 }),
        [snapshot('a')]: { link },
        [snapshot('b')]: { link: '../../blobs/x' },
      });
      assert.equal(bytes, 100);
      assert.deepEqual(
        revisions.map(({ files, isWhole }) => ({ paths: files.map(({ path }) => path), isWhole })),
        [{ paths: ['b'], isWhole: false }],
      );
    });
  }

  it('is read around folders that are links', async () => {
    const { bytes, revisions } = await only({
      ...linked,
      [snapshot('loop')]: { link: '.' },
      [`${gpt2}/.no_exist`]: { link: '/home/ada' },
      [`${gpt2}/refs/loop`]: { link: '..' },
    });
    assert.equal(bytes, 1_041_300);
    assert.deepEqual(
      revisions.map(({ files, isWhole }) => [files.length, isWhole]),
      [
        [3, false],
        [2, true],
      ],
    );
  });

  it('isn’t spoiled by odd refs and odd snapshots', async () => {
    const { revisions, isWhole } = await only(
      {
        ...linked,
        ...within(gpt2, {
          'refs/long': `${commit}${' '.repeat(61)}`,
          'refs/no-commit': 'main',
          'refs/unreadable': commit,
          'refs/newline': `${commit}\n`,
          'snapshots/.DS_Store': 6148,
        }),
      },
      { failing: [`${gpt2}/refs/unreadable`] },
    );
    assert.deepEqual(
      revisions.map(({ refs }) => refs),
      [['main', 'v1.0', 'newline'], ['refs/pr/7']],
    );
    assert.equal(isWhole, true);
  });

  it('says that not all is known where a snapshot has another name than a commit', async () => {
    const { revisions, isWhole } = await only({ ...linked, [`${gpt2}/snapshots/main/a`]: 1 });
    assert.deepEqual([revisions.length, isWhole], [2, false]);
  });

  it('shows what can be read where something can’t', async () => {
    const failing = [`${gpt2}/blobs`, snapshot('config.json'), 'models--locked--one'];
    const { bytes, isWhole, revisions } = await only(
      { ...unlinked, ...within('models--locked--one', linked) },
      { failing },
    );
    assert.deepEqual([bytes, isWhole, revisions[0]?.isWhole], [40_000, false, false]);
  });

  it('can’t be read at all where its folder can’t', async () => {
    await assert.rejects(read(linked, { failing: [''] }), (error) => error instanceof CacheError);
  });

  it('is bounded', async () => {
    const many = (count: number, at: (index: number) => string): Tree =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [at(index), 1]));
    const hex = (index: number) => index.toString(16).padStart(40, '0');
    const revisions = many(201, (index) => `${gpt2}/snapshots/${hex(index)}/a`);
    const { revisions: shown, isWhole } = await only(revisions);
    assert.deepEqual([shown.length, isWhole], [200, false]);
    const files = await only(many(20_001, (index) => snapshot(`${index}`)));
    assert.deepEqual(
      files.revisions.map((revision) => [revision.files.length, revision.isWhole]),
      [[20_000, false]],
    );
    const blobs = await only(many(20_001, (index) => `${gpt2}/blobs/${index}`));
    assert.deepEqual([blobs.bytes, blobs.isWhole], [20_000, false]);
    const deep = await only({ [snapshot(`${'d/'.repeat(19)}a`)]: 1, [snapshot(`${'e/'.repeat(20)}a`)]: 1 });
    assert.deepEqual(
      deep.revisions.map((revision) => [revision.files.length, revision.isWhole]),
      [[1, false]],
    );
  });

  it('has 2,000 repositories at most', async () => {
    const blob = { name: 'x', kind: 'file' } as const;
    const disk = {
      ...memoryCache({}),
      list: async (path: string) =>
        path === ''
          ? Array.from({ length: 2001 }, (_, index) => ({
              name: `models--a--${index}`,
              kind: 'folder' as const,
            }))
          : path.endsWith('/blobs')
            ? [blob]
            : [],
      facts: async () => ({ size: 1, usedAt: someTime }),
    };
    assert.equal((await readCache(disk)).length, 2000);
  });
});
