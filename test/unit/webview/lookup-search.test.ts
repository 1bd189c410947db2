import assert from 'node:assert/strict';
import { rowsOf } from '../../../webview-ui/src/pages/lookup/rows';
import {
  fromSaved,
  savedSearches,
  searchesIn,
  toSaved,
} from '../../../webview-ui/src/pages/lookup/saved-state';
import {
  isIdle,
  keyOf,
  type SearchState,
  searchAfter,
  withFilter,
  withoutFilter,
} from '../../../webview-ui/src/pages/lookup/search-state';
import { rowAfter } from '../../../webview-ui/src/ui/row-after';

const model = (id: string) => ({ id, gated: false });
const failure = { message: 'No', steps: [] };
const empty: SearchState = {
  key: undefined,
  results: [],
  next: undefined,
  busy: undefined,
  failure: undefined,
};
const { model: nothing, dataset: noDatasets } = searchesIn(fromSaved(undefined));

describe('a search of the Lookup page', () => {
  it('takes nothing away when a page fails, and joins pages without doubles', () => {
    let state = searchAfter(empty, {
      type: 'find',
      key: 'k',
      answer: { results: [model('a'), model('b')], next: 'n' },
    });
    state = searchAfter(searchAfter(state, { type: 'ask', page: 'more' }), {
      type: 'fail',
      page: 'more',
      failure,
    });
    assert.equal(state.results.length, 2);
    assert.equal(state.next, 'n');
    state = searchAfter(state, { type: 'continue', answer: { results: [model('b'), model('c')] } });
    assert.deepEqual(
      state.results.map(({ id }) => id),
      ['a', 'b', 'c'],
    );
    assert.deepEqual([state.next, state.failure, state.key], [undefined, undefined, 'k']);
  });

  it('has a key by what it finds', () => {
    const one = withFilter(withFilter(nothing, 'task', 'x'), 'licence', 'mit');
    const other = withFilter(withFilter(nothing, 'licence', 'mit'), 'task', 'x');
    assert.equal(keyOf({ ...one, query: ' Bert' }), keyOf({ ...other, query: 'bert' }));
    assert.equal(keyOf(withoutFilter(one, 'task')), keyOf(withFilter(nothing, 'licence', 'mit')));
    assert.notEqual(keyOf(one), keyOf({ ...one, sort: 'likes' }));
    assert.ok(isIdle({ ...nothing, sort: 'likes' }) && !isIdle(one));
  });

  it('is of a kind, which has filters of its own', () => {
    const images = withFilter(withFilter(noDatasets, 'modality', 'image'), 'modality', 'text');
    assert.deepEqual(images.filters, { modality: ['image', 'text'] });
    assert.deepEqual(withFilter(withFilter(noDatasets, 'size', 'n<1K'), 'size', 'n>1T').filters, {
      size: 'n>1T',
    });
    assert.ok(!isIdle(images));
    const searches = { ...searchesIn(fromSaved(undefined)), dataset: images };
    assert.deepEqual(searchesIn(fromSaved({ kind: 'dataset', ...savedSearches(searches) })), searches);
  });

  it('has several values of some filters, which come and go one by one', () => {
    const one = withFilter(withFilter(nothing, 'language', 'de'), 'language', 'en');
    assert.deepEqual(one.filters, { language: ['de', 'en'] });
    assert.equal(keyOf(one), keyOf(withFilter(withFilter(nothing, 'language', 'en'), 'language', 'de')));
    assert.deepEqual(withoutFilter(one, 'language', 'de').filters, { language: ['en'] });
    assert.deepEqual(withoutFilter(withoutFilter(one, 'language', 'de'), 'language', 'en'), nothing);
    assert.deepEqual(withoutFilter(one, 'language'), nothing);
    const licence = withFilter(withFilter(nothing, 'licence', 'mit'), 'licence', 'gemma');
    assert.deepEqual(licence.filters, { licence: 'gemma' });
    assert.ok(!isIdle(one));
  });

  it('is read from a state that had one value of each filter', () => {
    const { search } = fromSaved({ search: { query: 'x', filters: { language: 'de', task: 't' } } });
    assert.deepEqual(search.filters, { language: ['de'], task: 't' });
  });

  it('is kept with what it found, unless that is too much', () => {
    const few = {
      ...fromSaved(undefined),
      found: { key: 'k', results: [model('a')], next: 'n' },
      offset: 40,
    };
    assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(few)))), few);
    const many = {
      ...few,
      found: { results: Array.from({ length: 1001 }, (_, index) => model(`m${index}`)) },
    };
    assert.deepEqual(toSaved(many), { ...few, found: { results: [] }, offset: 0 });
    const most = { ...few, found: { results: many.found.results.slice(1) } };
    assert.equal(toSaved(most), most);
    for (const odd of [7, 'x', { search: 5 }, { found: { results: [{}] } }]) {
      assert.deepEqual(fromSaved(odd), fromSaved(undefined));
    }
  });
});

describe('the rows of the Lookup page', () => {
  it('begin with the favourite and the recent models, each once', () => {
    const own = {
      favourites: ['f'],
      recent: ['f', 'r'],
      summaries: new Map([['r', { ...model('r'), likes: 3 }]]),
    };
    const rows = rowsOf([model('a'), model('f')], own, 'Trending');
    assert.deepEqual(
      rows.map((row) => row.heading ?? row.result.id),
      ['Favourites', 'f', 'Recent', 'r', 'Trending', 'a', 'f'],
    );
    assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length);
    assert.deepEqual(rowsOf([model('a')], undefined, '').length, 1);
  });
});

describe('the row that a key leads to', () => {
  const place = { active: 1, count: 10, page: 4, takesFocus: (index: number) => index !== 0 && index !== 5 };

  it('steps over headings and stays within the list', () => {
    const led = (key: string, active: number) => rowAfter(key, { ...place, active });
    assert.equal(led('ArrowDown', 4), 6);
    assert.equal(led('ArrowUp', 6), 4);
    assert.equal(led('ArrowUp', 1), 1);
    assert.equal(led('Home', 9), 1);
    assert.equal(led('End', 1), 9);
    assert.equal(led('PageDown', 1), 6);
    assert.equal(led('PageUp', 3), 1);
    assert.equal(led('ArrowDown', 9), 9);
    assert.equal(led('x', 3), undefined);
    assert.equal(rowAfter('End', { ...place, count: 0 }), undefined);
  });
});
