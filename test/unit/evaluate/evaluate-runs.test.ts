import assert from 'node:assert/strict';
import { type EvaluatedRun, evaluateRuns, readEvaluation } from '../../../src/evaluate';

const chat = (text: string, answer: string, more: Partial<EvaluatedRun> = {}): EvaluatedRun => ({
  model: 'acme/chat',
  provider: 'auto',
  parameters: {},
  inputs: { text },
  answer,
  ...more,
});

function evaluationOf(runs: readonly EvaluatedRun[]) {
  const made = evaluateRuns(runs) ?? assert.fail();
  const read = readEvaluation(made.yaml);
  assert.ok('evaluation' in read, JSON.stringify(read));
  return { ...made, evaluation: read.evaluation };
}

describe('An evaluation of runs', () => {
  it('has them as its rows, with their answers as what is expected', () => {
    const { count, evaluation } = evaluationOf([
      chat('Good?', 'yes', { parameters: { temperature: 0 } }),
      chat('Bad?', 'no', { model: 'acme/other', provider: 'groq' }),
    ]);
    assert.equal(count, 2);
    assert.deepEqual(evaluation.prompts[0]?.source, { text: '{{ text }}' });
    assert.deepEqual(
      evaluation.models.map(({ model, provider, parameters }) => [model, provider, parameters]),
      [
        ['acme/other', 'groq', {}],
        ['acme/chat', 'auto', { temperature: 0 }],
      ],
    );
    assert.deepEqual(
      evaluation.tests.map(({ vars }) => vars),
      [
        { text: 'Bad?', expected: 'no' },
        { text: 'Good?', expected: 'yes' },
      ],
    );
    assert.deepEqual(evaluation.asserts, [{ type: 'equals', value: '{{ expected }}', normalise: 'lower' }]);
  });

  it('says once what is the same for all, and compares long answers by their words', () => {
    const system = 'Be brief.';
    const { evaluation } = evaluationOf([
      chat('One', 'a'.repeat(61), { inputs: { text: 'One', system } }),
      chat('Two', 'b', { inputs: { text: 'Two', system } }),
    ]);
    assert.deepEqual(evaluation.prompts[0]?.source, { text: '{{ text }}', system });
    assert.equal(evaluation.asserts[0]?.type, 'rouge-l');
  });

  it('has system messages of their own as a variable, and texts that look like templates as they are', () => {
    const { evaluation } = evaluationOf([
      chat('One', 'a', { inputs: { text: 'One', system: 'Be {{ kind }}.' } }),
      chat('{{ text }}', 'b', { inputs: { text: '{{ text }}', system: 'Be {{ kind }}.' } }),
      chat('Three', 'c'),
    ]);
    assert.deepEqual(evaluation.prompts[0]?.source, { text: '{{ text }}', system: '{{ system }}' });
    assert.deepEqual(
      evaluation.tests.map(({ vars }) => [vars?.text, vars?.system]),
      [
        ['Three', ''],
        ['{{ text }}', 'Be {{ kind }}.'],
        ['One', 'Be {{ kind }}.'],
      ],
    );
  });

  it('takes the newest of runs that were given the same', () => {
    const { count, evaluation } = evaluationOf([
      chat('Same', 'new'),
      chat('Same', 'old', { model: 'acme/old' }),
    ]);
    assert.equal(count, 2);
    assert.deepEqual(
      evaluation.tests.map(({ vars }) => vars),
      [{ text: 'Same', expected: 'new' }],
    );
    assert.equal(evaluation.models.length, 2);
  });

  it('is of the task that most of them are of', () => {
    const task = 'zero-shot-classification';
    const labelled = (text: string) => chat(text, 'good', { task, inputs: { text, labels: 'good, bad' } });
    const { count, evaluation } = evaluationOf([chat('x', 'y'), labelled('Lovely'), labelled('Fine')]);
    assert.equal(count, 2);
    assert.equal(evaluation.task, task);
    assert.deepEqual(evaluation.inputs, { text: '{{ text }}', labels: 'good, bad' });
    assert.deepEqual(evaluation.prompts, []);
  });

  it('isn’t made of nothing', () => assert.equal(evaluateRuns([]), undefined));
});
