import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fileTree, matching } from '../../../webview-ui/src/pages/repository/files/file-tree';

describe('the files of a repository', () => {
  const paths = fc.uniqueArray(
    fc.array(fc.constantFrom('a', 'b', 'c10', 'c9', 'constructor', '__proto__'), {
      minLength: 1,
      maxLength: 4,
    }),
    { selector: (parts) => parts.join('/'), maxLength: 30 },
  );

  it('are all in the tree once, each in its folder, and make up its size', () => {
    fc.assert(
      fc.property(paths, (all) => {
        const files = all.map((parts, index) => ({ path: `${parts.join('/')}.txt`, size: index }));
        const collect = (folder: ReturnType<typeof fileTree>): string[] => [
          ...folder.folders.flatMap(collect),
          ...folder.files.map(({ path }) => {
            assert.equal(path.slice(0, Math.max(0, path.lastIndexOf('/'))), folder.path);
            return path;
          }),
        ];
        const tree = fileTree(files);
        assert.deepEqual(collect(tree).sort(), files.map(({ path }) => path).sort());
        assert.equal(
          tree.size,
          files.reduce((sum, { size }) => sum + size, 0),
        );
      }),
    );
  });

  it('are found by all words, in the order that people count in', () => {
    const files = ['x/Model-10.bin', 'x/model-9.bin', 'y.txt'].map((path) => ({ path, size: 1 }));
    assert.deepEqual(
      matching(files, ' MODEL  x ').map(({ path }) => path),
      ['x/Model-10.bin', 'x/model-9.bin'],
    );
    const [folder] = fileTree(files).folders;
    assert.deepEqual(
      folder?.files.map(({ path }) => path),
      ['x/model-9.bin', 'x/Model-10.bin'],
    );
  });
});
