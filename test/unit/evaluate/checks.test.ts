import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Answered,
  type Assertion,
  assertionKinds,
  checkAnswer,
  judgementOf,
  type Opinion,
} from '../../../src/evaluate';

const said = (text: string, more: Partial<Answered> = {}): Answered => ({ text, milliseconds: 100, ...more });

/** Whether a check passes; undefined where it decides nothing. */
const passes = (assertion: Assertion, answer: string | Answered, opinion?: Opinion) =>
  checkAnswer(assertion, typeof answer === 'string' ? said(answer) : answer, opinion).passed;

const cats =
  'Here:\n```json\n[{"label":"cat","score":0.9,"box":{"xmin":0,"ymin":0,"xmax":10,"ymax":10}}]\n```';

const grade = (score: number): Opinion => ({ kind: 'grade', score, reason: 'so' });

describe('What an assertion says of an answer', () => {
  const cases: readonly (readonly [Assertion, string | Answered, boolean | undefined, Opinion?])[] = [
    [{ type: 'equals', value: 'yes' }, 'yes', true],
    [{ type: 'equals', value: 'yes' }, 'Yes', false],
    [{ type: 'equals', value: 'yes', normalise: 'lower' }, ' Yes', true],
    [{ type: 'equals', value: { a: 1, b: [2] } }, '{"b":[2],"a":1}', true],
    [{ type: 'equals', value: { a: 1 } }, '{"a":2}', false],
    [{ type: 'equals', value: 4 }, '4', true],
    [{ type: 'contains', value: 'an' }, 'a banana', true],
    [{ type: 'not-contains', value: 'an' }, 'a banana', false],
    [{ type: 'icontains', value: 'ANA' }, 'a banana', true],
    [{ type: 'contains-all', value: ['a', 'b'] }, 'b and c', true],
    [{ type: 'contains-all', value: 'a, x' }, 'b and c', false],
    [{ type: 'contains-any', value: 'x, b' }, 'b and c', true],
    [{ type: 'icontains-all', value: ['B', 'AND'] }, 'b and c', true],
    [{ type: 'icontains-any', value: ['X'] }, 'b and c', false],
    [{ type: 'starts-with', value: 'b' }, 'b and c', true],
    [{ type: 'regex', value: '^b.*c$' }, 'b and c', true],
    [{ type: 'is-json' }, '{"a":1}', true],
    [{ type: 'is-json' }, 'It is {"a":1}', false],
    [{ type: 'is-json', value: { required: ['b'] } }, '{"a":1}', false],
    [{ type: 'is-json', value: '{"required":["a"]}' }, '{"a":1}', true],
    [{ type: 'contains-json', value: { required: ['a'] } }, 'It is\n```json\n{"a":1}\n```', true],
    [{ type: 'levenshtein', value: 'kitten', threshold: 3 }, 'sitting', true],
    [{ type: 'levenshtein', value: 'kitten', threshold: 2 }, 'sitting', false],
    [{ type: 'rouge-n', value: 'testing one two' }, 'testing one', true],
    [{ type: 'rouge-n', value: 'testing one two' }, 'testing', false],
    [{ type: 'bleu', value: 'the cat sat on the mat' }, 'the cat sat on the mat', true],
    [{ type: 'bleu', value: 'the cat sat on the mat' }, 'a dog', false],
    [{ type: 'word-count', value: 3 }, 'one two three', true],
    [{ type: 'word-count', value: { min: 4 } }, 'one two three', false],
    [{ type: 'word-count', value: { max: 4 } }, 'one two three', true],
    [{ type: 'latency', threshold: 99 }, said('x'), false],
    [{ type: 'latency', threshold: 100 }, said('x'), true],
    [{ type: 'cost', threshold: 0.01 }, said('x', { cost: 0.001 }), true],
    [{ type: 'finish-reason', value: 'stop' }, said('x', { finishReason: 'length' }), false],
    [{ type: 'number', value: 1234 }, 'That makes 1,234.', true],
    [{ type: 'choice', value: 'b' }, 'The answer is (B).', true],
    [{ type: 'label', value: 'Positive' }, ' positive\n', true],
    [{ type: 'label', value: 'positive' }, 'It is positive', false],
    [{ type: 'token-f1', value: 'Denver Broncos', threshold: 0.8 }, 'Broncos of Denver', true],
    [{ type: 'iou', value: [0, 0, 10, 10], threshold: 0.33 }, '[{"box":[5,0,15,10]}]', true],
    [{ type: 'iou', value: [0, 0, 10, 10], threshold: 0.34 }, '[{"box":[5,0,15,10]}]', false],
    [{ type: 'iou', value: [0, 0, 10, 10], threshold: 0.1 }, 'There is nothing.', false],
    [{ type: 'ap', value: [{ label: 'cat', box: [0, 0, 10, 10] }], threshold: 1 }, cats, true],
    [{ type: 'ap', value: [{ label: 'dog', box: [0, 0, 10, 10] }], threshold: 0.1 }, cats, false],
    [{ type: 'ap', value: '[{"category":"cat","bbox":[0,0,10,10]}]', threshold: 1 }, cats, true],
    [{ type: 'ap', value: { bbox: [[0, 0, 10, 10]], category: ['cat'] }, threshold: 1 }, cats, true],
    [{ type: 'ap', value: [], threshold: 1 }, '[]', true],
    [{ type: 'ap', value: [], threshold: 1 }, cats, false],
    [{ type: 'coco-ap', value: [{ label: 'cat', box: [0, 0, 10, 10] }], threshold: 0.9 }, cats, true],
    [{ type: 'coco-ap', value: [{ label: 'cat', box: [0, 0, 10, 12] }], threshold: 0.9 }, cats, false],
    [{ type: 'token-f1', value: 'Denver Broncos' }, 'Broncos of Denver', undefined],
    [{ type: 'wer', value: 'this is a test', threshold: 0.5 }, 'this test', true],
    [{ type: 'wer', value: 'this is a test', threshold: 0.4 }, 'this test', false],
    [{ type: 'llm-rubric', value: 'polite' }, 'x', true, grade(4)],
    [{ type: 'llm-rubric', value: 'polite' }, 'x', false, grade(3)],
    [{ type: 'llm-rubric', value: 'polite', threshold: 0.5 }, 'x', true, grade(3)],
    [{ type: 'factuality', value: 'x' }, 'x', false, { kind: 'factuality', correct: false, reason: '' }],
    [{ type: 'not-factuality', value: 'x' }, 'x', true, { kind: 'factuality', correct: false, reason: '' }],
    [{ type: 'similar', value: 'x' }, 'y', true, { kind: 'similarity', value: 0.8 }],
    [{ type: 'pairwise', value: 'x', threshold: 0.5 }, 'y', true, { kind: 'preference', score: 0.5 }],
    [{ type: 'pairwise', value: 'x', threshold: 0.5 }, 'y', false, { kind: 'preference', score: 0 }],
    [{ type: 'pairwise', value: 'x' }, 'y', undefined, { kind: 'preference', score: 1 }],
  ];
  for (const [assertion, answer, expected, opinion] of cases) {
    const text = typeof answer === 'string' ? answer : answer.text;
    it(`${JSON.stringify(assertion)} of ${JSON.stringify(text)}: ${expected}`, () => {
      assert.equal(passes(assertion, answer, opinion), expected);
    });
  }

  it('leaves out what a model thought before it answered', () => {
    assert.equal(passes({ type: 'equals', value: 'yes' }, '<think>no\nno</think>\nyes'), true);
  });

  it('has no verdict, and never the worst one, where something is not known', () => {
    const unknown: readonly (readonly [Assertion, string])[] = [
      [{ type: 'cost', threshold: 1 }, 'unknownCost'],
      [{ type: 'llm-rubric', value: 'polite' }, 'noOpinion'],
      [{ type: 'factuality', value: 'x' }, 'noOpinion'],
      [{ type: 'similar', value: 'x' }, 'noEmbedding'],
      [{ type: 'pairwise', value: 'x' }, 'noOpinion'],
      [{ type: 'regex', value: '(' }, 'pattern'],
      [{ type: 'number', value: 'many' }, 'notFinite'],
    ];
    for (const [assertion, problem] of unknown) {
      const check = checkAnswer(assertion, said('x'));
      assert.deepEqual([check.problem, check.passed, check.score], [problem, undefined, undefined]);
    }
  });

  it('never throws, whatever the texts', () => {
    const types = Object.keys(assertionKinds).flatMap((type) => [type, `not-${type}`]);
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...types), text, text, (type, value, answer) => {
        const { score } = checkAnswer({ type, value }, said(answer));
        assert.ok(score === undefined || (score >= 0 && score <= 1), `${type}: ${score}`);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('The verdict on an answer', () => {
  const check = (score: number | undefined, more = {}) => ({
    type: 'contains',
    name: 'contains',
    weight: 1,
    ...(score !== undefined && { score, passed: score === 1 }),
    ...more,
  });

  it('is good if all checks pass', () => {
    assert.equal(judgementOf([check(1), check(1)]).passed, true);
    assert.equal(judgementOf([check(1), check(0)]).passed, false);
  });

  it('goes by the weighted mean where there is a threshold', () => {
    const checks = [check(1, { weight: 3 }), check(0)];
    assert.equal(judgementOf(checks).score, 0.75);
    assert.equal(judgementOf(checks, 0.75).passed, true);
    assert.equal(judgementOf(checks, 0.8).passed, false);
  });

  it('stays open where something that decides has no verdict', () => {
    const open = check(undefined, { problem: 'noOpinion' });
    assert.equal(judgementOf([check(1), open]).passed, undefined);
    assert.equal(judgementOf([check(0), open]).passed, false);
    assert.equal(judgementOf([check(1), open], 0.5).passed, undefined);
    assert.equal(judgementOf([check(1), { ...open, weight: 0 }]).passed, true);
  });

  it('is neither where everything is only measured', () => {
    const { passed, score } = judgementOf([check(0.4, { passed: undefined })]);
    assert.deepEqual([passed, score], [undefined, 0.4]);
  });
});
