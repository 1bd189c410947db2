import assert from 'node:assert/strict';
import { evaluatedRun } from '../../../../../../src/editor/features/playground/history/evaluated-run';
import type { Trial } from '../../../../../../src/protocol';

const trial: Trial = {
  id: 'run-1',
  time: 0,
  target: { model: 'acme/chat', provider: 'together', task: 'conversational' },
  input: {
    kind: 'chat',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Good?' },
    ],
  },
  parameters: { temperature: 0 },
  output: { kind: 'text', text: 'Yes' },
  state: 'done',
  figures: { totalMilliseconds: 1 },
};

describe('a run as a row of an evaluation', () => {
  it('is what was asked and answered', () => {
    assert.deepEqual(evaluatedRun(trial), {
      model: 'acme/chat',
      provider: 'together',
      parameters: { temperature: 0 },
      inputs: { text: 'Good?', system: 'Be brief.' },
      answer: 'Yes',
    });
  });

  it('has the inputs of a task by their names, and its best label', () => {
    const target = { ...trial.target, task: 'zero-shot-classification' };
    const input = { kind: 'form' as const, values: { text: 'Lovely', labels: ['good', 'bad'] } };
    const scores = [
      { label: 'good', score: 0.9 },
      { label: 'bad', score: 0.1 },
    ];
    const run = evaluatedRun({ ...trial, target, input, output: { kind: 'scores', scores } });
    assert.equal(run?.task, target.task);
    assert.deepEqual(run.inputs, { text: 'Lovely', labels: 'good\nbad' });
    assert.equal(run.answer, 'good');
  });

  const others: readonly (readonly [string, Partial<Trial>])[] = [
    ['failed', { state: 'failed' }],
    ['has no answer', { output: undefined }],
    ['made a file', { output: { kind: 'files', files: [] } }],
    [
      'was given a file',
      {
        input: {
          kind: 'form',
          values: { image: { name: 'a.png', type: 'image/png', bytes: new Uint8Array() } },
        },
      },
    ],
    [
      'was given an image',
      { input: { kind: 'chat', messages: [{ role: 'user', content: 'x', images: ['data:,'] }] } },
    ],
    [
      'has several turns',
      {
        input: {
          kind: 'chat',
          messages: ['user', 'assistant', 'user'].map((role) => ({ role: role as 'user', content: 'x' })),
        },
      },
    ],
  ];
  for (const [name, changes] of others) {
    it(`isn't one that ${name}`, () => assert.equal(evaluatedRun({ ...trial, ...changes }), undefined));
  }
});
