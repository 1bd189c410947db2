import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  cocoAp,
  confusionMatrix,
  MetricError,
  metrics,
  passAtK,
  quantileOf,
  type References,
  rocAuc,
} from '../../../src/evaluate';

const close = (value: number, expected: number, digits = 1e-6) =>
  assert.ok(Math.abs(value - expected) <= digits, `${value} in place of ${expected}`);

/** The score of one row. */
const one = <Row>(
  metric: {
    row: (expected: never, actual: never, options?: never) => Row;
    corpus: (rows: readonly Row[], options?: never) => number;
  },
  expected: unknown,
  actual: unknown,
  options?: object,
) => metric.corpus([metric.row(expected as never, actual as never, options as never)], options as never);

/** The score of several rows. */
const all = <Row>(
  metric: {
    row: (expected: never, actual: never, options?: never) => Row;
    corpus: (rows: readonly Row[], options?: never) => number;
  },
  pairs: readonly (readonly [unknown, unknown])[],
  options?: object,
) =>
  metric.corpus(
    pairs.map(([expected, actual]) => metric.row(expected as never, actual as never, options as never)),
    options as never,
  );

describe('Metrics of texts', () => {
  it('compare as they are told to', () => {
    assert.equal(one(metrics.exact, 'Yes', 'yes'), 0);
    assert.equal(one(metrics.exact, 'Yes', ' yes \n', { normalise: 'lower' }), 1);
    assert.equal(one(metrics.exact, ['no', 'The answer.'], 'answer', { normalise: 'squad' }), 1);
    assert.equal(one(metrics.exact, 'é', 'e\u0301', { normalise: 'trim' }), 1);
    assert.equal(one(metrics.contains, ['Rome', 'Paris'], 'It is Paris.'), 1);
    assert.equal(one(metrics.contains, 'paris', 'It is Paris.'), 0);
    assert.equal(one(metrics.regex, '^\\p{Lu}\\w+$', 'Paris'), 1);
    assert.throws(() => metrics.regex.row('(', 'x'), { problem: 'pattern' });
  });

  it('find the last number, and the first letter that stands alone', () => {
    assert.equal(one(metrics.number, 1234.5, 'First 7, then 1,234.5.'), 1);
    assert.equal(one(metrics.number, 3.14, 'about 3.1', { tolerance: 0.05 }), 1);
    assert.equal(one(metrics.number, -2, 'it is -2'), 1);
    assert.equal(one(metrics.number, 2, 'none'), 0);
    assert.equal(one(metrics.choice, 'B', 'I think the answer is (B), not C.'), 1);
    assert.equal(one(metrics.choice, 'c', 'C'), 1);
    assert.equal(one(metrics.choice, 'A', 'Because'), 0);
  });

  it('check JSON by its schema', () => {
    const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    assert.equal(one(metrics['json-schema'], schema, '{"name":"Ada"}'), 1);
    assert.equal(one(metrics['json-schema'], schema, '{"name":7}'), 0);
    assert.equal(one(metrics['json-schema'], schema, '```json\n{"name":"Ada"}\n```'), 0);
    assert.equal(one(metrics['contains-json'], schema, 'Here:\n```json\n{"name":"Ada"}\n```'), 1);
    assert.equal(one(metrics['contains-json'], schema, 'It is {"name":"Ada"}.'), 1);
    assert.equal(one(metrics['json-schema'], schema, 'nothing'), 0);
  });

  it('give the reference values of F1 over words and of Levenshtein', () => {
    close(one(metrics['token-f1'], 'Denver Broncos', 'the Denver Broncos!'), 1);
    close(one(metrics['token-f1'], 'Denver Broncos', 'Broncos of Denver'), 0.8);
    close(one(metrics['token-f1'], 'the cat sat on mat', 'a cat sat'), 2 / 3);
    assert.equal(one(metrics['token-f1'], '', 'the'), 1);
    assert.equal(one(metrics['token-f1'], 'x', ''), 0);
    close(one(metrics.levenshtein, 'sitting', 'kitten'), 1 - 3 / 7);
    assert.equal(one(metrics.levenshtein, '', ''), 1);
    assert.equal(one(metrics.levenshtein, '', 'abc'), 0);
    close(
      one(
        metrics.levenshtein,
        'The Eiffel Tower is located in Paris.',
        'The Eiffel Tower is located in India.',
      ),
      0.8918918918918919,
      1e-12,
    );
    close(one(metrics.levenshtein, '😀', '😁'), 0);
  });
});

describe('Metrics of labels', () => {
  const rows = (truth: readonly unknown[], said: readonly unknown[]) =>
    truth.map((each, index) => metrics.accuracy.row(String(each), String(said[index])));

  it('give scikit-learn’s values', () => {
    const first = rows([0, 1, 2, 0, 1, 2], [0, 2, 1, 0, 0, 1]);
    close(metrics.precision.corpus(first), 2 / 9);
    close(metrics.recall.corpus(first), 1 / 3);
    close(metrics.f1.corpus(first), 0.8 / 3);
    close(metrics.f1.corpus(first, { label: '0' }), 0.8);
    close(metrics.accuracy.corpus(first), 1 / 3);
    close(metrics.kappa.corpus(first), 0);
    close(metrics.mcc.corpus(first), 0);
    const second = rows([2, 0, 2, 2, 0, 1], [0, 0, 2, 2, 0, 2]);
    assert.deepEqual(confusionMatrix(second), {
      labels: ['0', '1', '2'],
      counts: [
        [2, 0, 0],
        [0, 0, 1],
        [1, 0, 2],
      ],
    });
    close(metrics.f1.corpus(second), 0.48889, 1e-5);
    close(metrics.f1.corpus(second, { average: 'weighted' }), 0.6);
    close(metrics.f1.corpus(second, { average: 'micro' }), 2 / 3);
    close(metrics['balanced-accuracy'].corpus(second), 0.55556, 1e-5);
    close(metrics.kappa.corpus(second), 0.428571);
    close(metrics.mcc.corpus(second), 0.452267);
  });

  it('give the values of two agreements and a curve', () => {
    const [n, p, u] = ['negative', 'positive', 'neutral'];
    close(metrics.kappa.corpus(rows([n, p, n, u, p], [n, p, n, u, n])), 0.6875);
    close(metrics.mcc.corpus(rows([1, 1, 1, -1], [1, -1, 1, 1])), -1 / 3);
    const scores = [0.1, 0.4, 0.35, 0.8];
    close(rocAuc(scores.map((score, index) => ({ score, truth: index > 1 }))), 0.75);
    close(
      rocAuc([
        { truth: true, score: 1 },
        { truth: false, score: 1 },
      ]),
      0.5,
    );
  });

  it('count an answer that is none of the labels as wrong, under a label of its own', () => {
    const options = { labels: ['Yes', 'No'], map: { y: 'yes' } };
    const said = ['Y', ' no ', 'Maybe'].map((each) => metrics.accuracy.row('yes', each, options));
    assert.deepEqual(
      said.map((row) => row.said),
      ['yes', 'no', '(other)'],
    );
    close(metrics.accuracy.corpus(said), 1 / 3);
  });

  it('read labels that are names of every object', () => {
    const odd = rows(['__proto__', 'constructor'], ['__proto__', 'toString']);
    close(metrics.accuracy.corpus(odd), 0.5);
    assert.equal(confusionMatrix(odd).labels.length, 3);
  });
});

describe('Metrics of translations and summaries', () => {
  const hypotheses = ['The dog bit the man.', "It wasn't surprising.", 'The man had just bitten him.'];
  const references = [
    ['The dog bit the man.', 'The dog had bit the man.'],
    ['It was not unexpected.', 'No one was surprised.'],
    ['The man bit him first.', 'The man had bitten the dog.'],
  ];
  const pairs = hypotheses.map((said, index) => [references[index], said] as const);

  it('give sacrebleu’s BLEU', () => {
    close(all(metrics.bleu, pairs), 48.530827);
    close(all(metrics.bleu, pairs, { tokenizer: 'none' }), 49.1919566);
    close(all(metrics.bleu, pairs, { tokenizer: 'intl' }), 43.91623493);
    assert.equal(
      all(
        metrics.bleu,
        references.map((each) => [each, ''] as const),
      ),
      0,
    );
    const floor = { smoothing: 'floor', floor: 0.01, tokenizer: 'none' };
    close(one(metrics.bleu, 'this is a test', 'this is a fest', floor), 22.36068, 1e-5);
    close(one(metrics.bleu, 'a test', 'test', { effectiveOrder: true }), 36.78794, 1e-5);
    close(one(metrics.bleu, 'a test', 'a test', { effectiveOrder: true }), 100);
    const counts = { correct: [9, 7, 5, 3], total: [10, 8, 6, 4], length: 11, referenceLength: 11 };
    close(metrics.bleu.corpus([counts]), 83.75922397);
    const sequence = { correct: [4, 2, 1, 0], total: [6, 5, 4, 3], length: 6, referenceLength: 8 };
    close(metrics.bleu.corpus([sequence], { smoothing: 'floor', floor: 0.1 }), 15.55722, 1e-5);
    assert.equal(metrics.bleu.corpus([sequence], { smoothing: 'none' }), 0);
  });

  it('give sacrebleu’s chrF', () => {
    close(one(metrics.chrf, 'abc', 'a b c'), 100);
    close(one(metrics.chrf, 'ab', 'aa'), 25);
    close(one(metrics.chrf, 'Equal sentences.', 'Equal sentences.', { wordOrder: 2 }), 100);
    assert.equal(one(metrics.chrf, 'abc', ''), 0);
  });

  it('give TER, with runs of words that moved as one edit', () => {
    const said = (reference: string | readonly string[], answer: string, options?: object) =>
      one(metrics.ter, reference, answer, options);
    close(said('a b c', 'x y z'), 100);
    close(said('a b c d e f g h', 'e f g h a b c d'), 100 / 8);
    close(said('', ''), 0);
    close(said('', 'a b'), 100);
    close(said('a b', ''), 100);
    close(said('The cat', 'the cat'), 0);
    close(said('The cat', 'the cat', { caseSensitive: true }), 50);
    close(said('the cat sat on the mat', 'on the mat sat the cat'), 200 / 6);
    close(said(['a b c', 'a b'], 'a b'), 0);
    close(said(['a b c d', 'a x'], 'a b'), 100 / 3);
    close(
      all(metrics.ter, [
        ['a b c d', 'a b c d'],
        ['a b', 'x y'],
      ]),
      100 / 3,
    );
    const long = 'word '.repeat(600);
    assert.throws(() => metrics.ter.row(long, long), { problem: 'tooLong' });
  });

  it('never need more edits for TER than without moving anything', () => {
    const sentence = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(sentence, sentence, (reference, said) => {
        const { edits } = metrics.ter.row(reference.join(' '), said.join(' '));
        const plain = metrics.wer.row(reference.join(' '), said.join(' '));
        const { substitutions, deletions, insertions } = plain;
        return (
          edits <= substitutions + deletions + insertions && (edits > 0 || reference.join() === said.join())
        );
      }),
      { numRuns: 500 },
    );
  });

  it('compare the stems of English words in ROUGE', () => {
    const f = (said: string, stems: boolean) =>
      one(metrics['rouge-1'], 'the connected dogs ran', said, { stems });
    close(f('connecting the dog', false), 2 / 7);
    close(f('connecting the dog', true), 6 / 7);
  });

  it('give rouge-score’s ROUGE', () => {
    const f = (metric: (typeof metrics)['rouge-1'], said: string, options: object = {}) =>
      one(metric, 'testing one two', said, options);
    close(f(metrics['rouge-1'], 'testing'), 0.5);
    close(f(metrics['rouge-1'], 'testing', { measure: 'precision' }), 1);
    close(f(metrics['rouge-1'], 'testing', { measure: 'recall' }), 1 / 3);
    close(f(metrics['rouge-1'], 'testing one'), 0.8);
    close(f(metrics['rouge-2'], 'testing one'), 2 / 3);
    close(f(metrics['rouge-2'], 'testing one', { measure: 'recall' }), 0.5);
    close(f(metrics['rouge-l'], 'testing one'), 0.8);
    close(f(metrics['rouge-l'], 'testing two'), 0.8);
    assert.equal(f(metrics['rouge-1'], ''), 0);
    const lines = 'w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5';
    const lsum = (measure: string) => one(metrics['rouge-lsum'], 'w1 w2 w3 w4 w5', lines, { measure });
    close(lsum('recall'), 0.8);
    close(lsum('precision'), 0.4);
    close(lsum('f'), 0.53333, 1e-5);
    close(one(metrics['rouge-1'], ['no', 'größer als'], 'größer als', { unicode: true }), 1);
  });
});

describe('Metrics of transcripts', () => {
  // Word, match and information errors, and character errors, as jiwer has them.
  const cases: readonly (readonly [string, string, number, number, number, number?])[] = [
    ['This is a test', 'This is a test', 0, 0, 0, 0],
    ['This is a test', '', 1, 1, 1],
    ['This is a test', 'This test', 0.5, 0.5, 0.5, 5 / 14],
    ['X', 'X X Y Y', 3, 0.75, 0.75, 6],
    ['X Y X', 'X Z', 2 / 3, 2 / 3, 5 / 6, 3 / 5],
    ['X', 'Y Z', 2, 1, 1, 3],
    [
      'i am a short ground truth',
      'i am a considerably longer and very much incorrect hypothesis',
      7 / 6,
      0.7,
      0.85,
    ],
  ];
  for (const [reference, said, wer, mer, wil, cer] of cases) {
    it(`count the errors of “${said}”`, () => {
      close(one(metrics.wer, reference, said), wer);
      close(one(metrics.mer, reference, said), mer);
      close(one(metrics.wil, reference, said), wil);
      close(one(metrics.wip, reference, said), 1 - wil);
      if (cer !== undefined) {
        close(one(metrics.cer, reference, said), cer);
      }
    });
  }

  it('sum them over the rows', () => {
    const pairs = [
      ['i', 'i am'],
      ['am i good', 'i good'],
    ] as const;
    close(all(metrics.wer, pairs), 0.5);
    close(all(metrics.mer, pairs), 0.4);
    close(all(metrics.wil, pairs), 7 / 16);
  });

  it('have a value for an empty reference', () => {
    assert.equal(one(metrics.wer, '', ''), 0);
    assert.equal(one(metrics.wer, '', 'two words'), 2);
    assert.equal(one(metrics.wil, '', ''), 0);
  });
});

describe('Metrics of boxes', () => {
  it('share areas', () => {
    close(one(metrics.iou, [0, 0, 2, 2], [1, 1, 3, 3]), 1 / 7);
    close(one(metrics.iou, [0, 0, 10, 10], [5, 0, 15, 10]), 1 / 3);
    assert.equal(one(metrics.iou, [0, 0, 1, 1], [2, 2, 3, 3]), 0);
    for (const box of [
      [0, 0, 0, 1],
      [1, 1, 0, 0],
      [0, 0, Number.NaN, 1],
      [0, 0, 1],
    ]) {
      assert.throws(() => metrics.iou.row([0, 0, 1, 1], box as never), { problem: 'box' });
    }
  });

  it('give the average precision of finds in their order', () => {
    const at = (place: number) => [10 * place, 0, 10 * place + 5, 5] as const;
    const truths = [1, 2, 3].map((place) => ({ label: 'cat', box: at(place) }));
    const finds = [1, 7, 2, 8, 3].map((place, index) => ({
      label: 'cat',
      box: at(place),
      score: 1 - index / 10,
    }));
    close(metrics.ap.corpus([metrics.ap.row(truths, finds)]), 0.755556);
    close(metrics.ap.corpus([metrics.ap.row(truths, finds)], { points: '101' }), 0.756436);
    const twice = [...finds, { label: 'cat', box: at(1), score: 0.05 }];
    close(metrics.ap.corpus([metrics.ap.row(truths, twice)]), 0.755556);
    close(
      metrics.ap.corpus(
        [
          metrics.ap.row(
            truths,
            truths.map((each) => ({ ...each, score: 1 })),
            cocoAp,
          ),
        ],
        cocoAp,
      ),
      1,
    );
  });

  it('leave out labels without a truth, and look at each image by itself', () => {
    const cat = { label: 'cat', box: [0, 0, 5, 5] as const };
    const rows = [
      metrics.ap.row(
        [cat],
        [
          { ...cat, score: 0.9 },
          { ...cat, label: '__proto__', score: 0.8 },
        ],
      ),
      metrics.ap.row([cat], []),
    ];
    close(metrics.ap.corpus(rows), 0.5);
  });
});

describe('Metrics of numbers', () => {
  it('compare vectors', () => {
    close(one(metrics.cosine, [1, 2, 3], [2, 4, 6.5]), 0.9992826, 1e-7);
    assert.throws(() => metrics.cosine.row([0, 0], [1, 1]), { problem: 'zeroVector' });
    assert.throws(() => metrics.cosine.row([1], [1, 2]), { problem: 'dimensions' });
    assert.throws(() => metrics.cosine.row([1, Number.POSITIVE_INFINITY], [1, 2]), { problem: 'notFinite' });
  });

  it('tell the chance of passing, and quantiles', () => {
    const tries = Array.from({ length: 10 }, (_, index) => index < 3);
    close(one(metrics['pass@k'], undefined, tries), 0.3);
    close(one(metrics['pass@k'], undefined, tries, { k: 5 }), 0.916667);
    assert.equal(passAtK(5, 5, 5), 1);
    close(quantileOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95), 9.55);
    close(quantileOf([4, 2, 1, 3], 0.5), 2.5);
    assert.throws(() => metrics.quantile.row(undefined, Number.NaN), { problem: 'notFinite' });
  });
});

describe('Every metric', () => {
  const names = [
    'exact',
    'token-f1',
    'levenshtein',
    'bleu',
    'chrf',
    'rouge-1',
    'rouge-l',
    'wer',
    'cer',
    'wil',
  ] as const;
  const sentence = fc
    .array(fc.constantFrom('the', 'cat', 'sat', 'on', 'mat', '42', 'größer', '.', 'a'), {
      minLength: 4,
      maxLength: 12,
    })
    .map((parts) => parts.join(' '));

  it('is refused where there is no row', () => {
    for (const [name, metric] of Object.entries(metrics)) {
      assert.throws(() => metric.corpus([]), MetricError, name);
    }
  });

  it('is best for a text and itself', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...names), (text, name) => {
        const score = one(metrics[name] as typeof metrics.exact, text, text);
        const best = { bleu: 100, chrf: 100 }[name as string] ?? (metrics[name].better === 'lower' ? 0 : 1);
        close(score, best, 1e-9);
      }),
    );
  });

  it('gives for all rows what it gives in any order, and in halves that are put together', () => {
    const rows = fc.array(fc.tuple(sentence, sentence), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...names), (pairs, name) => {
        const metric = metrics[name] as typeof metrics.exact;
        const counts = pairs.map(([expected, actual]) => metric.row(expected as References, actual));
        const whole = metric.corpus(counts);
        close(metric.corpus(counts.toReversed()), whole, 1e-9);
        const stored = JSON.parse(JSON.stringify(counts)) as typeof counts;
        close(metric.corpus([...stored.slice(1), ...stored.slice(0, 1)]), whole, 1e-9);
      }),
    );
  });
});
