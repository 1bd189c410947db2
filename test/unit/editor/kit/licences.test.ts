import assert from 'node:assert/strict';
import fc from 'fast-check';
import { licenceNames, licencesMarkdown, licencesOf } from '../../../../src/editor/kit/licences';
import { editorAttacks, hostileText, pageAttacks, pathAttacks } from '../../hostile/attacks';
import { say } from '../say';

const page = 'https://hub.example/acme/thing';
const described = (cardData: object, tags: readonly string[] = []) =>
  licencesOf({ cardData, tags }, page, say);
const texts = (link: string) => described({ license: 'other', license_link: link }).map(({ text }) => text);

describe('The licences of a record', () => {
  it('are those of its card, else those of its tags', () => {
    const labels = (cardData: object) =>
      described(cardData, ['license:mit', 'license:gemma', 'en']).map(({ label }) => label);
    assert.deepEqual(labels({ license: 'apache-2.0' }), ['Apache License 2.0']);
    assert.deepEqual(labels({ license: ['cc-by-4.0', 'LLAMA3.1', 'cc-by-4.0'] }), [
      'CC BY 4.0',
      'Llama 3.1 Community License',
    ]);
    for (const nothing of [{}, { license: undefined }, { license: [] }, { license: ' ' }]) {
      assert.deepEqual(labels(nothing), ['MIT License', 'Gemma Terms of Use']);
    }
    assert.deepEqual(described({}), []);
  });

  it('are explained, and lead to their texts', () => {
    assert.deepEqual(described({ license: 'mit', license_link: 'https://evil.example' }), [
      {
        label: 'MIT License',
        kind: 'permissive',
        summary: 'Allows commercial use and changes. Include the copyright notice with every copy.',
        text: 'https://choosealicense.com/licenses/mit/',
      },
    ]);
  });

  it('go by the name that their author gave them where the hub has none', () => {
    const own = { license_name: ['First', 'Second'], license_link: ['LICENSE', 'https://two.example/x'] };
    assert.deepEqual(
      described({ license: ['other', 'mit', 'acme-1.0', 'third'], ...own }).map(({ label, kind, text }) => [
        label,
        kind,
        text,
      ]),
      [
        ['First', 'custom terms', `${page}/blob/main/LICENSE`],
        ['MIT License', 'permissive', 'https://choosealicense.com/licenses/mit/'],
        ['Second', 'custom terms', 'https://two.example/x'],
        ['third', 'custom terms', undefined],
      ],
    );
    assert.equal(described({ license: 'other' })[0]?.label, 'Other licence');
    assert.equal(described({ license: 'unknown' })[0]?.label, 'Unknown licence');
  });

  for (const [link, text] of [
    ['LICENSE.md', `${page}/blob/main/LICENSE.md`],
    ['./LICENSE', `${page}/blob/main/LICENSE`],
    ['docs/The licence?.txt', `${page}/blob/main/docs/The%20licence%3F.txt`],
    [' https://acme.example/terms ', 'https://acme.example/terms'],
    ['http://acme.example/terms', undefined],
    ['https://user:word@acme.example/', undefined],
    ['//acme.example/terms', undefined],
    ['/LICENSE', undefined],
    ['../other/LICENSE', undefined],
    ['javascript:alert(1)', undefined],
    ['command:workbench.action.quit', undefined],
    [`https://acme.example/${'x'.repeat(2000)}`, undefined],
  ] as const) {
    it(`have their text at ${link.slice(0, 60)}, or nowhere`, () => assert.deepEqual(texts(link), [text]));
  }

  it('lead to the web by https or to a file of the repository, whatever their author writes', () => {
    const link = fc.oneof(
      fc.constantFrom(...pathAttacks, ...editorAttacks, ...pageAttacks()),
      fc.webUrl(),
      hostileText,
    );
    fc.assert(
      fc.property(link, hostileText, (license_link, name) => {
        const record = { cardData: { license: [name, 'other'], license_name: name, license_link }, tags: [] };
        for (const { label, text } of licencesOf(record, page, say)) {
          assert.ok(label.length <= 101 && !/[\n\u202e]/u.test(label));
          if (text !== undefined) {
            assert.ok(URL.canParse(text) && new URL(text).protocol === 'https:', text);
            assert.ok(!text.startsWith(page) || new URL(text).href.startsWith(`${page}/blob/main/`), text);
          }
        }
        assert.ok((licenceNames(record) ?? '').length <= 210);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('are no more markup than their author’s other words', () => {
    for (const attack of editorAttacks) {
      const cardData = {
        license: 'other',
        license_name: attack,
        license_link: `https://a.example/?${attack}`,
      };
      const markdown = licencesMarkdown(described(cardData), say);
      assert.doesNotMatch(markdown, /(?<!\\)\]\((?!https:\/\/)|\$\(|<(?!\/?(?:&|$))/);
      assert.equal(
        markdown.match(/(?<!\\)\]\(/g)?.length ?? 0,
        markdown.includes('](https://a.example/') ? 1 : 0,
      );
    }
  });

  it('say that a summary is no advice', () => {
    assert.match(licencesMarkdown(described({ license: 'gemma' }), say), /not legal advice/);
  });

  it('are told in few words where there is no room', () => {
    const names = (cardData: object) => licenceNames({ cardData, tags: [] });
    assert.equal(names({ license: ['mit', 'other'], license_name: 'acme' }), 'mit, acme');
    assert.equal(names({ license: 'other' }), 'other');
    assert.equal(names({}), undefined);
  });
});
