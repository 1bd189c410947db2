import assert from 'node:assert/strict';
import { jsonMembers, jsonNode, parseJson } from '../../../../webview-ui/src/ui/json-nodes';
import { filledWord } from '../../../../webview-ui/src/widgets/outputs/filled-word';
import { scoredBars } from '../../../../webview-ui/src/widgets/outputs/scored-bars';
import {
  cosine,
  histogram,
  vectorStatistics,
} from '../../../../webview-ui/src/widgets/outputs/vector-statistics';
import { areShares, byScore, scoreWords } from '../../../../webview-ui/src/widgets/score-words';

describe('scores in words', () => {
  it('are percent where they are shares', () => {
    assert.equal(scoreWords(1, true), '100 %');
    assert.equal(scoreWords(0.98765, true), '98.8 %');
    assert.equal(scoreWords(0.00412, true), '0.41 %');
    assert.equal(scoreWords(0.000001, true), 'below 0.01 %');
    assert.equal(scoreWords(0, true), '0 %');
    assert.equal(scoreWords(0.01, true), '1 %');
    assert.equal(scoreWords(-12.34567, false), '-12.35');
  });

  it('are told to be shares or not', () => {
    assert.ok(areShares([0, 1, undefined]));
    assert.ok(!areShares([0.5, 1.01]));
    assert.ok(!areShares([-0.1]));
  });

  it('are sorted, those without one last', () => {
    const sorted = byScore([{ n: 1 }, { n: 2, score: 0.1 }, { n: 3 }, { n: 4, score: 0.7 }]);
    assert.deepEqual(
      sorted.map(({ n }) => n),
      [4, 2, 1, 3],
    );
  });
});

describe('scoredBars', () => {
  it('are parts of 1, or of the greatest where that is more', () => {
    const bars = (scores: (number | undefined)[]) =>
      scoredBars(scores.map((score, index) => ({ label: String(index), score }))).map(({ share, score }) => [
        share,
        score,
      ]);
    assert.deepEqual(bars([0.5, 0.25]), [
      [0.5, '50 %'],
      [0.25, '25 %'],
    ]);
    assert.deepEqual(bars([8, -4, undefined]), [
      [1, '8'],
      [-0.5, '-4'],
      [undefined, undefined],
    ]);
    assert.deepEqual(bars([0.5, -0.1])[0], [0.5, '0.5']);
  });
});

describe('filledWord', () => {
  const at = (sequence: string, word: string, before: string) => {
    const place = filledWord(sequence, word, before);
    return place && [place.start, sequence.slice(place.start, place.end)];
  };

  it('finds the word nearest to the gap', () => {
    assert.deepEqual(at('the cat saw the cat', ' cat', 'The cat saw the '), [16, 'cat']);
    assert.deepEqual(at('the cat saw the cat', 'cat', 'The '), [4, 'cat']);
    assert.deepEqual(at('Paris is BIG', 'big', ''), [9, 'BIG']);
    assert.deepEqual(at('İzmir ve İstanbul BÜYÜK 😀', 'büyük', 'İzmir ve İstanbul '), [18, 'BÜYÜK']);
  });

  it('finds nothing where the word is not', () => {
    assert.equal(at('abc', 'x', ''), undefined);
    assert.equal(at('abc', '  ', ''), undefined);
    assert.equal(at('a'.repeat(10), 'aa', '')?.[0], 0);
  });
});

describe('JSON as a tree', () => {
  it('has nodes for lists, objects and values', () => {
    assert.deepEqual(jsonNode([1, 2]), { kind: 'list', count: 2 });
    assert.deepEqual(jsonNode({}), { kind: 'object', count: 0 });
    assert.deepEqual(jsonNode(null), { kind: 'value', type: 'null', text: 'null' });
    assert.deepEqual(jsonNode('a\n"'), { kind: 'value', type: 'string', text: '"a\\n\\""' });
  });

  it('gives as many members as are asked for', () => {
    assert.deepEqual(jsonMembers([7, 8, 9], 2), [
      ['0', 7],
      ['1', 8],
    ]);
    assert.deepEqual(jsonMembers({ a: 1, b: 2 }, 1), [['a', 1]]);
    assert.deepEqual(jsonMembers('text', 5), []);
  });

  it('tells JSON from other texts', () => {
    assert.equal(parseJson('{"a":'), undefined);
    assert.equal(parseJson('null'), null);
  });
});

describe('what is told of vectors', () => {
  it('holds for those of all lengths', () => {
    assert.deepEqual(vectorStatistics([3, -4]), {
      dimensions: 2,
      norm: 5,
      range: { minimum: -4, maximum: 3 },
    });
    assert.deepEqual(vectorStatistics([]), { dimensions: 0, norm: 0 });
    assert.equal(vectorStatistics(new Array(2_000_000).fill(1)).dimensions, 2_000_000);
  });

  it('counts each value once', () => {
    assert.deepEqual(histogram([0, 1, 2, 3], 4), [1, 1, 1, 1]);
    assert.deepEqual(histogram([5, 5, 5], 4), [0, 0, 3, 0]);
    assert.deepEqual(histogram([], 3), [0, 0, 0]);
  });

  it('compares two of them', () => {
    assert.equal(cosine([1, 0], [0, 1]), 0);
    assert.equal(cosine([2, 0], [5, 0]), 1);
    assert.equal(cosine([1], [1, 2]), undefined);
    assert.equal(cosine([0, 0], [1, 2]), undefined);
  });
});
