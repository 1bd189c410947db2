import assert from 'node:assert/strict';
import {
  agreementOf,
  answerId,
  nextToGrade,
  type Outcome,
  type Results,
  rowId,
  type UserGrade,
  withGrades,
} from '../../../src/evaluate';

type Said = readonly [text: string, judged: boolean | undefined, grade?: UserGrade];

function outcomeOf(row: number, repeat: number, [text, judged, grade]: Said): Outcome {
  const check = { type: 'llm-rubric', name: 'llm-rubric', weight: 1 };
  return {
    row,
    repeat,
    answer: { text, milliseconds: 1, ...(grade !== undefined && { grade }) },
    checks: [
      judged === undefined ? { ...check, problem: 'noOpinion' } : { ...check, passed: judged },
      { type: 'equals', name: 'equals', weight: 1, passed: false },
    ],
  };
}

/** A cell for each list, with an answer to each row. */
function resultsOf(...cells: readonly (readonly Said[])[]): Results {
  const rows = Math.max(...cells.map(({ length }) => length));
  return {
    version: 1,
    name: 'Reviews',
    created: '2026-11-28T04:00:00.000Z',
    rowsDigest: 'd',
    repeat: 1,
    rows: Array.from({ length: rows }, (_, row) => ({ vars: { review: `Review ${row}` } })),
    cells: cells.map((answers, index) => ({
      label: `cell ${index}`,
      prompt: { label: 'Prompt 1', text: '{{ review }}' },
      model: { model: `acme/${index}`, provider: 'auto', label: `cell ${index}`, parameters: {} },
      outcomes: answers.map((said, row) => outcomeOf(row, 0, said)),
    })),
  };
}

/** So many answers of each kind: both say good, only the judge does, only the user does, none does. */
function graded(both: number, judge: number, user: number, none: number): Results {
  const kinds: readonly (readonly [number, boolean, UserGrade])[] = [
    [both, true, 'good'],
    [judge, true, 'bad'],
    [user, false, 'good'],
    [none, false, 'bad'],
  ];
  return resultsOf(
    kinds.flatMap(([count, judged, grade]) =>
      Array.from({ length: count }, (): Said => [`${judged} ${grade}`, judged, grade]),
    ),
  );
}

describe('The agreement of the judge with the user', () => {
  // By hand: of 20 answers 9 + 8 agree, 0.85; the judge passes 10, the user 11, so chance is
  // 10/20 · 11/20 + 10/20 · 9/20 = 0.5; kappa is 0.35 / 0.5.
  it('is the share of answers on which both say the same, and how far that is beyond chance', () => {
    const agreement = agreementOf(graded(9, 1, 2, 8));
    assert.deepEqual([agreement?.answers, agreement?.agreed], [20, 17]);
    assert.ok(Math.abs((agreement?.kappa ?? 0) - 0.7) < 1e-12);
    assert.equal(agreement?.reliability, 'usable');
  });

  // Chance is 14/20 · 15/20 + 6/20 · 5/20 = 0.6; kappa is (0.75 - 0.6) / 0.4.
  it('isn’t enough where chance would agree nearly as often', () => {
    const agreement = agreementOf(graded(12, 2, 3, 3));
    assert.deepEqual([agreement?.agreed, agreement?.reliability], [15, 'unreliable']);
    assert.ok(Math.abs((agreement?.kappa ?? 0) - 0.375) < 1e-12);
  });

  it('is usable from a kappa of 0.6 on', () => {
    // Chance is one half: 16 of 20 are 0.6 beyond it, 15 are 0.5.
    assert.equal(agreementOf(graded(8, 2, 2, 8))?.reliability, 'usable');
    assert.equal(agreementOf(graded(8, 3, 2, 7))?.reliability, 'unreliable');
  });

  it('shows nothing with fewer than 20 answers', () => {
    assert.equal(agreementOf(graded(9, 0, 0, 10))?.reliability, 'few');
    assert.equal(agreementOf(graded(10, 0, 0, 10))?.reliability, 'usable');
    assert.deepEqual(agreementOf(resultsOf([['x', true]])), {
      ...{ answers: 0, agreed: 0, kappa: undefined, missing: 20 },
      ...{ ungraded: 1, reliability: 'few', sameGrade: undefined },
    });
  });

  it('shows nothing where all grades are the same, and never is no number', () => {
    for (const [results, sameGrade] of [
      [graded(25, 0, 0, 0), 'good'],
      [graded(20, 0, 5, 0), 'good'],
      [graded(0, 5, 0, 20), 'bad'],
    ] as const) {
      const { kappa, reliability, sameGrade: same } = agreementOf(results) ?? {};
      assert.deepEqual([kappa, reliability, same], [undefined, 'sameGrade', sameGrade]);
    }
    // A judge that passes everything tells good from bad no better than chance.
    const { kappa, reliability } = agreementOf(graded(15, 5, 0, 0)) ?? {};
    assert.deepEqual([kappa, reliability], [0, 'unreliable']);
  });

  it('is of judged answers alone', () => {
    const plain = resultsOf([['x', true, 'good']]);
    const [cell] = plain.cells;
    assert.ok(cell);
    const checks = [{ type: 'equals', name: 'equals', weight: 1, passed: true }];
    const outcomes = cell.outcomes.map((outcome) => ({ ...outcome, checks }));
    assert.equal(agreementOf({ ...plain, cells: [{ ...cell, outcomes }] }), undefined);
    assert.equal(agreementOf(resultsOf([['x', undefined, 'good']]))?.answers, 0);
  });

  it('needs all judged assertions of an answer to pass', () => {
    const results = resultsOf([['x', true, 'bad']]);
    const [cell] = results.cells;
    const [outcome] = cell?.outcomes ?? [];
    assert.ok(cell && outcome);
    const agreed = (...passed: readonly (boolean | undefined)[]) => {
      const checks = passed.map((each) => ({
        ...{ type: 'not-factuality', name: 'f', weight: 1 },
        ...(each !== undefined && { passed: each }),
      }));
      const more = { ...outcome, checks: [...outcome.checks, ...checks] };
      const { answers, agreed: same } =
        agreementOf({ ...results, cells: [{ ...cell, outcomes: [more] }] }) ?? {};
      return [answers, same];
    };
    assert.deepEqual(agreed(true), [1, 0]);
    assert.deepEqual(agreed(false), [1, 1]);
    assert.deepEqual(agreed(undefined), [0, 0]);
    assert.deepEqual(agreed(undefined, false), [1, 1]);
  });

  it('counts the same words to the same row once, and a judge that contradicts itself as one who disagrees', () => {
    const same = agreementOf(resultsOf([['x', true, 'good']], [['x', true, 'good']]));
    assert.deepEqual([same?.answers, same?.agreed], [1, 1]);
    const contrary = agreementOf(resultsOf([['x', true, 'good']], [['x', false, 'good']]));
    assert.deepEqual([contrary?.answers, contrary?.agreed], [1, 0]);
    const other = agreementOf(resultsOf([['x', true, 'good']], [['y', true, 'good']]));
    assert.equal(other?.answers, 2);
  });
});

describe('The user’s grades', () => {
  it('are found by what a row has and what was answered, whatever the order of its columns', async () => {
    const id = await answerId(await rowId({ a: 1, b: 'x' }), 'yes');
    assert.match(id, /^[0-9a-f]{32}-[0-9a-f]{32}$/);
    assert.equal(await answerId(await rowId({ b: 'x', a: 1 }), 'yes'), id);
    assert.notEqual(await answerId(await rowId({ a: 2, b: 'x' }), 'yes'), id);
    assert.notEqual(await answerId(await rowId({ a: 1, b: 'x' }), 'no'), id);
  });

  it('are with their answers, and with no other one', async () => {
    const results = resultsOf(
      [
        ['yes', true],
        ['yes', true],
      ],
      [
        ['yes', true],
        ['no', true],
      ],
    );
    const rows = await Promise.all(results.rows.map(({ vars }) => rowId(vars)));
    const id = await answerId(rows[1] ?? '', 'yes');
    const found = await withGrades(results, new Map([[id, 'bad']]), rows);
    assert.deepEqual(
      found.cells.map(({ outcomes }) => outcomes.map(({ answer }) => answer?.grade)),
      [
        [undefined, 'bad'],
        [undefined, undefined],
      ],
    );
    assert.equal(await withGrades(results, new Map(), rows), results);
  });
});

describe('The next answer to grade', () => {
  const many = (count: number) => Array.from({ length: count }, (_, row): Said => [`answer ${row}`, true]);

  /** Grades the answers in the order in which they are offered. */
  function offered(results: Results, times: number) {
    const seen: { readonly cell: number; readonly row: number; readonly repeat: number }[] = [];
    for (let time = 0; time < times; time += 1) {
      const place = nextToGrade(results);
      if (place === undefined) {
        break;
      }
      seen.push(place);
      const answer = results.cells[place.cell]?.outcomes.find(
        ({ row, repeat }) => row === place.row && repeat === place.repeat,
      )?.answer;
      Object.assign(answer ?? {}, { grade: 'good' });
    }
    return seen;
  }

  it('is of another row each time, from all over the table, and of each cell in turn', () => {
    const seen = offered(resultsOf(many(100), many(100)), 20);
    const rows = seen.map(({ row }) => row);
    assert.equal(new Set(rows).size, 20);
    assert.ok(Math.min(...rows) < 30 && Math.max(...rows) >= 70);
    assert.ok(seen.filter(({ cell }) => cell === 0).length === 10);
    assert.deepEqual(offered(resultsOf(many(100), many(100)), 20), seen);
  });

  it('leaves out none, and what needs no grade', () => {
    const results = resultsOf(many(3), [
      ['x', undefined],
      ['y', true, 'good'],
      ['z', false],
    ]);
    const seen = offered(results, 10);
    assert.equal(seen.length, 4);
    assert.deepEqual(
      seen.filter(({ cell }) => cell === 1),
      [{ cell: 1, row: 2, repeat: 0 }],
    );
    assert.equal(nextToGrade(results), undefined);
  });

  it('is another one than that which the user leaves open', () => {
    const results = resultsOf(many(3), many(3));
    const seen = [];
    let place = nextToGrade(results);
    for (let time = 0; time < 6 && place !== undefined; time += 1) {
      seen.push(`${place.cell} ${place.row}`);
      place = nextToGrade(results, place);
    }
    assert.equal(new Set(seen).size, 6);
    assert.deepEqual(place, nextToGrade(results));
  });

  it('is each of the answers to a row', () => {
    const results = resultsOf([['a', true]]);
    const [cell] = results.cells;
    assert.ok(cell);
    const outcomes = [outcomeOf(0, 0, ['a', true, 'bad']), outcomeOf(0, 1, ['b', true])];
    assert.deepEqual(nextToGrade({ ...results, cells: [{ ...cell, outcomes }] }), {
      cell: 0,
      row: 0,
      repeat: 1,
    });
  });
});
