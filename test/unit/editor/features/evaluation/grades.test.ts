import assert from 'node:assert/strict';
import { GradeFiles } from '../../../../../src/editor/features/evaluation/grades/grade-files';
import type { KeptEvaluation } from '../../../../../src/editor/features/evaluation/kept-evaluation';
import { rowsView, rowView } from '../../../../../src/editor/features/evaluation/views/row-views';
import { versionedFolder } from '../../../../../src/editor/kit/storage/versioned-folder';
import type { UserGrade } from '../../../../../src/evaluate';
import { memoryDisk, Shelf } from '../../memory-disk';
import { closeWindows, Disk, until } from '../../parts/batches/batch-stage';
import { say } from '../../say';
import { goodAndBad, keptEvaluation, type Model, openEvaluations } from './evaluation-stage';

const [one, other, third] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(32)}-${digit.repeat(32)}`);
assert.ok(one && other && third);

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('The files of grades', () => {
  let now = 0;
  let shelf: Shelf;
  beforeEach(() => {
    now = 0;
    shelf = new Shelf();
  });
  const open = (turn: (step: string) => Promise<void> = async () => undefined) =>
    new GradeFiles(versionedFolder(memoryDisk(shelf, { turn, now: () => now })), () => now);
  const later = () => {
    now += 5000;
  };
  const gradesIn = async (files: GradeFiles) => Object.fromEntries(await files.all());

  it('have what was written last, in later windows too', async () => {
    const files = open();
    await files.set(one, 'good');
    await files.set(other, 'bad');
    await files.set(one, 'bad');
    await files.set(third, 'good');
    await files.set(third, undefined);
    for (const each of [files, open()]) {
      assert.deepEqual(await gradesIn(each), { [one]: 'bad', [other]: 'bad' });
    }
  });

  it('lose nothing of two windows that write at the same time', async () => {
    // Each step of the disk lets the other window take one.
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
    const [first, second] = [open(turn), open(turn)];
    await Promise.all([first.all(), second.all()]);
    await Promise.all([first.set(one, 'good'), second.set(other, 'bad'), first.set(third, 'bad')]);
    later();
    for (const each of [first, second, open()]) {
      assert.deepEqual(await gradesIn(each), { [one]: 'good', [other]: 'bad', [third]: 'bad' });
    }
    await Promise.all([first.set(one, undefined), second.set(other, 'good')]);
    later();
    for (const each of [first, second]) {
      assert.deepEqual(await gradesIn(each), { [other]: 'good', [third]: 'bad' });
    }
  });

  it('are read past what is none', async () => {
    const files = open();
    await files.set(one, 'good');
    const odd: Readonly<Record<string, string>> = {
      [`${other}.json`]: '{"grade":"superb"}',
      [`${third}.json`]: '{"gra',
      'notes.json': '{"grade":"good"}',
      [`${'d'.repeat(32)}-${'d'.repeat(32)}.json`]: '[]',
      [`${'e'.repeat(32)}-${'e'.repeat(32)}.json`]: '{"grade":"bad","more":[1]}',
    };
    for (const [name, text] of Object.entries(odd)) {
      shelf.files.set(name, bytesOf(text));
    }
    assert.deepEqual(await gradesIn(open()), {
      [one]: 'good',
      [`${'e'.repeat(32)}-${'e'.repeat(32)}`]: 'bad',
    });
  });

  it('are the same map until one changes', async () => {
    const [files, elsewhere] = [open(), open()];
    await files.set(one, 'good');
    const before = await files.all();
    later();
    assert.equal(await files.all(), before);
    await elsewhere.set(one, 'bad');
    later();
    assert.deepEqual([...(await files.all())], [[one, 'bad']]);
  });

  it('stay as they were while the folder can’t be read, and a grade that can’t be written is a failure', async () => {
    let fails = false;
    const files = open(async () => {
      if (fails) {
        throw new Error('EIO');
      }
    });
    await files.set(one, 'good');
    fails = true;
    later();
    assert.deepEqual(await gradesIn(files), { [one]: 'good' });
    await assert.rejects(files.set(other, 'good'), /EIO/);
    fails = false;
    later();
    assert.deepEqual(await gradesIn(files), { [one]: 'good' });
  });
});

const judge = { model: 'acme/judge', provider: 'auto', votes: 1, fence: '----fence' };

/** Rows that a judge passes if the answer says yes. */
const judged = (changes: Partial<KeptEvaluation> = {}) =>
  keptEvaluation({
    judge,
    rows: ['one', 'two', 'three', 'four'].map((word) => ({
      vars: { word },
      asserts: [{ type: 'llm-rubric', value: 'It agrees' }],
    })),
    ...changes,
  });

const model: Model = (asked, signal) =>
  asked.model === 'acme/judge'
    ? JSON.stringify({ reason: '', score: asked.prompt.includes('yes') ? 5 : 1 })
    : goodAndBad(asked, signal);

describe('The grades of an evaluation’s answers', () => {
  let disk: Disk;
  beforeEach(() => {
    disk = new Disk();
  });
  afterEach(closeWindows);
  type Window = ReturnType<typeof openEvaluations>;

  async function run({ evaluations, ended }: Window, kept: KeptEvaluation) {
    await evaluations.add(kept);
    await evaluations.resume(kept.id);
    assert.equal((await ended())?.failure, undefined);
  }
  async function give(
    { evaluations, grades }: Window,
    id: string,
    place: readonly number[],
    grade?: UserGrade,
  ) {
    const { kept, results } = await evaluations.results(id);
    const [cell = 0, row = 0, repeat = 0] = place;
    return grades.give(kept, results, { cell, row, repeat }, grade);
  }
  const gradesIn = async ({ evaluations }: Window, id: string) =>
    (await evaluations.results(id)).results.cells.map(({ outcomes }) =>
      outcomes.map(({ answer }) => answer?.grade),
    );
  const ungraded = [undefined, undefined, undefined, undefined];

  it('change no score and no verdict, and are compared with the judge’s', async () => {
    const window = openEvaluations(disk, model);
    const kept = judged();
    await run(window, kept);
    const before = await window.evaluations.standing(kept.id);
    assert.deepEqual(before.agreement, {
      ...{ answers: 0, agreed: 0, reliability: 'few', missing: 20, ungraded: 8 },
    });
    assert.ok(await give(window, kept.id, [0, 1], 'good'));
    assert.ok(await give(window, kept.id, [1, 2], 'good'));
    assert.ok(!(await give(window, kept.id, [1, 7], 'good')));
    const after = await window.evaluations.standing(kept.id);
    assert.deepEqual(after.cells, before.cells);
    assert.notEqual(after.gradesVersion, before.gradesVersion);
    assert.deepEqual(after.agreement, {
      ...{ answers: 2, agreed: 1, reliability: 'few', missing: 18, ungraded: 6, sameGrade: 'good' },
    });
    assert.deepEqual(await gradesIn(window, kept.id), [
      [undefined, 'good', undefined, undefined],
      [undefined, undefined, 'good', undefined],
    ]);
    await give(window, kept.id, [0, 1]);
    assert.equal((await window.evaluations.standing(kept.id)).agreement?.answers, 1);
  });

  it('have filters of their own, and are shown with the rows', async () => {
    const window = openEvaluations(disk, model);
    const kept = judged();
    await run(window, kept);
    for (const [cell, row, grade] of [
      [0, 0, 'good'],
      [1, 0, 'bad'],
      [0, 2, 'bad'],
    ] as const) {
      await give(window, kept.id, [cell, row], grade);
    }
    const { results } = await window.evaluations.results(kept.id);
    const rowsOf = (show: 'notGraded' | 'disputed') =>
      rowsView(results, { filter: { show }, from: 0, count: 10 }).rows;
    assert.deepEqual(
      rowsOf('notGraded').map(({ row }) => row),
      [1, 2, 3],
    );
    assert.deepEqual(
      rowsOf('disputed').map(({ row, cells }) => [row, ...cells.map(({ grade }) => grade)]),
      [[2, 'bad', undefined]],
    );
    assert.deepEqual(
      rowView({ results, hasImages: false }, 0, say).cells.map(({ outcomes }) =>
        outcomes.map(({ repeat, grade }) => [repeat, grade]),
      ),
      [[[0, 'good']], [[0, 'bad']]],
    );
  });

  it('are found again in a later run of the file, for the same answers to the same rows alone', async () => {
    const window = openEvaluations(disk, model);
    const first = judged();
    await run(window, first);
    await give(window, first.id, [0, 1], 'good');
    await give(window, first.id, [1, 3], 'bad');
    const [last, ...rows] = first.rows.toReversed();
    assert.ok(last);
    // In another order, with another prompt for the second model, which answers otherwise.
    const [good, bad] = first.cells;
    assert.ok(good && bad);
    const prompt = { label: 'Prompt 2', text: 'Now: Is {{ word }}, er, good?' };
    const second = judged({ rows: [last, ...rows], cells: [good, { ...bad, prompt }] });
    await run(window, second);
    assert.deepEqual(await gradesIn(window, second.id), [
      [undefined, undefined, 'good', undefined],
      ungraded,
    ]);
    const elsewhere = judged({ uri: 'file:///work/others.eval.yaml' });
    await run(window, elsewhere);
    assert.deepEqual(await gradesIn(window, elsewhere.id), [ungraded, ungraded]);
  });

  it('are seen by another window, which loses none of its own', async () => {
    const [window, another] = [openEvaluations(disk, model), openEvaluations(disk, model)];
    const kept = judged();
    await run(window, kept);
    await gradesIn(another, kept.id);
    await Promise.all([
      give(window, kept.id, [0, 0], 'good'),
      give(another, kept.id, [0, 1], 'bad'),
      give(another, kept.id, [1, 1], 'bad'),
    ]);
    disk.skipped += 5000;
    for (const each of [window, another]) {
      assert.deepEqual(await gradesIn(each, kept.id), [
        ['good', 'bad', undefined, undefined],
        [undefined, 'bad', undefined, undefined],
      ]);
    }
  });

  it('are deleted with the last evaluation of the file, and not before', async () => {
    const window = openEvaluations(disk, model);
    const [first, second] = [judged(), judged()];
    await run(window, first);
    await run(window, second);
    await give(window, first.id, [0, 0], 'good');
    const lie = () => [...disk.folders.keys()].some((key) => key.startsWith('grades/'));
    await window.evaluations.delete(first.id);
    assert.deepEqual(await gradesIn(window, second.id), [['good', ...ungraded.slice(1)], ungraded]);
    await window.evaluations.delete(second.id);
    assert.equal(lie(), false);
    const again = judged();
    await run(window, again);
    assert.deepEqual(await gradesIn(window, again.id), [ungraded, ungraded]);
  });

  it('are told to who watches', async () => {
    const window = openEvaluations(disk, model);
    const kept = judged();
    await run(window, kept);
    const listening = new AbortController();
    const told: (number | undefined)[] = [];
    const watched = window.evaluations.watch(
      kept.id,
      ({ agreement }) => told.push(agreement?.answers),
      listening.signal,
    );
    await until(() => told.at(-1) === 0);
    await give(window, kept.id, [0, 0], 'good');
    window.evaluations.note(kept.id);
    await until(() => told.at(-1) === 1);
    listening.abort();
    await watched;
  });
});
