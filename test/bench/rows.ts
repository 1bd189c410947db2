import type { Params } from '../../src/protocol';
import { ParquetSource } from '../../src/rows';
import { closeStage, openStage, raiseStages, type Stage, strikeStages } from '../component/stage';
import { endlessFile } from '../unit/rows/endless-file';
import type { Figure } from './figure';
import { median } from './measure';
import { scrolledFrames } from './scrolled-frames';

const farRow = 9_000_000;
const jumps = 9;
const { signal } = new AbortController();

/** The page of rows over a Parquet file of 1 GB and ten million rows. */
export async function benchRows(): Promise<Figure[]> {
  const { source, asked } = await openFile();
  await source.rows({ from: 0, count: 100 }, signal);
  const first = { requests: asked.length, bytes: asked.reduce((sum, { length }) => sum + length, 0) };
  await raiseStages();
  try {
    const stage = await openPage(source);
    const times: number[] = [];
    for (let jump = 0; jump < jumps; jump += 1) {
      // No two jumps read the same rows.
      times.push(await jumpTo(stage, farRow + jump * 20_000));
      await jumpTo(stage, jump * 20_000);
    }
    const { perSecond, late, all } = await scrolledFrames(stage, '[role="grid"]');
    await closeStage(stage);
    const jumped = median(times);
    const share = (100 * late) / all;
    console.log(
      `Ten million rows: first ones by ${first.requests} requests and ${first.bytes} bytes, ` +
        `${perSecond.toFixed(0)} frames a second while they scroll`,
    );
    return [
      {
        what: 'requested for the first rows of a Parquet file of 1 GB',
        ...{ unit: 'requests', ours: first.requests, held: first.requests, bound: { most: 6 } },
      },
      {
        what: 'read for the first rows of a Parquet file of 1 GB',
        ...{ unit: 'MB', ours: first.bytes / 1_000_000, held: first.bytes / 1_000_000, bound: { most: 2 } },
      },
      {
        what: 'jump to row 9,000,000 of ten million, until it is drawn',
        ...{ unit: 'ms', ours: jumped, held: jumped, bound: { most: 150 } },
      },
      {
        what: 'frames later than 33 ms while ten million rows scroll',
        ...{ unit: '%', ours: share, held: share, bound: { most: 1 } },
      },
    ];
  } finally {
    await strikeStages();
  }
}

async function openFile() {
  const { file, asked } = await endlessFile();
  return { source: new ParquetSource(async () => ({ count: 1, open: async () => file })), asked };
}

async function openPage(source: ParquetSource): Promise<Stage> {
  const stage = await openStage('rows', {
    listSplits: async () => [{ config: 'default', split: 'train' }],
    describeRows: async () => ({
      columns: [
        { name: 'id', kind: 'number', type: 'int32' },
        { name: 'text', kind: 'text', type: 'string' },
      ],
      count: { kind: 'exact', rows: 10_000_000 },
    }),
    readRows: async ({ from, count, columns }: Params<'readRows'>) => {
      const { rows, total } = await source.rows({ from, count, columns }, signal);
      return {
        rows: rows.map(({ number, cells }) => ({
          number,
          cells: columns.map((name) => ({ kind: 'text' as const, text: String(cells[name]), cut: false })),
        })),
        total,
        isPartial: false,
      };
    },
    columnStatistics: async () => null,
  });
  await stage.tell({ event: 'openRows', opened: { kind: 'dataset', id: 'acme/endless' } });
  await stage.page.getByRole('gridcell', { name: '0 0 0' }).waitFor();
  return stage;
}

/** Milliseconds from a jump of the scroll bar until a row from there is drawn with its cells. */
function jumpTo({ page }: Stage, row: number): Promise<number> {
  return page.evaluate((wanted) => {
    const grid = document.querySelector('[role="grid"]');
    const scroller = [grid, ...(grid?.querySelectorAll('*') ?? [])].find(
      (each) => each !== null && each.scrollHeight > each.clientHeight + 1000,
    );
    if (!scroller) {
      throw new Error('Nothing scrolls');
    }
    const begin = performance.now();
    scroller.scrollTop = (wanted / 10_000_000) * scroller.scrollHeight;
    return new Promise<number>((resolve) => {
      const look = () => {
        const near = [...scroller.querySelectorAll('[role="row"][aria-rowindex]')].some((each) => {
          const index = Number(each.getAttribute('aria-rowindex'));
          const words = each.querySelector('[role="gridcell"]')?.textContent ?? '';
          return Math.abs(index - wanted) < 100_000 && words.trim() !== '';
        });
        if (near) {
          resolve(performance.now() - begin);
        } else {
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    });
  }, row);
}
