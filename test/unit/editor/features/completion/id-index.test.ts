import assert from 'node:assert/strict';
import fc from 'fast-check';
import { catalogueIds } from '../../../../../src/editor/features/completion/catalogue-ids';
import { asWritten, IdIndex, type IdQuery } from '../../../../../src/editor/features/completion/id-index';
import type { KnownId } from '../../../../../src/editor/features/completion/known-id';
import { fromStored, toStored } from '../../../../../src/editor/features/completion/stored-ids';

const models = (...ids: readonly (string | readonly [id: string, facts: Partial<KnownId>])[]): KnownId[] =>
  ids.map((each) => {
    const [id, facts] = typeof each === 'string' ? [each, {}] : each;
    return { kind: 'model', id, ...facts };
  });

function indexOf(ids: Iterable<KnownId>, limit?: number): IdIndex {
  const index = new IdIndex(limit);
  index.put(ids);
  return index;
}

function found(index: IdIndex, text: string, query: Partial<IdQuery> = {}): string[] {
  return index.search({ kind: 'model', text, limit: 50, ...query }).map(({ id }) => id);
}

/** The same order by other means: each id is ranked by itself, then all are sorted. */
function naiveSearch(ids: readonly KnownId[], query: IdQuery): string[] {
  const { kind, text, limit, task, library, marked = [] } = query;
  return ids
    .filter((known) => known.kind === kind)
    .map((known) => ({
      known,
      order: [
        naiveRank(known.id, text),
        [
          task !== undefined && known.task === task,
          library !== undefined && known.library === library,
          true,
        ].indexOf(true),
        [...marked.map((set) => set.has(known.id)), true].indexOf(true),
        -(known.downloads ?? 0),
      ],
    }))
    .filter(({ order: [rank = -1] }) => rank !== -1)
    .sort((a, b) => {
      const difference = a.order
        .map((value, place) => value - (b.order[place] ?? 0))
        .find((each) => each !== 0);
      return difference ?? (a.known.id.toLowerCase() < b.known.id.toLowerCase() ? -1 : 1);
    })
    .slice(0, limit)
    .map(({ known }) => known.id);
}

function naiveRank(id: string, typed: string): number {
  const text = id.toLowerCase();
  const sought = typed.trim().toLowerCase();
  const escaped = sought.replace(/[^a-z0-9]/g, '\\$&');
  const start = '(?:^|(?<![a-z0-9])|(?<![0-9])(?=[0-9]))';
  const words = sought.split(/[^a-z0-9]+/).filter(Boolean);
  const squeezed = sought.replace(/[^a-z0-9]/g, '');
  const tests: readonly boolean[] = [
    sought !== '' && text === sought,
    text.startsWith(sought),
    text.slice(text.indexOf('/') + 1).startsWith(sought),
    new RegExp(start + escaped).test(text),
    text.includes(sought),
    words.length > 1 && new RegExp(words.map((word) => start + word).join('.*?')).test(text),
    squeezed !== '' && text.replace(/[^a-z0-9]/g, '').includes(squeezed),
  ];
  return tests.indexOf(true);
}

describe('the index of known ids', () => {
  it('finds an id by any part of it, the best match first', () => {
    const index = indexOf(
      models(
        'abart/x',
        'acme/my-bart',
        'bart/large',
        'acme/bart-base',
        'acme/b-art',
        'acme/rebarter',
        'bart',
        'acme/other',
      ),
    );
    assert.deepEqual(found(index, 'bart'), [
      'bart',
      'bart/large',
      'acme/bart-base',
      'acme/my-bart',
      'abart/x',
      'acme/rebarter',
      'acme/b-art',
    ]);
  });

  it('takes words in their order, and no notice of case and separators', () => {
    const index = indexOf(
      models('Qwen/Qwen2.5-7B-Instruct', 'meta-llama/Llama-3.1-8B', 'openai/whisper-large-v3'),
    );
    assert.deepEqual(found(index, 'qwen instr'), ['Qwen/Qwen2.5-7B-Instruct']);
    assert.deepEqual(found(index, 'QWEN/7b-inst'), ['Qwen/Qwen2.5-7B-Instruct']);
    assert.deepEqual(found(index, 'instr qwen'), []);
    assert.deepEqual(found(index, 'metallama'), ['meta-llama/Llama-3.1-8B']);
    assert.deepEqual(found(index, 'llama31'), ['meta-llama/Llama-3.1-8B']);
    assert.deepEqual(found(index, '3.1'), ['meta-llama/Llama-3.1-8B']);
    assert.deepEqual(found(index, 'zzz'), []);
  });

  it('puts those first that fit, then marked ids, then those much downloaded', () => {
    const index = indexOf(
      models(
        ['a/one', { downloads: 5 }],
        ['a/two', { downloads: 50 }],
        ['a/three', { downloads: 1, task: 'translation' }],
        ['a/four', { downloads: 2, library: 'timm' }],
        ['a/five', {}],
        ['a/six', {}],
      ),
    );
    const marked = [new Set(['a/six']), new Set(['a/five'])];
    assert.deepEqual(found(index, '', { task: 'translation', library: 'timm', marked }), [
      'a/three',
      'a/four',
      'a/six',
      'a/five',
      'a/two',
      'a/one',
    ]);
    assert.deepEqual(found(index, 'a/', { limit: 2 }), ['a/two', 'a/one']);
  });

  it('tells kinds apart', () => {
    const index = indexOf([
      ...models('acme/a'),
      { kind: 'dataset', id: 'acme/a' },
      { kind: 'dataset', id: 'acme/b' },
    ]);
    assert.equal(index.size, 3);
    assert.deepEqual(found(index, 'acme', { kind: 'dataset' }), ['acme/a', 'acme/b']);
    assert.deepEqual(found(index, 'acme', { kind: 'space' }), []);
  });

  it('adds to what is known, and forgets what was heard of longest ago', () => {
    const index = indexOf(models(['a/a', { task: 'translation', downloads: 1 }], 'a/b', 'a/c'), 3);
    index.put(models(['a/a', { downloads: 2 }]));
    assert.deepEqual(
      { ...index.get('model', 'a/a') },
      {
        ...{ kind: 'model', id: 'a/a', task: 'translation', downloads: 2 },
        ...{ library: undefined, likes: undefined, fleeting: false, written: false },
      },
    );
    index.put(models('a/d'));
    assert.deepEqual(
      [...index].map(({ id }) => id),
      ['a/c', 'a/a', 'a/d'],
    );
    assert.equal(index.get('model', 'a/b'), undefined);
    index.forget(({ id }) => id === 'a/c');
    assert.deepEqual(found(index, 'a/').sort(), ['a/a', 'a/d']);
  });

  it('keeps what the user wrote when an account goes, and forgets what that account was told of it', () => {
    const isFleeting = ({ fleeting }: KnownId) => fleeting === true;
    const secret = { task: 'translation', downloads: 7, fleeting: true };
    const index = indexOf([
      ...models('a/public', ['a/private', secret], ['a/private-and-written', secret]),
      ...['a/written', 'a/private-and-written', 'a/public-and-written'].map((id) =>
        asWritten({ kind: 'model', id }),
      ),
      ...models(['a/public-and-written', { downloads: 3 }]),
    ]);
    for (let times = 0; times < 2; times += 1) {
      index.forget(isFleeting);
      assert.deepEqual(found(index, 'a/').sort(), [
        'a/private-and-written',
        'a/public',
        'a/public-and-written',
        'a/written',
      ]);
    }
    assert.equal(index.get('model', 'a/private-and-written')?.downloads, undefined);
    assert.equal(index.get('model', 'a/public-and-written')?.downloads, 3);
    index.forget(() => true);
    assert.deepEqual(found(index, 'a/').sort(), [
      'a/private-and-written',
      'a/public-and-written',
      'a/written',
    ]);
  });

  it('answers as a search that ranks each id by itself', () => {
    const word = fc.constantFrom('bart', 'Bert', 'qwen2', '7B', 'base', 'x', 'art', '3', 'B');
    const separator = fc.constantFrom('-', '_', '.', '/', '');
    const name = fc
      .array(fc.tuple(word, separator), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join(''));
    const known: fc.Arbitrary<KnownId> = fc.record({
      kind: fc.constantFrom('model', 'dataset'),
      id: name,
      task: fc.constantFrom('translation', 'fill-mask', undefined),
      library: fc.constantFrom('timm', undefined),
      downloads: fc.constantFrom(0, 1, 2, undefined),
    });
    const ids = fc.uniqueArray(known, {
      selector: ({ kind, id }) => `${kind} ${id.toLowerCase()}`,
      maxLength: 30,
    });
    const query = fc.record({
      kind: fc.constantFrom<KnownId['kind'][]>('model', 'dataset'),
      text: fc.oneof(
        name,
        fc.constant(''),
        fc.tuple(word, word).map((words) => words.join(' ')),
        fc.string({ maxLength: 3 }).map((text) => text.replace(/[^ -~]/g, '')),
      ),
      limit: fc.constantFrom(1, 3, 50),
      task: fc.constantFrom('translation', undefined),
      library: fc.constantFrom('timm', undefined),
      marked: fc.array(
        fc.array(name).map((each) => new Set(each)),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(ids, ids, query, (before, all, asked) => {
        const index = indexOf(before);
        index.search(asked);
        index.put(all);
        index.search({ ...asked, text: '' });
        index.forget(({ downloads }) => downloads === 1);
        assert.deepEqual(
          index.search(asked).map(({ id }) => id.toLowerCase()),
          naiveSearch([...index], asked).map((id) => id.toLowerCase()),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('begins with what the catalogue names', () => {
    const index = indexOf(catalogueIds());
    assert.ok(index.size > 300, String(index.size));
    assert.ok(found(index, 'facebook/bart').length > 0);
    assert.ok(found(index, 'squad', { kind: 'dataset' }).length > 0);
    assert.equal(found(index, '', { task: 'translation' })[0]?.includes('/'), true);
  });
});

describe('ids kept between sessions', () => {
  const endpoint = 'https://hub.example';

  it('come back as they were, fleeting ones left out', () => {
    const facts = { task: 'fill-mask', library: 'timm', downloads: 3, likes: 4 };
    const index = indexOf([...models(['a/a', facts], 'a/b', ['a/c', { fleeting: true }])]);
    const back = fromStored(toStored(index, endpoint), endpoint);
    assert.deepEqual(back[0], { kind: 'model', id: 'a/a', ...facts });
    assert.deepEqual(
      back.map(({ id }) => id),
      ['a/a', 'a/b'],
    );
  });

  it('are none when the text is damaged or of another hub', () => {
    const stored = toStored(indexOf(models('a/a')), endpoint);
    assert.deepEqual(fromStored(stored, 'https://other.example'), []);
    for (const text of ['', '{', 'null', '[]', stored.slice(0, -3), stored.replace('"model"', '"thing"')]) {
      assert.deepEqual(fromStored(text, endpoint), []);
    }
  });
});
