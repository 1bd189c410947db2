import assert from 'node:assert/strict';
import {
  type AnswerGrade,
  type AnswerPlace,
  type EvaluationAgreement,
  type EvaluationCell,
  type EvaluationStanding,
  type Handlers,
  type Params,
  RequestFailure,
} from '../../src/protocol';
import { until } from '../until';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const labels = ['acme/small', 'acme/large'];
const rowCount = 12;

const cellOf = (label: string, index: number): EvaluationCell => ({
  ...{ label, model: label, provider: 'auto', isBaseline: index === 0, done: rowCount, failed: 0 },
  ...{ metrics: [], open: 0, cutShort: 0, reused: 0, flaky: 0, cost: 0.01, unknownCosts: 0 },
  passes: { value: 0.75, interval: [0.47, 0.91], rows: rowCount },
});

const none: EvaluationAgreement = { answers: 0, agreed: 0, reliability: 'few', missing: 20, ungraded: 24 };

const standing: EvaluationStanding = {
  ...{ id: 'eval-1', name: 'Polite answers', fileName: 'polite.eval.yaml', state: 'done', repeat: 1 },
  ...{ rowCount, ended: 48, total: 48, inDoubt: 0, failed: 0, judge: 'acme/judge' },
  agreement: none,
  gradesVersion: 1,
  cells: labels.map(cellOf),
  columns: ['request'],
};

const keyOf = ({ cell, row, repeat }: AnswerPlace) => `${cell} ${row} ${repeat}`;

describe('Grades on the page of an evaluation', () => {
  let stage: Stage | undefined;
  let grades: Map<string, AnswerGrade>;
  let send: (now: EvaluationStanding) => void;
  beforeEach(() => {
    grades = new Map();
  });
  afterEach(async () => {
    await closeStage(stage);
    stage = undefined;
  });
  const page = () => stage!.page;

  /** A host that has what was graded. Answers to grade come cell by cell, row by row. */
  const handlers: Partial<Handlers> = {
    readEvaluationRows: async ({ filter }) => {
      const rows = Array.from({ length: rowCount }, (_, row) => ({
        row,
        given: `Request ${row + 1}: send me the bill`,
        cells: labels.map((label, cell) => {
          const grade = grades.get(keyOf({ cell, row, repeat: 0 }));
          return { text: `${label} would gladly do that.`, passes: 1, verdicts: 1, ...(grade && { grade }) };
        }),
      })).filter(({ cells }) => filter.show !== 'notGraded' || cells.some(({ grade }) => !grade));
      return { total: rows.length, rows };
    },
    readEvaluationRow: async ({ row }) => ({
      vars: [{ name: 'request', text: `Request ${row + 1}: send me the bill` }],
      hasImages: false,
      cells: labels.map((label, cell) => {
        const grade = grades.get(keyOf({ cell, row, repeat: 0 }));
        return {
          ...{ label, prompt: 'Answer the request.' },
          outcomes: [
            {
              ...{ repeat: 0, text: `${label} would gladly do that.`, passed: true, milliseconds: 800 },
              ...(grade && { grade }),
              checks: [{ name: 'llm-rubric', passed: true, reason: 'It is friendly throughout.' }],
            },
          ],
        };
      }),
    }),
    gradeAnswer: async ({ grade, ...place }) => {
      if (grade === null) {
        grades.delete(keyOf(place));
      } else {
        grades.set(keyOf(place), grade);
      }
      tell();
      return null;
    },
    nextToGrade: async ({ after }) => {
      const places = labels.flatMap((_, cell) =>
        Array.from({ length: rowCount }, (__, row) => ({ cell, row, repeat: 0 })),
      );
      const start = after === undefined ? 0 : after.cell * rowCount + after.row + 1;
      const place = places.slice(start).find((each) => !grades.has(keyOf(each)));
      return place === undefined ? {} : { place };
    },
  };

  let changes: Partial<EvaluationStanding> = {};
  let version = 1;
  function tell() {
    version += 1;
    const { size } = grades;
    const agreement = { ...none, answers: size, agreed: size, missing: 20 - size, ungraded: 24 - size };
    send({ ...standing, agreement, ...changes, gradesVersion: version });
  }

  async function open(own: Partial<EvaluationStanding> = {}, more: Partial<Handlers> = {}) {
    changes = own;
    stage = await openStage('evaluation', {
      ...handlers,
      watchEvaluation: (_, { sendChunk, signal }) => {
        send = sendChunk;
        send({ ...standing, ...changes });
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
      },
      ...more,
    });
    await stage.tell({ event: 'openEvaluation', id: 'eval-1' });
    await rowOf(1).waitFor();
    return stage;
  }
  const rowOf = (number: number) =>
    page()
      .getByRole('row')
      .filter({ hasText: `Request ${number}:` });
  const dialog = (number: number) => page().getByRole('dialog', { name: `Row ${number}`, exact: true });
  const thumb = (name: 'Good answer' | 'Bad answer', cell = 0) =>
    page().getByRole('dialog').getByRole('article').nth(cell).getByRole('button', { name });
  const isPressed = (name: 'Good answer' | 'Bad answer', pressed: boolean, cell = 0) =>
    until(async () => (await thumb(name, cell).getAttribute('aria-pressed')) === String(pressed));
  const hasFocus = (name: 'Good answer' | 'Bad answer', cell = 0) =>
    until(() => thumb(name, cell).evaluate((element) => element === document.activeElement));
  const gradesAsked = async (times: number) =>
    (await askedFor(stage!, 'gradeAnswer', times)) as Params<'gradeAnswer'>[];
  const next = () => page().getByRole('dialog').getByRole('button', { name: 'Grade Next Answer' });

  it('are given with thumbs, and taken away', async () => {
    const opened = await open();
    await rowOf(3).click();
    await thumb('Good answer', 1).click();
    await isPressed('Good answer', true, 1);
    await thumb('Bad answer', 1).click();
    await isPressed('Bad answer', true, 1);
    await isPressed('Good answer', false, 1);
    await isPressed('Good answer', false, 0);
    await thumb('Good answer', 0).click();
    await page().getByText('The judge agrees with you on 2 of 2 answers.').waitFor({ state: 'attached' });
    await checkLook(opened, 'evaluation-grades-row');
    await thumb('Bad answer', 1).click();
    await isPressed('Bad answer', false, 1);
    const about = { id: 'eval-1', row: 2, repeat: 0 };
    assert.deepEqual(await gradesAsked(4), [
      { ...about, cell: 1, grade: 'good' },
      { ...about, cell: 1, grade: 'bad' },
      { ...about, cell: 0, grade: 'good' },
      { ...about, cell: 1, grade: null },
    ]);
    await page().keyboard.press('Escape');
    await rowOf(3).getByRole('img', { name: 'You graded it as good' }).waitFor();
    await page().getByRole('img', { name: 'You graded it as bad' }).waitFor({ state: 'detached' });
    await checkLook(opened, 'evaluation-grades');
  });

  it('show at once, before the host has saved them', async () => {
    await open({}, { gradeAnswer: () => new Promise(() => undefined) });
    await rowOf(1).click();
    await thumb('Good answer').click();
    await isPressed('Good answer', true);
  });

  it('say why they can’t be saved, and are as they were', async () => {
    const refuse = async () => {
      throw new RequestFailure({ message: 'The disk is full.', steps: [] });
    };
    const opened = await open({}, { gradeAnswer: refuse });
    await rowOf(1).click();
    await thumb('Bad answer').click();
    await page().getByRole('dialog').getByText('The disk is full.').waitFor();
    await isPressed('Bad answer', false);
    await checkLook(opened, 'evaluation-grades-refused');
  });

  it('are given by keyboard, answer after answer', async () => {
    await open();
    await page().getByText('Grade 20 answers to see whether you can rely on the judge.').waitFor();
    await page().getByRole('button', { name: 'Grade Next Answer' }).focus();
    await page().keyboard.press('Enter');
    await dialog(1).waitFor();
    await hasFocus('Good answer');
    await page().keyboard.press('Space');
    await isPressed('Good answer', true);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await dialog(2).waitFor();
    await hasFocus('Good answer');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await isPressed('Bad answer', true);
    // The focus stays with what was pressed.
    await hasFocus('Bad answer');
    // An answer may be left open.
    await next().click();
    await dialog(3).waitFor();
    await hasFocus('Good answer');
    await next().click();
    await dialog(4).waitFor();
    assert.deepEqual(
      (await gradesAsked(2)).map(({ row, grade }) => [row, grade]),
      [
        [0, 'good'],
        [1, 'bad'],
      ],
    );
  });

  it('lead from one answer to the next of the same row', async () => {
    await open(
      {},
      { nextToGrade: async ({ after }) => ({ place: { cell: after ? 1 : 0, row: 4, repeat: 0 } }) },
    );
    await page().getByRole('button', { name: 'Grade Next Answer' }).click();
    await dialog(5).waitFor();
    await hasFocus('Good answer', 0);
    await next().click();
    await hasFocus('Good answer', 1);
  });

  it('are asked for until all answers have one, and only where a judge has verdicts', async () => {
    await open({
      agreement: { ...none, answers: 24, agreed: 24, missing: 0, ungraded: 0, reliability: 'usable' },
    });
    assert.equal(await page().getByRole('button', { name: 'Grade Next Answer' }).count(), 0);
    await closeStage(stage);
    const { agreement: _, ...unjudged } = standing;
    await open(
      {},
      {
        watchEvaluation: (__, { sendChunk, signal }) => {
          sendChunk(unjudged);
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
        },
        gradeAnswer: async () => null,
      },
    );
    assert.equal(await page().getByRole('button', { name: 'Grade Next Answer' }).count(), 0);
    assert.equal(await page().getByRole('option', { name: 'Judge disagrees with you' }).count(), 0);
    await rowOf(1).click();
    await thumb('Good answer').click();
    await isPressed('Good answer', true);
    assert.equal(await next().count(), 0);
  });

  it('filter rows, and lead on from a row that is graded now', async () => {
    const opened = await open();
    const show = page().getByRole('combobox', { name: 'Show' });
    await show.selectOption('Judge disagrees with you');
    await until(async () =>
      ((await askedFor(opened, 'readEvaluationRows')) as Params<'readEvaluationRows'>[]).some(
        ({ filter }) => filter.show === 'disputed',
      ),
    );
    await show.selectOption('Not graded');
    await rowOf(2).click();
    await thumb('Good answer', 0).click();
    await thumb('Bad answer', 1).click();
    await page().getByText('11 of 12 rows').waitFor({ state: 'attached' });
    await page().getByRole('button', { name: 'Next Row' }).click();
    await dialog(3).waitFor();
    await page().getByRole('button', { name: 'Previous Row' }).click();
    await dialog(1).waitFor();
  });

  const words: readonly (readonly [Partial<EvaluationAgreement>, string])[] = [
    [{}, 'Grade 20 answers to see whether you can rely on the judge.'],
    [
      { answers: 12, agreed: 10, missing: 8, kappa: 0.6111 },
      'The judge agrees with you on 10 of 12 answers (κ 0.61). Grade 8 more answers to see whether you can rely on the judge.',
    ],
    [
      { answers: 1, agreed: 0, missing: 19 },
      'The judge agrees with you on 0 of 1 answer. Grade 19 more answers to see whether you can rely on the judge.',
    ],
    [
      { answers: 19, agreed: 19, missing: 1, kappa: 1 },
      'The judge agrees with you on 19 of 19 answers (κ 1.00). Grade 1 more answer to see whether you can rely on the judge.',
    ],
    [
      { answers: 3, agreed: 3, missing: 17, ungraded: 5 },
      'The judge agrees with you on 3 of 3 answers. It takes 20 graded answers to see whether you can rely on the judge. There are only 8.',
    ],
    [
      { answers: 20, agreed: 17, missing: 0, kappa: 0.65, reliability: 'usable' },
      'The judge agrees with you on 17 of 20 answers (κ 0.65). κ is at least 0.6, so the judge’s verdicts are usable.',
    ],
    [
      { answers: 1020, agreed: 700, missing: 0, kappa: -0.04, reliability: 'unreliable' },
      'The judge agrees with you on 700 of 1,020 answers (κ -0.04). The judge isn’t reliable enough: κ should be at least 0.6. Change the criterion or the judge.',
    ],
    [
      { answers: 25, agreed: 24, missing: 0, sameGrade: 'good', reliability: 'sameGrade' },
      'The judge agrees with you on 24 of 25 answers. You graded all of them as good, which doesn’t show whether the judge notices bad answers. Grade some bad ones, too.',
    ],
    [
      { answers: 25, agreed: 24, missing: 0, sameGrade: 'bad', reliability: 'sameGrade' },
      'The judge agrees with you on 24 of 25 answers. You graded all of them as bad, which doesn’t show whether the judge recognises good answers. Grade some good ones, too.',
    ],
  ];
  it('say how far the judge can be relied on, and no more than they show', async () => {
    const opened = await open();
    const section = page().getByRole('region', { name: 'Judge' });
    for (const [agreement, expected] of words) {
      send({ ...standing, agreement: { ...none, ...agreement } });
      await section.getByText(expected, { exact: true }).waitFor();
    }
    await checkLook(opened, 'evaluation-agreement');
  });
});
