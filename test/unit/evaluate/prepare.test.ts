import assert from 'node:assert/strict';
import {
  answersStep,
  type DataTable,
  EvaluationError,
  type PlannedEvaluation,
  prepareEvaluation,
  readEvaluation,
  resultsOf,
} from '../../../src/evaluate';

const detector = `name: Cats
task: object-detection
inputs: { image: '{{ photo }}' }
models: [acme/detector]
data: { dataset: acme/cats }
assert: [{ type: ap, value: '{{ boxes }}' }]
`;

const src = 'https://example.org/cached-assets/acme/cats/0/photo.png';
const boxes = [{ label: 'cat', box: [0, 0, 10, 10] }];

async function planOf(yaml: string, rows: DataTable['rows']): Promise<PlannedEvaluation> {
  const read = readEvaluation(yaml);
  assert.ok('evaluation' in read, JSON.stringify(read));
  const planned = await prepareEvaluation(read.evaluation, {
    table: async () => ({ columns: Object.keys(rows[0] ?? {}), rows }),
    promptFile: () => assert.fail(),
    now: 0,
    fence: '----',
  });
  return planned ?? assert.fail();
}

describe('An evaluation that is prepared', () => {
  it('gives a task its inputs, and compares with lists as they are', async () => {
    const planned = await planOf(detector, [{ photo: { src }, boxes }]);
    assert.deepEqual(planned.cells, [
      {
        label: 'acme/detector',
        prompt: { label: '', text: '' },
        model: { model: 'acme/detector', provider: 'auto', label: 'acme/detector', parameters: {} },
      },
    ]);
    assert.deepEqual(planned.rows[0]?.asserts, [{ type: 'ap', value: boxes }]);
    const { target, input } = answersStep(planned, 0);
    assert.equal(target.task, 'object-detection');
    assert.deepEqual(input, {
      kind: 'form',
      values: { image: { kind: 'template', template: '{{ photo }}' } },
    });
  });

  it('shows images to models that are asked by a prompt', async () => {
    const planned = await planOf(
      `name: Cats
prompt: { text: What is it?, images: '{{ photo }}' }
models: [acme/seer]
data: { file: cats.jsonl }
assert: [{ type: icontains, value: '{{ word }}' }]
`,
      [{ photo: 'photos/a.png', word: 'cat' }],
    );
    assert.deepEqual(answersStep(planned, 0).input, {
      kind: 'chat',
      prompt: 'What is it?',
      images: ['{{ photo }}'],
    });
  });

  it('is the same rows where only the signatures of addresses differ', async () => {
    const [one, other, another] = await Promise.all(
      [`${src}?Expires=1&Signature=a`, `${src}?Expires=2&Signature=b`, `${src}.jpg`].map((signed) =>
        planOf(detector, [{ photo: [{ src: signed, type: 'image/png' }], boxes }]),
      ),
    );
    assert.equal(one?.rowsDigest, other?.rowsDigest);
    assert.notEqual(one?.rowsDigest, another?.rowsDigest);
    assert.deepEqual(one?.rows[0]?.vars.photo, [{ src: `${src}?Expires=1&Signature=a`, type: 'image/png' }]);
    const results = resultsOf(one ?? assert.fail(), []);
    assert.doesNotMatch(JSON.stringify(results), /Signature/);
    assert.equal(results.task, 'object-detection');
  });

  it('sends no file of this computer that a dataset names', async () => {
    for (const photo of ['private.png', '../private.png', { src: '/etc/passwd' }]) {
      await assert.rejects(
        planOf(detector, [{ photo, boxes }]),
        (error) => error instanceof EvaluationError && error.code === 'localFile',
        JSON.stringify(photo),
      );
    }
    const prompted = detector.replace(
      /task: .*\ninputs: .*/,
      "prompt: { text: Hi, images: 'p/{{ photo }}' }",
    );
    await assert.rejects(planOf(prompted, [{ photo: 'a.png', boxes }]), { code: 'localFile' });
    const own = detector.replace('dataset: acme/cats', 'file: cats.jsonl');
    assert.equal((await planOf(own, [{ photo: 'own.png', boxes }])).rows.length, 1);
  });

  it('has only columns that there are', async () => {
    await assert.rejects(planOf(detector.replace('{{ photo }}', '{{ foto }}'), [{ photo: { src }, boxes }]), {
      code: 'unknown-column',
      field: 'image',
    });
  });
});

describe('The task of an evaluation', () => {
  const problemsOf = (yaml: string) => {
    const read = readEvaluation(yaml);
    return 'problems' in read ? read.problems.map(({ code, line, detail = '' }) => [code, line, detail]) : [];
  };
  const cases: readonly (readonly [string, string, string, readonly unknown[]])[] = [
    [
      'is one that can be judged',
      'task: object-detection',
      'task: text-to-image',
      [['task', 2, 'text-to-image']],
    ],
    ['is one that there is', 'task: object-detection', 'task: guessing', [['task', 2, 'guessing']]],
    ['isn’t that of a prompt', 'object-detection', 'conversational', [['task', 2, 'conversational']]],
    ['has its inputs', "inputs: { image: '{{ photo }}' }\n", '', [['missing', 1, '']]],
    ['has no others', 'inputs: { image', 'inputs: { picture: x, image', [['unknownInput', 3, 'image']]],
    ['takes no prompt', 'models:', 'prompt: Hello\nmodels:', [['promptOfTask', 1, '']]],
    ['has inputs, prompts don’t', 'task: object-detection\n', 'prompt: Hello\n', [['inputsOfPrompt', 3, '']]],
  ];
  for (const [name, from, to, expected] of cases) {
    it(name, () => {
      assert.deepEqual(problemsOf(detector), []);
      assert.deepEqual(problemsOf(detector.replace(from, to)), expected);
    });
  }
});
