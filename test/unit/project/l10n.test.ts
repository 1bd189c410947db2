import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { bundlePath, marksOf, placeholdersOf, readBundle, textsOfSource } from '../../run/l10n-strings';

const translations = readdirSync('l10n').filter((name) => /^bundle\.l10n\..+\.json$/.test(name));
const languages = translations.map((name) => name.split('.')[2] ?? '');

describe('the translations', () => {
  const texts = [...new Set(textsOfSource().map(({ text }) => text))].sort();

  it('begin with a bundle of every text in the source (npm run l10n makes it)', () => {
    assert.ok(texts.length > 100);
    assert.deepEqual(Object.keys(readBundle(bundlePath)), texts);
  });

  it('are there in German, for the source and for the manifest', () => {
    assert.ok(languages.includes('de'));
    const manifests = readdirSync('.').filter((name) => /^package\.nls\..+\.json$/.test(name));
    assert.deepEqual(
      manifests.map((name) => name.split('.')[2]),
      languages,
    );
  });

  for (const language of languages) {
    it(`have each text in ${language}, and none that is gone`, () => {
      assert.deepEqual(Object.keys(readBundle(`l10n/bundle.l10n.${language}.json`)), texts);
      const manifest = Object.keys(readBundle(`package.nls.${language}.json`));
      assert.deepEqual(manifest, Object.keys(readBundle('package.nls.json')));
    });

    it(`keep in ${language} what is filled in, icons, commands and code`, () => {
      const pairs = [
        ...Object.entries(readBundle(`l10n/bundle.l10n.${language}.json`)),
        ...Object.entries(readBundle(`package.nls.${language}.json`)).map(
          ([key, text]) => [readBundle('package.nls.json')[key] ?? '', text] as const,
        ),
      ];
      for (const [original, translation] of pairs) {
        assert.deepEqual(placeholdersOf(translation), placeholdersOf(original), original);
        assert.deepEqual(marksOf(translation), marksOf(original), original);
        assert.ok(translation.trim() !== '', original);
      }
    });
  }
});
