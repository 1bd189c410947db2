import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MetricError } from '../../../src/evaluate';
import { findsIn, truthsIn } from '../../../src/evaluate/metrics/read-boxes';

describe('Boxes in an answer', () => {
  const cat = { label: 'cat', score: 0.9, box: [1, 2, 3, 4] };
  const cases: readonly (readonly [string, string, readonly unknown[]])[] = [
    [
      'as the hub’s models give them',
      '[{"label":"cat","score":0.9,"box":{"xmin":1,"ymin":2,"xmax":3,"ymax":4}}]',
      [cat],
    ],
    ['of Qwen’s models', '```json\n[{"bbox_2d":[1,2,3,4],"label":"cat"}]\n```', [{ ...cat, score: 1 }]],
    [
      'of Florence',
      '{"bboxes":[[1,2,3,4],[5,5,9,9]],"labels":["cat","dog"]}',
      [
        { ...cat, score: 1 },
        { label: 'dog', score: 1, box: [5, 5, 9, 9] },
      ],
    ],
    ['alone', 'It is at [1, 2, 3, 4].', [{ ...cat, label: '', score: 1 }]],
    [
      'between others that are none',
      '[{"label":"x"},null,7,{"box":[3,4,1,2]},{"label":"cat","score":0.9,"box":[1,2,3,4]}]',
      [cat],
    ],
    ['of COCO', '[{"category":"cat","bbox":[1,2,2,2],"score":0.9}]', [cat]],
    ['which are none', 'I see a cat.', []],
    ['which are unfinished', '[{"label":"cat","box":[1,2', []],
  ];
  for (const [name, answer, expected] of cases) {
    it(`are read ${name}`, () => assert.deepEqual(findsIn(answer), expected));
  }

  it('are the hundred most certain', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ box: [0, 0, 1, 1], score: index / 300 }));
    const found = findsIn(JSON.stringify(many));
    assert.equal(found.length, 100);
    assert.ok(found.every(({ score }) => score >= 200 / 300));
  });

  it('are read quickly, whatever stands there', () => {
    for (const text of ['['.repeat(2_000_000), '```json\n'.repeat(200_000), `${'{'.repeat(1_000_000)}}`]) {
      const start = performance.now();
      assert.deepEqual(findsIn(text), []);
      assert.ok(performance.now() - start < 5000);
    }
  });

  it('never fail', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(findsIn(text))));
  });
});

describe('Boxes that are expected', () => {
  it('can’t be judged by where they aren’t boxes', () => {
    for (const value of [
      'a cat',
      [{ label: 'cat' }],
      [{ box: [1, 1, 1, 1] }],
      null,
      undefined,
      [[1, 2, 3]],
    ]) {
      assert.throws(() => truthsIn(value), MetricError, JSON.stringify(value));
    }
    const tooMany = Array.from({ length: 1001 }, () => ({ box: [0, 0, 1, 1] }));
    assert.throws(() => truthsIn(tooMany), { problem: 'tooLong' });
  });

  it('can be none', () => assert.deepEqual(truthsIn('[]'), []));
});
