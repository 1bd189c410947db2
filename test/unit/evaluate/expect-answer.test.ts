import assert from 'node:assert/strict';
import { type ExpectedAnswer, expectAnswer, readEvaluation, sampleEvaluation } from '../../../src/evaluate';

const head = 'name: Titles # ours\nprompt: { file: title.prompt }\nmodels: [acme/chat]\n';

const expected: ExpectedAnswer = {
  values: { text: 'A story', language: 'German' },
  defaults: { language: 'German' },
  answer: 'Eine Geschichte\n',
  isJson: false,
};

/** The evaluation of a text, with an answer. */
function withAnswer(text: string, changes: Partial<ExpectedAnswer> = {}) {
  const made = expectAnswer(text, { ...expected, ...changes });
  const read = readEvaluation(made ?? '');
  assert.ok('evaluation' in read, made);
  return { text: made ?? '', evaluation: read.evaluation, row: read.evaluation.tests.at(-1) };
}

describe('an expected answer', () => {
  const own = '    assert:\n      - type: equals\n        value: a\n';
  const others = `${head}tests:\n  # The first one.\n  - vars: { text: x }\n${own}`;

  it('is a row of its own, with what isn’t a default, and all else stays as it was', () => {
    const { text, row } = withAnswer(others);
    assert.equal(text.startsWith(others), true);
    assert.deepEqual(row, {
      vars: { text: 'A story' },
      assert: [{ type: 'equals', value: 'Eine Geschichte\n' }],
    });
  });

  it('begins the rows of an evaluation that has none', () => {
    const data = `${head}data: { file: rows.csv }\nassert: [{ type: latency, threshold: 3 }]\n`;
    const { text, row } = withAnswer(data);
    assert.equal(text.startsWith(data), true);
    // A column of the file may have the name of any variable.
    assert.deepEqual(row?.vars, expected.values);
  });

  it('leaves other rows their defaults, where it has another value', () => {
    const { evaluation, row } = withAnswer(others, { values: { text: 'A story', language: 'French' } });
    assert.deepEqual(row?.vars, { text: 'A story', language: 'French' });
    assert.deepEqual(evaluation.vars, { language: 'German' });
    const again = withAnswer(others.replace('{ text: x }', '{ text: x, language: English }'), {
      values: { text: 'A story', language: 'German' },
    });
    assert.deepEqual(again.row?.vars, { text: 'A story', language: 'German' });
    assert.deepEqual(again.evaluation.vars, {});
  });

  it('is the variable that the assertions for all rows compare with', () => {
    const shared = `${head}tests: [{ vars: { text: x, expected: y } }]\nassert: [{ type: icontains, value: '{{ expected }}' }]\n`;
    const { row } = withAnswer(shared);
    assert.deepEqual(row, { vars: { text: 'A story', expected: 'Eine Geschichte\n' } });
    const { row: rated } = withAnswer(shared.replace('{{ expected }}', 'Not {{ expected }}, but close'));
    assert.deepEqual(rated, {
      vars: { text: 'A story', expected: 'Eine Geschichte\n' },
      assert: [{ type: 'equals', value: 'Eine Geschichte\n' }],
    });
  });

  it('means itself, whatever it says', () => {
    for (const answer of ['{{ text }}', 'file://secret.txt', 'exec: x']) {
      assert.deepEqual(withAnswer(others, { answer }).row, {
        vars: { text: 'A story', expected: answer },
        assert: [{ type: 'equals', value: '{{ expected }}' }],
      });
    }
    const taken = { ...expected.values, expected: 1 };
    assert.deepEqual(withAnswer(others, { answer: '{{', values: taken }).row?.vars, {
      text: 'A story',
      expected: 1,
      expected_2: '{{',
    });
  });

  it('is without what the model thought before', () => {
    const { row } = withAnswer(others, { answer: '<think>Hm.</think>\nYes' });
    assert.equal(row?.assert?.[0]?.value, 'Yes');
  });

  it('is JSON where the prompt asks for it, if it is', () => {
    const compared = (answer: string) => withAnswer(others, { answer, isJson: true }).row?.assert?.[0]?.value;
    assert.deepEqual(compared('{"title": "A"}'), { title: 'A' });
    assert.equal(compared('{"title'), '{"title');
    assert.equal(compared('3'), '3');
  });

  it('isn’t added to an evaluation with problems', () => {
    assert.equal(expectAnswer('name: x\n', expected), undefined);
    assert.equal(expectAnswer('name: [', expected), undefined);
  });

  it('begins an evaluation of a prompt file', () => {
    const text = sampleEvaluation({
      prompt: { file: 'title.prompt', variables: ['text', 'language'] },
      model: { model: 'acme/chat', provider: 'server:home' },
      expected,
    });
    const read = readEvaluation(text);
    assert.ok('evaluation' in read, text);
    const { tests, asserts, models, prompts } = read.evaluation;
    assert.deepEqual(tests, [
      { vars: { text: 'A story' }, assert: [{ type: 'equals', value: 'Eine Geschichte\n' }] },
    ]);
    assert.deepEqual(asserts, []);
    assert.deepEqual(models[0], {
      model: 'acme/chat',
      provider: 'server:home',
      label: 'acme/chat (server:home)',
      parameters: {},
    });
    assert.deepEqual(prompts[0]?.source, { file: 'title.prompt' });
  });
});
