import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type EvaluationResult,
  importPromptfoo,
  readEvaluation,
  writeEvaluation,
} from '../../../src/evaluate';

const whole = `# Which model sorts our reviews best?
name: Reviews
description: Good or bad
prompts:
  - Is this good or bad? {{review}}
  - label: With examples
    file: prompts/reviews.prompt
models:
  - openai/gpt-oss-20b
  - model: Qwen/Qwen3-8B
    provider: groq
    label: Qwen
    parameters: { temperature: 0, max_tokens: 5 }
  - model: tiny/text-generation
    provider: server:local
data:
  file: reviews.csv
  rows: 200
  shuffle: 7
assert:
  - { type: label, value: "{{stars}}", normalise: lower }
  - type: not-contains
    value: sorry
    weight: 0.5
    metric: manners
  - { type: latency, threshold: 3000 }
judge: { model: openai/gpt-oss-120b, repeat: 3 }
repeat: 3
cluster: product
baseline: Qwen
`;

/** An evaluation with one line more or another one. */
const changed = (from: string | RegExp, to: string) => {
  assert.ok(typeof from === 'string' ? whole.includes(from) : from.test(whole));
  return whole.replace(from, to);
};

function problemsOf(result: EvaluationResult) {
  assert.ok('problems' in result, JSON.stringify(result));
  return result.problems.map(({ code, line, path }) => [code, line, path] as const);
}

describe('A file that describes an evaluation', () => {
  it('is read with all that it says', () => {
    const result = readEvaluation(whole);
    assert.ok('evaluation' in result, JSON.stringify(result));
    assert.deepEqual(result.evaluation, {
      name: 'Reviews',
      description: 'Good or bad',
      prompts: [
        { label: 'Prompt 1', source: { text: 'Is this good or bad? {{review}}' } },
        { label: 'With examples', source: { file: 'prompts/reviews.prompt' } },
      ],
      models: [
        { model: 'openai/gpt-oss-20b', provider: 'auto', label: 'openai/gpt-oss-20b', parameters: {} },
        {
          model: 'Qwen/Qwen3-8B',
          provider: 'groq',
          label: 'Qwen',
          parameters: { temperature: 0, max_tokens: 5 },
        },
        {
          model: 'tiny/text-generation',
          provider: 'server:local',
          label: 'tiny/text-generation (server:local)',
          parameters: {},
        },
      ],
      data: { file: 'reviews.csv', rows: 200, shuffle: 7 },
      tests: [],
      vars: {},
      asserts: [
        { type: 'label', value: '{{stars}}', normalise: 'lower' },
        { type: 'not-contains', value: 'sorry', weight: 0.5, metric: 'manners' },
        { type: 'latency', threshold: 3000 },
      ],
      judge: { model: 'openai/gpt-oss-120b', repeat: 3 },
      repeat: 3,
      cluster: 'product',
      baseline: 'Qwen',
    });
  });

  it('can have its rows in itself, or in a data set of the hub', () => {
    const own = `
name: Sums
prompt: "{{a}} + {{b}} ="
models: [acme/calculator]
vars: { b: 2 }
tests:
  - vars: { a: 1 }
    assert: [{ type: number, value: 3 }]
`;
    const result = readEvaluation(own);
    assert.ok('evaluation' in result, JSON.stringify(result));
    assert.deepEqual(result.evaluation.tests, [{ vars: { a: 1 }, assert: [{ type: 'number', value: 3 }] }]);
    assert.equal(result.evaluation.repeat, 1);
    const hub = readEvaluation(changed('file: reviews.csv', 'dataset: acme/reviews\n  split: test'));
    assert.ok('evaluation' in hub, JSON.stringify(hub));
    assert.deepEqual(hub.evaluation.data, { dataset: 'acme/reviews', split: 'test', rows: 200, shuffle: 7 });
  });

  const broken: Readonly<
    Record<string, readonly [text: string, ...problems: (readonly [string, number, string])[]]>
  > = {
    'isn’t YAML': [changed('repeat: 3\n', 'repeat: [3\n'), ['yaml', 29, '']],
    'has a key twice': [`${whole}name: Again\n`, ['yaml', 31, '']],
    'is empty': ['', ['wrong', 1, '']],
    'is a list': ['- name: x\n', ['wrong', 1, '']],
    'has no name': [changed('name: Reviews\n', ''), ['missing', 2, 'name']],
    'has a field that there isn’t': [changed('cluster:', 'clutser:'), ['unknown', 29, 'clutser']],
    'has a field of another type': [changed('rows: 200', 'rows: many'), ['wrong', 18, 'data.rows']],
    'has a number out of its range': [changed('repeat: 3\n', 'repeat: 0\n'), ['wrong', 28, 'repeat']],
    'has a wrong field within one of several forms': [
      changed('provider: groq', 'providr: groq'),
      ['unknown', 11, 'models[1].providr'],
    ],
    'has an assertion of a kind that there isn’t': [
      changed('type: label', 'type: lable'),
      ['assertion', 21, 'assert[0].type'],
    ],
    'has an assertion that would run code': [
      changed('type: not-contains', 'type: not-javascript'),
      ['code', 22, 'assert[1].type'],
    ],
    'has an assertion without what it compares with': [
      changed('    value: sorry\n', ''),
      ['missing', 22, 'assert[1].value'],
    ],
    'has an assertion without its threshold': [
      changed('{ type: latency, threshold: 3000 }', '{ type: latency }'),
      ['missing', 26, 'assert[2].threshold'],
    ],
    'has a pattern that can’t be read': [
      changed('{ type: latency, threshold: 3000 }', "{ type: regex, value: '(' }"),
      ['pattern', 26, 'assert[2].value'],
    ],
    'has nothing to run, and nothing to run it on': [
      'name: x\nmodels: []\nassert: []\n',
      ['nothing', 1, ''],
      ['nothing', 1, ''],
      ['nothing', 1, ''],
      ['nothing', 2, 'models'],
    ],
    'has a reference to a program': [
      changed('value: sorry', 'value: file://judge.py'),
      ['code', 23, 'assert[1].value'],
    ],
  };
  for (const [what, [text, ...expected]] of Object.entries(broken)) {
    it(`says where it ${what}`, () => assert.deepEqual(problemsOf(readEvaluation(text)), expected));
  }

  it('says all that is wrong at once, in the order of its lines', () => {
    const text = changed('repeat: 3\n', 'repeat: x\n')
      .replace('rows: 200', 'rows: -1')
      .replace('name: R', 'nam: R');
    assert.deepEqual(problemsOf(readEvaluation(text)), [
      ['missing', 2, 'name'],
      ['unknown', 2, 'nam'],
      ['wrong', 18, 'data.rows'],
      ['wrong', 28, 'repeat'],
    ]);
  });

  it('can’t fill the memory or the stack', () => {
    const letters = [...'abcdefghijklmnop'];
    const bomb = letters.map((letter, index) => {
      const before = letters[index - 1];
      return `${letter}: &${letter} [${before === undefined ? 'x' : Array(9).fill(`*${before}`).join(', ')}]`;
    });
    assert.deepEqual(problemsOf(readEvaluation(bomb.join('\n'))), [['yaml', 1, '']]);
    assert.deepEqual(problemsOf(readEvaluation('['.repeat(100_000)))[0]?.[0], 'yaml');
    assert.deepEqual(problemsOf(readEvaluation('x'.repeat(1_000_001))), [['tooLarge', 1, '']]);
  });

  it('never throws, whatever is in it', () => {
    const lines = whole.split('\n');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.nat(lines.length),
            fc.oneof(fc.string(), fc.constantFrom('- ', '  a: {', '&a *a', '? ', '<<: *x', '__proto__: {}')),
          ),
          { maxLength: 4 },
        ),
        (insertions) => {
          const text = insertions.reduce<string[]>((all, [at, line]) => all.toSpliced(at, 0, line), lines);
          for (const read of [readEvaluation, importPromptfoo]) {
            const result = read(text.join('\n'));
            assert.ok('evaluation' in result || result.problems.every(({ line }) => line >= 1));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

const promptfoo = `description: Which greeting is best
prompts:
  - 'Say hello to {{name}} in {{language}}'
  - { label: short, raw: 'Greet {{name}}' }
  - file://prompts/greeting.txt
providers:
  - openai:chat:gpt-4o-mini
  - id: huggingface:text-generation:acme/model
    label: Acme
    config: { temperature: 0.2, max_tokens: 50 }
  - ollama:llama3.2
defaultTest:
  vars: { language: French }
  assert:
    - { type: latency, threshold: 2000 }
  threshold: 0.8
evaluateOptions: { repeat: 2, maxConcurrency: 4 }
tests:
  - description: by name
    vars: { name: Ada }
    assert:
      - { type: icontains, value: ada, weight: 2 }
      - { type: similar, value: Bonjour Ada, threshold: 0.8, metric: tone }
  - vars: { name: [Ben, Cleo], language: Italian }
    metadata: { hard: true }
outputPath: out.json
`;

describe('An evaluation that is written', () => {
  for (const text of [
    whole,
    whole.replace('repeat: 3\n', '').replace('  - label: With examples\n    file:', '  - file:'),
  ]) {
    it('is read as it was', () => {
      const read = readEvaluation(text);
      assert.ok('evaluation' in read);
      assert.deepEqual(readEvaluation(writeEvaluation(read.evaluation)), read);
    });
  }

  it('is short where nothing else is said', () => {
    const read = readEvaluation(
      'name: a\nprompt: Hi\nmodels: [b/c]\ntests: [{ assert: [{ type: equals, value: x }] }]',
    );
    assert.ok('evaluation' in read);
    assert.equal(
      writeEvaluation(read.evaluation),
      'name: a\nprompts:\n  - Hi\nmodels:\n  - b/c\ntests:\n  - assert:\n      - type: equals\n        value: x\n',
    );
  });
});

describe('A configuration of promptfoo', () => {
  it('keeps every prompt, variable, value and threshold', () => {
    const result = importPromptfoo(promptfoo);
    assert.ok('evaluation' in result, JSON.stringify(result));
    const { evaluation, ignored } = result;
    assert.deepEqual(ignored, ['outputPath', 'evaluateOptions.maxConcurrency']);
    assert.deepEqual(evaluation, {
      name: 'Which greeting is best',
      prompts: [
        { label: 'Prompt 1', source: { text: 'Say hello to {{name}} in {{language}}' } },
        { label: 'short', source: { text: 'Greet {{name}}' } },
        { label: 'prompts/greeting.txt', source: { file: 'prompts/greeting.txt' } },
      ],
      models: [
        { model: 'gpt-4o-mini', provider: 'auto', label: 'openai:chat:gpt-4o-mini', parameters: {} },
        {
          model: 'acme/model',
          provider: 'auto',
          label: 'Acme',
          parameters: { temperature: 0.2, max_tokens: 50 },
        },
        { model: 'llama3.2', provider: 'auto', label: 'ollama:llama3.2', parameters: {} },
      ],
      vars: { language: 'French' },
      asserts: [{ type: 'latency', threshold: 2000 }],
      threshold: 0.8,
      repeat: 2,
      tests: [
        {
          description: 'by name',
          vars: { name: 'Ada' },
          assert: [
            { type: 'icontains', value: 'ada', weight: 2 },
            { type: 'similar', value: 'Bonjour Ada', threshold: 0.8, metric: 'tone' },
          ],
        },
        { vars: { name: 'Ben', language: 'Italian' }, metadata: { hard: true } },
        { vars: { name: 'Cleo', language: 'Italian' }, metadata: { hard: true } },
      ],
    });
  });

  it('can have its rows in a file or on the hub', () => {
    const dataOf = (tests: string) => {
      const result = importPromptfoo(
        promptfoo.replace(/tests:[\s\S]*outputPath/, `tests: ${tests}\noutputPath`),
      );
      assert.ok('evaluation' in result, JSON.stringify(result));
      return result.evaluation.data;
    };
    assert.deepEqual(dataOf('file://rows.csv'), { file: 'rows.csv' });
    assert.deepEqual(dataOf('huggingface://datasets/acme/rows?split=test&subset=en&limit=20'), {
      dataset: 'acme/rows',
      split: 'test',
      config: 'en',
      rows: 20,
    });
  });

  const refused: readonly (readonly [from: string, to: string, code: string, path: string])[] = [
    ['file://prompts/greeting.txt', 'file://prompts/greeting.py', 'code', 'prompts[2]'],
    ['file://prompts/greeting.txt', 'file://greet.js:make', 'code', 'prompts[2]'],
    ['file://prompts/greeting.txt', 'exec:./greet', 'code', 'prompts[2]'],
    ['ollama:llama3.2', 'file://provider.js', 'code', 'providers[2]'],
    ['ollama:llama3.2', 'exec:./model', 'code', 'providers[2]'],
    ['ollama:llama3.2', 'python:model.py', 'code', 'providers[2]'],
    ['ollama:llama3.2', 'https://evil.example/answer', 'address', 'providers[2]'],
    ['temperature: 0.2', 'apiHost: evil.example', 'address', 'providers[1].config.apiHost'],
    ['type: icontains', 'type: javascript', 'code', 'tests[0].assert[0].type'],
    ['type: icontains', 'type: not-python', 'code', 'tests[0].assert[0].type'],
    ['type: icontains', 'type: webhook', 'address', 'tests[0].assert[0].type'],
    ['value: ada', 'value: file://check.mjs', 'code', 'tests[0].assert[0].value'],
    ['description: by name', 'options: { transform: output.trim() }', 'unsupported', 'tests[0].options'],
    ['{ name: Ada }', '{ name: file://name.py }', 'code', 'tests[0].vars.name'],
    ['outputPath: out.json', 'extensions: [file://hook.js:run]', 'code', 'extensions'],
    ['outputPath: out.json', 'scenarios: []', 'unsupported', 'scenarios'],
    ['type: icontains', 'type: assert-set', 'assertion', 'tests[0].assert[0].type'],
  ];
  for (const [from, to, code, path] of refused) {
    it(`is refused with ${to}`, () => {
      assert.ok(promptfoo.includes(from));
      const problems = problemsOf(importPromptfoo(promptfoo.replace(from, to)));
      assert.deepEqual(
        problems.map(([each, , where]) => [each, where]),
        [[code, path]],
      );
    });
  }
});
