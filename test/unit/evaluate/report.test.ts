import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import {
  checkAnswer,
  evaluationWorkflow,
  judgementOf,
  missesOf,
  modelIndex,
  type Results,
  readResults,
  resultsHtml,
  resultsJunit,
  resultsMarkdown,
  resultsTable,
  sinceEarlier,
  sinceEarlierMarkdown,
  standingsOf,
  whyNotComparable,
} from '../../../src/evaluate';
import { xmlProblem } from './xml';

const hostile = '</td><script>alert(1)</script> | `x` "q" & \u0000\ud800';

function outcomesOf(answers: readonly string[]) {
  return answers.map((text, row) => {
    const answer = { text, milliseconds: 1000, tokens: { input: 10, output: 2 }, cost: 0.002 };
    const checks = [checkAnswer({ type: 'label', value: row % 2 === 0 ? 'good' : 'bad' }, answer)];
    const { passed, score } = judgementOf(checks);
    return {
      row,
      repeat: 0,
      answer,
      ...(passed !== undefined && { passed }),
      ...(score !== undefined && { score }),
      checks: JSON.parse(JSON.stringify(checks)),
    };
  });
}

const cell = (label: string, answers: readonly string[]): Results['cells'][number] => ({
  label,
  prompt: { label: 'Prompt 1', text: '{{ review }}' },
  model: { model: `acme/${label}`, provider: 'auto', label, parameters: {} },
  outcomes: outcomesOf(answers),
});

const results: Results = {
  version: 1,
  name: hostile,
  created: '2026-11-28T04:00:00.000Z',
  rowsDigest: 'd',
  repeat: 1,
  rows: [
    { vars: { review: 'Lovely', answer: 'good' } },
    { vars: { review: hostile, answer: 'bad' }, description: 'The second' },
  ],
  cells: [cell('one', ['good', 'bad']), cell('two', ['good', hostile])],
};

describe('Results of an evaluation', () => {
  it('are read as they were written, and nothing else is taken for them', () => {
    assert.deepEqual(readResults(JSON.stringify(results)), results);
    assert.equal(readResults('{"version":2}'), undefined);
    assert.equal(readResults('no'), undefined);
  });

  it('compare all cells with the first, unless a baseline is named', () => {
    assert.deepEqual(
      standingsOf(results).map(({ isBaseline, comparison }) => [isBaseline, comparison?.losses]),
      [
        [true, undefined],
        [false, 1],
      ],
    );
    assert.deepEqual(
      standingsOf({ ...results, baseline: 'two' }).map(({ isBaseline }) => isBaseline),
      [false, true],
    );
  });

  it('become a table with a line for each answer, whose columns have names of their own', () => {
    const { columns, rows } = resultsTable(results);
    assert.equal(new Set(columns).size, columns.length);
    assert.ok(columns.includes('var_answer'));
    assert.equal(rows.length, 4);
    assert.deepEqual(
      rows.map(({ row, cell: label, answer, passed }) => [row, label, answer, passed]),
      [
        [1, 'one', 'good', true],
        [2, 'one', 'bad', true],
        [1, 'two', 'good', true],
        [2, 'two', hostile, false],
      ],
    );
  });

  it('become Markdown that claims no more than the rows show', () => {
    const text = resultsMarkdown(results);
    assert.match(text, /no difference shown with 2 rows/);
    assert.match(text, /\| one \| 100\.0 % \(34\.2 to 100\.0 %\)/);
    assert.doesNotMatch(text, /(?<!\\)<script/);
    const lines = text.split('\n').filter((line) => line.startsWith('| '));
    const bars = lines.map((line) => line.match(/(?<!\\)\|/g)?.length);
    assert.equal(new Set(bars).size, 1);
  });

  it('become JUnit’s XML, whatever the answers', () => {
    const xml = resultsJunit(results);
    assert.equal(xmlProblem(xml), undefined);
    assert.match(xml, /<testsuite name="two" tests="2" failures="1" errors="0" skipped="0"/);
    assert.match(xml, /<testcase classname="two" name="The second"/);
  });

  it('become a page without script', () => {
    const html = resultsHtml(results);
    assert.doesNotMatch(html, /<script/i);
    assert.match(html, /default-src 'none'/);
    assert.match(html, /&lt;script&gt;/);
  });

  it('become the metadata of a model card', () => {
    const { 'model-index': models } = parse(modelIndex(results, { dataset: 'Reviews', type: 'custom' }));
    assert.deepEqual(
      models.map(({ name }: { name: string }) => name),
      ['acme/one', 'acme/two'],
    );
    assert.deepEqual(models[0].results[0].metrics[0], { type: 'accuracy', value: 1, name: 'Passes' });
    assert.deepEqual(models[0].results[0].dataset, { type: 'custom', name: 'Reviews' });
  });
});

describe('Results with the user’s grades', () => {
  /** Four answers by the judge `passed`, of which the user has graded some. */
  const withGrades = (...grades: readonly unknown[]) => ({
    ...results,
    name: 'Reviews',
    cells: results.cells.map((each, index) => ({
      ...each,
      outcomes: each.outcomes.map((outcome, row) => ({
        ...outcome,
        answer: { ...outcome.answer, text: `${index} ${row}`, grade: grades[index * 2 + row] },
        checks: [{ type: 'llm-rubric', name: 'llm-rubric', weight: 1, passed: row === 0 }],
      })),
    })),
  });
  const read = (...grades: readonly unknown[]) => {
    const found = readResults(JSON.stringify(withGrades(...grades)));
    assert.ok(found);
    return found;
  };
  const gradesIn = ({ cells }: Results) =>
    cells.flatMap(({ outcomes }) => outcomes.map(({ answer }) => answer?.grade));

  it('have them in their file, and a grade that is none spoils nothing', () => {
    assert.deepEqual(gradesIn(read('good', undefined, 'bad', 'superb')), [
      'good',
      undefined,
      'bad',
      undefined,
    ]);
    assert.deepEqual(gradesIn(read(1, null, {}, ['good'])), [undefined, undefined, undefined, undefined]);
    assert.ok(!JSON.stringify(readResults(JSON.stringify(results))).includes('grade'));
  });

  it('have a column of the table, which results without a grade don’t have', () => {
    const { columns, rows } = resultsTable(read('good', 'bad'));
    assert.ok(columns.includes('user_grade'));
    assert.deepEqual(
      rows.map((row) => row.user_grade),
      ['good', 'bad', null, null],
    );
    assert.ok(!resultsTable(results).columns.includes('user_grade'));
  });

  it('say in one line how far the judge agrees, and no more than that shows', () => {
    const line =
      'The judge agrees with the user on 3 of 4 graded answers (κ 0.50): ' +
      'too few answers to tell whether it can be relied on.';
    const graded = read('good', 'bad', 'good', 'good');
    assert.ok(resultsMarkdown(graded).includes(`- ${line}\n`));
    assert.ok(resultsHtml(graded).includes(`<li>${line}</li>`));
    assert.match(resultsMarkdown(read('good')), /on 1 of 1 graded answer: too few/);
    assert.doesNotMatch(resultsMarkdown(read()), /The judge agrees/);
    assert.doesNotMatch(resultsHtml(results), /The judge agrees/);
  });
});

describe('Results beside earlier ones', () => {
  const many = (label: string, isRight: (row: number) => boolean): Results => ({
    ...results,
    rows: Array.from({ length: 12 }, () => ({ vars: {} })),
    cells: [
      cell(
        label,
        Array.from({ length: 12 }, (_, row) => ((row % 2 === 0) === isRight(row) ? 'good' : 'bad')),
      ),
    ],
  });
  const good = many('one', () => true);

  it('are compared cell by cell, and only a loss that the rows show counts', () => {
    const verdict = (now: Results) => {
      const since = sinceEarlier(now, good);
      return missesOf(standingsOf(now), { passRate: undefined, since }).map(({ code }) => code);
    };
    assert.deepEqual(verdict(good), []);
    assert.deepEqual(verdict(many('one', (row) => row > 2)), []);
    assert.deepEqual(verdict(many('one', (row) => row > 8)), ['loss']);
    assert.deepEqual(verdict(many('another', () => false)), []);
  });

  it('say how they compare, in plain words', () => {
    assert.equal(
      sinceEarlierMarkdown(
        sinceEarlier(
          many('one', () => false),
          good,
        ),
      ),
      '## Compared with the earlier results\n\n' +
        '- one: worse by 100.0 points (p 0.000; 0 better, 12 worse, 0 the same)\n',
    );
    assert.match(
      sinceEarlierMarkdown(
        sinceEarlier(
          many('new', () => true),
          good,
        ),
      ),
      /^- new: not comparable$/m,
    );
  });

  it('aren’t compared over other rows, or with another judge', () => {
    assert.equal(whyNotComparable(good, good), undefined);
    assert.equal(whyNotComparable({ ...good, rowsDigest: 'other' }, good), 'rows');
    assert.equal(whyNotComparable({ ...good, judge: { model: 'j', provider: 'auto' } }, good), 'judge');
  });

  it('miss where requests failed, verdicts are missing or too few rows pass', () => {
    const [standing] = standingsOf(good);
    assert.ok(standing);
    const summary = { ...standing.summary, failures: 2, open: 1 };
    assert.deepEqual(missesOf([{ ...standing, summary }], { passRate: 1, since: [] }), [
      { code: 'failures', label: 'one', count: 2 },
      { code: 'open', label: 'one', count: 1 },
    ]);
    const half = standingsOf(many('one', (row) => row < 6));
    assert.deepEqual(missesOf(half, { passRate: 0.6, since: [] }), [
      { code: 'passRate', label: 'one', value: 0.5 },
    ]);
    assert.deepEqual(missesOf(half, { passRate: 0.5, since: [] }), []);
  });
});

describe('A workflow for evaluations', () => {
  it('passes each file on as it is, whatever its name has', () => {
    const files = ['evals/plain.eval.yaml', 'it\'s $(touch x) `y` "z".eval.yaml', 'a b.eval.yml'];
    const workflow = parse(evaluationWorkflow(files, '1.2.3'));
    const { steps } = workflow.jobs.evaluate;
    const { run } = steps.find(({ name }: { name?: string }) => name === 'Evaluate');
    const summary = 'GITHUB_STEP_SUMMARY=$(mktemp)';
    const script = `npx() { printf '%s\\n' "$@"; }\n${summary}\n${run}\ncat "$GITHUB_STEP_SUMMARY"`;
    assert.deepEqual(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim().split('\n'), [
      ...['--yes', 'hub-lens@1.2.3', 'eval', ...files],
      ...['--cache', '.hub-lens/answers', '--output', 'results'],
    ]);
    assert.deepEqual(workflow.permissions, { contents: 'read' });
  });

  it('lets no name become an expression or a line of its own', () => {
    const expression = (name: string) => `$${`{{ ${name} }}`}`;
    const named = `${expression('secrets.HF_TOKEN')}.eval.yaml`;
    const text = evaluationWorkflow([named, 'a\nb.eval.yaml'], '1.2.3');
    const expressions = text.match(/\$\{\{[^}]*\}\}/g);
    assert.deepEqual(expressions, [expression('github.run_id'), expression('secrets.HF_TOKEN')]);
    assert.ok(!text.includes('b.eval.yaml'));
  });
});
