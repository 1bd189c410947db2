import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRepository, removalOfRepository, removalOfRevisions } from '../../../../src/local';
import { type Leaf, memoryCache, type Tree } from './memory-cache';
import { commit, gpt2, linked, otherCommit, unlinked, within } from './trees';

const read = async (tree: Tree) => {
  const repository = await readRepository(memoryCache(tree), gpt2);
  assert.ok(repository);
  return repository;
};

describe('Deleting from the hub’s cache', () => {
  it('takes a revision with all that is its alone', async () => {
    assert.deepEqual(removalOfRevisions(await read(linked), [commit]), {
      paths: [
        `${gpt2}/blobs/config-1`,
        `${gpt2}/blobs/onnx`,
        `${gpt2}/refs/main`,
        `${gpt2}/refs/v1.0`,
        `${gpt2}/.no_exist/${commit}`,
        `${gpt2}/trees/${commit}.json`,
        `${gpt2}/snapshots/${commit}`,
      ],
      bytes: 40_600,
    });
    assert.deepEqual(removalOfRevisions(await read(linked), [otherCommit]), {
      paths: [`${gpt2}/blobs/config-2`, `${gpt2}/refs/refs/pr/7`, `${gpt2}/snapshots/${otherCommit}`],
      bytes: 700,
    });
  });

  it('takes the repository with its last revision, and with all that no revision needs', async () => {
    const whole = { paths: [gpt2], bytes: 1_041_350 };
    const tree = { ...linked, [`${gpt2}/blobs/left`]: 42, [`${gpt2}/blobs/x.incomplete`]: 8 };
    assert.deepEqual(removalOfRevisions(await read(tree), [commit, otherCommit]), whole);
    assert.deepEqual(removalOfRepository(await read(tree)), whole);
  });

  it('frees the files of a snapshot where there are no links', async () => {
    const tree = { ...unlinked, [`${gpt2}/snapshots/${otherCommit}/config.json`]: 5 };
    assert.deepEqual(removalOfRevisions(await read(tree), [commit]), {
      paths: [`${gpt2}/refs/main`, `${gpt2}/snapshots/${commit}`],
      bytes: 40_600,
    });
  });

  it('takes nothing for a revision that isn’t there', async () => {
    const nothing = { paths: [], bytes: 0 };
    assert.deepEqual(removalOfRevisions(await read(linked), ['c'.repeat(40)]), nothing);
    assert.deepEqual(removalOfRevisions(await read({ [`${gpt2}/blobs/left`]: 1 }), []), nothing);
  });

  it('leaves the blobs while a remaining revision may need any of them', async () => {
    const tree = {
      ...linked,
      [`${gpt2}/snapshots/${otherCommit}/odd`]: { link: `../${commit}/onnx/model.onnx` },
    };
    const { paths, bytes } = removalOfRevisions(await read(tree), [commit]);
    assert.ok(!paths.some((path) => path.includes('/blobs/')));
    assert.equal(bytes, 0);
  });

  it('leaves blobs and repository while a snapshot has another name than a commit', async () => {
    const tree = { ...linked, [`${gpt2}/snapshots/main/config.json`]: { link: '../../blobs/config-1' } };
    const { paths } = removalOfRevisions(await read(tree), [commit, otherCommit]);
    assert.ok(!paths.some((path) => path === gpt2 || path.includes('/blobs/')));
  });

  it('never leaves the repository’s folder, and never takes what a remaining revision needs', async () => {
    const name = fc.constantFrom('a', 'b', 'main', 'x.incomplete', '...', '..x', 'snapshots', 'blobs');
    const place = fc.oneof(
      fc
        .constantFrom(commit, otherCommit, 'c'.repeat(40), 'main')
        .chain((each) =>
          fc.array(name, { minLength: 1, maxLength: 3 }).map((path) => `snapshots/${each}/${path.join('/')}`),
        ),
      name.map((each) => `blobs/${each}`),
      name.map((each) => `refs/${each}`),
      fc.constantFrom(
        `.no_exist/${commit}/a`,
        `trees/${commit}.json`,
        '.no_exist',
        'refs',
        'blobs',
        'snapshots',
      ),
    );
    const leaf: fc.Arbitrary<Leaf> = fc.oneof(
      fc.nat(1000),
      fc.constantFrom(commit, otherCommit, 'main'),
      fc.record({
        link: fc.oneof(
          name.map((each) => `../../blobs/${each}`),
          name.map((each) => `../../../blobs/${each}`),
          fc.constantFrom(
            '/etc/passwd',
            '..',
            '../../..',
            `../${otherCommit}/a`,
            '../../../../other/blobs/a',
          ),
        ),
      }),
    );
    const trees = fc.dictionary(place, leaf, { maxKeys: 20 }).map(withoutFoldersThatAreFiles);
    const choices = fc.subarray([commit, otherCommit, 'c'.repeat(40)]);
    await fc.assert(
      fc.asyncProperty(trees, choices, async (tree, chosen) => {
        const repository = await readRepository(memoryCache(within(gpt2, tree)), gpt2);
        if (repository === undefined) {
          return;
        }
        const { paths, bytes } = removalOfRevisions(repository, chosen);
        assert.ok(bytes <= repository.bytes);
        for (const path of paths) {
          assert.ok(path === gpt2 || path.startsWith(`${gpt2}/`), path);
          assert.ok(!path.split('/').includes('..'), path);
        }
        const remaining = repository.revisions.filter((revision) => !chosen.includes(revision.commit));
        const isGone = (path: string) => paths.some((each) => path === each || path.startsWith(`${each}/`));
        for (const { own, refs, files } of remaining) {
          const needed = [...own, ...refs.map((ref) => `${gpt2}/refs/${ref}`)];
          assert.ok(![...needed, ...files.flatMap(({ blob }) => blob ?? [])].some(isGone));
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** No disk has something below a file or a link. */
function withoutFoldersThatAreFiles(tree: Tree): Tree {
  const paths = Object.keys(tree);
  return Object.fromEntries(
    Object.entries(tree).filter(([path]) => !paths.some((other) => path.startsWith(`${other}/`))),
  );
}
