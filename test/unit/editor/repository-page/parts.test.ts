import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withoutFrontMatter } from '../../../../src/editor/repository-page/front-matter';
import { imageType } from '../../../../src/editor/repository-page/image-type';
import { typeName } from '../../../../src/editor/repository-page/preview';
import { fileTree, matching } from '../../../../webview-ui/src/pages/repository/files/file-tree';

describe('the front matter of a card', () => {
  const cases: readonly (readonly [card: string, text: string])[] = [
    ['---\nlicense: mit\n---\n# Card', '# Card'],
    ['\uFEFF---\r\nlicense: mit\r\n---\r\n# Card', '# Card'],
    ['---\n---\n# Card', '# Card'],
    ['# Card\n\n---\n\ntext\n\n---\n', '# Card\n\n---\n\ntext\n\n---'],
    ['---\nlicense: mit', '---\nlicense: mit'],
    ['---\na: "---x"\n---', ''],
    ['', ''],
  ];
  for (const [card, text] of cases) {
    it(`is left out of ${JSON.stringify(card)}`, () => assert.equal(withoutFrontMatter(card), text));
  }
});

describe('the type of a picture', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const cases: readonly (readonly [start: string, type: string | undefined])[] = [
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x01\x02\x03\x04WEBPVP8', 'image/webp'],
    ['<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="x">', 'image/svg+xml'],
    ['<html><svg>', undefined],
    ['<!DOCTYPE html><svg>', undefined],
    ['version https://git-lfs.github.com/spec/v1', undefined],
    ['', undefined],
  ];
  for (const [start, type] of cases) {
    it(`of ${JSON.stringify(start.slice(0, 12))} is ${type}`, () =>
      assert.equal(imageType(bytes(start)), type));
  }
});

describe('the types of columns', () => {
  it('are told in short', () => {
    assert.equal(typeName([{ _type: 'Value', dtype: 'int64' }]), 'list of int64');
    assert.equal(typeName({ _type: 'Sequence', feature: { _type: 'Audio' } }), 'list of audio');
    assert.equal(typeName({ a: { _type: 'Value', dtype: 'int64' } }), 'object');
    assert.equal(typeName(null), 'object');
  });
});

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
