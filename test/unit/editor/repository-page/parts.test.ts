import assert from 'node:assert/strict';
import { withoutFrontMatter } from '../../../../src/editor/repository-page/front-matter';
import { imageType } from '../../../../src/editor/repository-page/image-type';
import { typeName } from '../../../../src/editor/repository-page/preview';

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
