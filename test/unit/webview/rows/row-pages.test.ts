import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/protocol';
import {
  type PagePart,
  partsOf,
  RowPages,
  type SearchProgress,
} from '../../../../webview-ui/src/pages/rows/grid/row-pages';
import { until } from '../../../until';

type Page = Answer<'readRows'>;

interface Asked {
  readonly part: PagePart;
  readonly signal: AbortSignal;
  readonly seen: number;
  readonly onProgress: (progress: SearchProgress) => void;
  readonly answer: (page: Page) => void;
  readonly fail: (error: Error) => void;
}

const pageOf = (first: number, count = 100, total: Page['total'] = { kind: 'exact', rows: 1000 }): Page => ({
  rows: Array.from({ length: count }, (_, index) => ({
    number: first + index,
    cells: [{ kind: 'number', text: String(first + index), cut: false }],
  })),
  total,
  isPartial: false,
});

describe('The pages of rows', () => {
  let asked: Asked[];
  let changes: number;
  let pages: RowPages;
  const at = (index: number) => asked[index] as Asked;

  beforeEach(() => {
    asked = [];
    changes = 0;
    pages = pagesThat(false);
  });

  const pagesThat = (goesOn: boolean) =>
    new RowPages({
      goesOn,
      read: (part, options) =>
        new Promise((answer, fail) => {
          asked.push({ part, ...options, answer, fail });
        }),
      toFailure: (error) => ({ message: String(error), steps: ['retry'] }),
      onChange: () => {
        changes += 1;
      },
    });

  const page = (number: number): PagePart => ({ page: number, block: 0 });

  it('of rows that are picked are asked for until all are found', async () => {
    pages = pagesThat(true);
    pages.want([page(0)]);
    at(0).answer(pageOf(0, 0, { kind: 'atLeast', rows: 0, seen: 400, bytes: 0 }));
    await until(() => changes === 1);
    assert.ok(!pages.isStopped);
    pages.want([page(0)]);
    at(1).answer(pageOf(0, 7, { kind: 'exact', rows: 7 }));
    await until(() => changes === 2);
    pages.want([page(0)]);
    assert.equal(asked.length, 2);
  });

  it('are read once', async () => {
    pages.want([page(0)]);
    pages.want([page(0)]);
    assert.equal(asked.length, 1);
    assert.ok(pages.isReading);
    at(0).answer(pageOf(0));
    await until(() => changes === 1);
    assert.equal(pages.cell(7, 0, 0)?.text, '7');
    assert.equal(pages.numberOf(7), 7);
    assert.deepEqual(pages.total, { kind: 'exact', rows: 1000 });
    pages.want([page(0)]);
    assert.equal(asked.length, 1);
  });

  it('are given up when they leave the sight, and asked for again when they come back', async () => {
    pages.want([page(0)]);
    pages.want([page(5)]);
    assert.ok(at(0).signal.aborted);
    at(0).answer(pageOf(0));
    at(1).answer(pageOf(500));
    await until(() => changes === 1);
    assert.equal(pages.cell(0, 0, 0), undefined);
    assert.equal(pages.cell(500, 0, 0)?.text, '500');
    pages.want([page(0)]);
    assert.equal(asked.length, 3);
  });

  it('of a search that has stopped go on from there when the user wants it, and not before', async () => {
    pages.want([page(0)]);
    assert.equal(at(0).seen, 0);
    at(0).onProgress({ groups: 12, ofGroups: 340, bytes: 48_000_000 });
    assert.deepEqual(pages.progress, { groups: 12, ofGroups: 340, bytes: 48_000_000 });
    at(0).answer(pageOf(0, 3, { kind: 'atLeast', rows: 3, seen: 5000, bytes: 64_000_000 }));
    await until(() => changes === 2);
    assert.equal(pages.progress, undefined);
    assert.ok(pages.isStopped);
    pages.want([page(0)]);
    assert.equal(asked.length, 1);
    // Its other columns are those of the rows that were found.
    pages.want([page(0), { page: 0, block: 1 }]);
    assert.equal(at(1).seen, 0);
    at(1).answer(pageOf(0, 3, { kind: 'atLeast', rows: 3, seen: 5000, bytes: 64_000_000 }));
    await until(() => changes === 3);
    pages.readOn();
    pages.want([page(0)]);
    pages.want([page(0)]);
    assert.deepEqual([asked.length, at(2).seen], [3, 5000]);
    assert.equal(pages.cell(2, 0, 0)?.text, '2');
    at(2).answer(pageOf(0, 100, { kind: 'atLeast', rows: 100, seen: 9000, bytes: 80_000_000 }));
    await until(() => changes === 5);
    pages.want([page(1)]);
    assert.equal(at(3).seen, 9000);
    at(3).answer(pageOf(100, 4, { kind: 'exact', rows: 104 }));
    await until(() => changes === 6);
    pages.want([page(1)]);
    assert.equal(asked.length, 4);
  });

  it('that failed are asked for again when the user wants it, and not before', async () => {
    pages.want([page(0)]);
    at(0).fail(new Error('down'));
    await until(() => changes === 1);
    assert.match(pages.failure?.message ?? '', /down/);
    pages.want([page(0)]);
    assert.equal(asked.length, 1);
    pages.retry();
    pages.want([page(0)]);
    assert.equal(asked.length, 2);
  });

  it('take bounded memory, and keep what is in sight', async () => {
    for (let number = 0; number < 200; number += 1) {
      pages.want([page(number)]);
      at(number).answer(pageOf(number * 100));
      await until(() => changes === number + 1);
    }
    const kept = Array.from({ length: 200 }, (_, number) => pages.numberOf(number * 100)).filter(
      (each) => each !== undefined,
    );
    assert.equal(kept.length, 60);
    assert.equal(pages.numberOf(19_900), 19_900);
  });

  it('ask for nothing more once they are disposed', () => {
    pages.want([page(0)]);
    pages.dispose();
    assert.ok(at(0).signal.aborted);
  });

  it('are those that hold what is in sight', () => {
    assert.deepEqual(partsOf({ start: 90, end: 110 }, [0, 1, 60]), [
      { page: 0, block: 0 },
      { page: 0, block: 1 },
      { page: 1, block: 0 },
      { page: 1, block: 1 },
    ]);
    assert.deepEqual(partsOf({ start: 0, end: 0 }, []), []);
  });
});
