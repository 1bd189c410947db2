import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as batch from '../../../webview-ui/src/pages/batch/saved-state';
import * as chatTemplate from '../../../webview-ui/src/pages/chat-template/saved-state';
import * as lookup from '../../../webview-ui/src/pages/lookup/saved-state';

const source = { uri: 'file:///a.csv', format: 'csv', name: 'a.csv' };
const conversation = {
  messages: [{ role: 'user', content: 'Mine' }],
  addGenerationPrompt: false,
  tools: '[]',
  variables: '{}',
};
const filters = { task: 'translation', gated: 'open' };

/** What each page reads of a saved state that a field spoils, by a way to what must survive. */
const pages = {
  batch: (saved: unknown) => {
    const { subject, setup } = batch.fromSaved(saved);
    return [subject, setup.prompt, setup.column, setup.output.kind, setup.concurrency];
  },
  chatTemplate: (saved: unknown) => {
    const { edited, conversation: now, name } = chatTemplate.fromSaved(saved);
    return [edited, now.messages.length, name];
  },
  lookup: (saved: unknown) => {
    const { search, found, offset, filtersOpen } = lookup.fromSaved(saved);
    return [search.query, search.filters, search.sort, found.results.length, offset, filtersOpen];
  },
};

const setup = { prompt: '{{ a }}', column: 'b', output: { kind: 'replace' }, concurrency: '8' };
const rows: readonly (readonly [
  page: keyof typeof pages,
  what: string,
  saved: unknown,
  expected: readonly unknown[],
])[] = [
  ['batch', 'a whole state', { subject: { source }, setup }, [{ source }, '{{ a }}', 'b', 'replace', '8']],
  [
    'batch',
    'an output that is gone',
    { subject: { source }, setup: { ...setup, output: { kind: 'cloud' } } },
    [{ source }, '{{ a }}', 'b', 'beside', '8'],
  ],
  [
    'batch',
    'numbers where texts were typed',
    { subject: { source }, setup: { ...setup, concurrency: 8 } },
    [{ source }, '{{ a }}', 'b', 'replace', '4'],
  ],
  [
    'batch',
    'a format that is gone',
    { subject: { source: { ...source, format: 'xls' } }, setup },
    [undefined, '{{ a }}', 'b', 'replace', '8'],
  ],
  [
    'batch',
    'a set-up that is none',
    { subject: { id: 'run-1' }, setup: [] },
    [{ id: 'run-1' }, undefined, 'answer', 'beside', '4'],
  ],
  ['batch', 'a list', [setup], [undefined, undefined, 'answer', 'beside', '4']],
  [
    'chatTemplate',
    'a source of an unknown kind',
    { edited: '{{ x }}', source: { kind: 'ftp' }, conversation },
    ['{{ x }}', 1, undefined],
  ],
  [
    'chatTemplate',
    'messages of another form',
    { edited: '{{ x }}', name: 'rag', conversation: { ...conversation, messages: [7] } },
    ['{{ x }}', 3, 'rag'],
  ],
  ['chatTemplate', 'a template that is none', { edited: 7, conversation }, [undefined, 1, undefined]],
  [
    'lookup',
    'a sort that is gone',
    { search: { query: 'cat', filters, sort: 'price' }, offset: 90, filtersOpen: true },
    ['cat', filters, 'trendingScore', 0, 90, true],
  ],
  [
    'lookup',
    'models of an earlier form',
    { search: { query: 'cat' }, found: { models: [{ name: 'a' }] }, offset: 90 },
    ['cat', {}, 'trendingScore', 0, 90, false],
  ],
  [
    'lookup',
    'a query that is too long',
    { search: { query: 'x'.repeat(201), filters } },
    ['', filters, 'trendingScore', 0, 0, false],
  ],
  [
    'lookup',
    'a place that is none',
    { offset: null, filtersOpen: true },
    ['', {}, 'trendingScore', 0, 0, true],
  ],
];

describe('the states that pages keep', () => {
  for (const [page, what, saved, expected] of rows) {
    it(`${page}: all that fits of ${what}`, () => assert.deepEqual(pages[page](saved), expected));
  }

  it('are new ones where nothing fits, and never fail', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        setup: fc.anything(),
        search: fc.anything(),
        conversation: fc.anything(),
        found: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(anything, (saved) => {
        for (const read of Object.values(pages)) {
          read(saved);
        }
      }),
    );
  });
});
