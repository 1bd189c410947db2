import assert from 'node:assert/strict';
import { datasetCode } from '../../../../../src/editor/features/repository-page/dataset-code';
import { withoutFrontMatter } from '../../../../../src/editor/features/repository-page/front-matter';
import { typeName } from '../../../../../src/editor/features/repository-page/preview';
import { imageType } from '../../../../../src/editor/parts/image-type';
import { HubClient, repositoryDetails } from '../../../../../src/hub';

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

describe('the subset that code loads', () => {
  const named = (name: unknown, isDefault?: unknown) => ({ config_name: name, default: isDefault });
  const cases: readonly (readonly [cardData: unknown, subset: string | undefined])[] = [
    [{ configs: [named('en'), named('de', true)] }, 'de'],
    [{ configs: [named('en'), named('de')] }, 'en'],
    [{ configs: [named(7, true), named('en', 'yes'), named('de', true), null] }, 'de'],
    [{ configs: [named('en'), named(null)] }, undefined],
    [{ configs: 'all', dataset_info: [named('en'), named('de')] }, 'en'],
    [{ configs: null, dataset_info: { config_name: 'en' } }, undefined],
    [{ dataset_info: [{ splits: 1 }, named('de')] }, undefined],
    ['text', undefined],
    [undefined, undefined],
  ];
  for (const [cardData, subset] of cases) {
    it(`is ${subset} of ${JSON.stringify(cardData)}`, async () => {
      const fetch = async () => Response.json({ id: 'acme/rows', cardData });
      const hub = new HubClient({ endpoint: 'https://hub.example', fetch });
      const details = await repositoryDetails(hub, 'dataset', 'acme/rows');
      const code = datasetCode(details, [], undefined).find(
        ({ library, title }) => library.id === 'datasets' && title === 'Load',
      );
      assert.equal(/load_dataset\("acme\/rows"(?:, "(\w+)")?\)/.exec(code?.content ?? '')?.[1], subset);
    });
  }
});
