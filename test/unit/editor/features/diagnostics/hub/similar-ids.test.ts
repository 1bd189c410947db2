import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance } from '../../../../../../src/editor/features/diagnostics/hub/edit-distance';
import { searchesFor, similarIds } from '../../../../../../src/editor/features/diagnostics/hub/similar-ids';

const infinite = Number.POSITIVE_INFINITY;

describe('the edit distance', () => {
  const cases: readonly (readonly [one: string, other: string, distance: number])[] = [
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
    ['meta-lama', 'meta-llama', 1],
    ['bert-base-uncasd', 'bert-base-uncased', 1],
  ];
  for (const [one, other, distance] of cases) {
    it(`of ${one} and ${other} is ${distance}`, () => {
      assert.equal(editDistance(one, other, 5), distance);
      assert.equal(editDistance(other, one, 5), distance);
      assert.equal(editDistance(one, other, distance), distance);
      if (distance > 0) {
        assert.equal(editDistance(one, other, distance - 1), infinite);
      }
    });
  }

  it('is that of the textbook, cut off at the limit', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 8 }), (one, other, limit) => {
        const exact = slowDistance(one, other);
        assert.equal(editDistance(one, other, limit), exact <= limit ? exact : infinite);
      }),
    );
  });
});

describe('ids that may have been meant', () => {
  const hub = [
    { id: 'meta-llama/Llama-3.1-8B-Instruct', downloads: 900 },
    { id: 'meta-llama/Llama-3.1-70B-Instruct', downloads: 800 },
    { id: 'google-bert/bert-base-uncased', downloads: 1000 },
    { id: 'google-bert/bert-base-cased', downloads: 500 },
    { id: 'facebook/bart-large-cnn', downloads: 700 },
    { id: 'someone/bart-large-cnn', downloads: 2 },
    { id: 'acme/unrelated-model', downloads: 1 },
  ];
  const cases: readonly (readonly [written: string, meant: readonly string[]])[] = [
    [
      'metta-llama/Llama-3.1-8B-Instruct',
      ['meta-llama/Llama-3.1-8B-Instruct', 'meta-llama/Llama-3.1-70B-Instruct'],
    ],
    [
      'META-LLAMA/llama-3.1-8b-instruct',
      ['meta-llama/Llama-3.1-8B-Instruct', 'meta-llama/Llama-3.1-70B-Instruct'],
    ],
    ['bert-base-uncasd', ['google-bert/bert-base-uncased', 'google-bert/bert-base-cased']],
    ['bert/bert-base-uncased', ['google-bert/bert-base-uncased']],
    ['fb/bart-large-cnn', ['facebook/bart-large-cnn', 'someone/bart-large-cnn']],
    ['facebook/bart-large-ccn', ['facebook/bart-large-cnn']],
    ['acme/nothing-like-it-at-all', []],
    ['x/y', []],
  ];
  for (const [written, meant] of cases) {
    it(`for ${written}: ${meant[0] ?? 'none'}`, () => {
      const found = similarIds(written, hub);
      assert.deepEqual(found.slice(0, meant.length), meant);
      assert.equal(found.length > 0, meant.length > 0);
      assert.ok(found.length <= 3);
    });
  }

  it('are of another owner only where the name is right', () => {
    assert.deepEqual(similarIds('facebook/bart-large-ccn', hub), ['facebook/bart-large-cnn']);
  });

  it('are the closest first, of those as close the most used, and three at most', () => {
    const near = ['acme/mode1', 'acme/modell', 'acme/mdel', 'acme/models', 'acme/mo'].map((id, index) => ({
      id,
      downloads: index,
    }));
    assert.deepEqual(similarIds('acme/model', near), ['acme/models', 'acme/mdel', 'acme/modell']);
    assert.deepEqual(similarIds('acme/modek', [{ id: 'acme/moxyk', downloads: 9 }, { id: 'ACME/Model' }]), [
      'ACME/Model',
      'acme/moxyk',
    ]);
  });

  it('are searched for by name, by owner and by the longest word', () => {
    assert.deepEqual(searchesFor('acme/long-modelname'), [
      { search: 'long-modelname' },
      { author: 'acme' },
      { search: 'modelname' },
    ]);
    assert.deepEqual(searchesFor('gpt2'), [{ search: 'gpt2' }]);
    assert.deepEqual(searchesFor('bert-base')[1], { search: 'bert' }, 'the first of words as long');
  });
});

/** Optimal string alignment, by its definition. */
function slowDistance(one: string, other: string): number {
  if (one === '' || other === '') {
    return one.length + other.length;
  }
  const changed = slowDistance(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1);
  const exchanged =
    one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0]
      ? slowDistance(one.slice(2), other.slice(2)) + 1
      : infinite;
  return Math.min(
    slowDistance(one.slice(1), other) + 1,
    slowDistance(one, other.slice(1)) + 1,
    changed,
    exchanged,
  );
}
