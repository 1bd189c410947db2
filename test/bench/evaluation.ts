import type { EvaluationCell, EvaluationRow } from '../../src/protocol';
import { closeStage, openStage, raiseStages, type Stage, strikeStages } from '../component/stage';
import type { Figure } from './figure';
import { scrolledFrames } from './scrolled-frames';

const rowCount = 10_000;
const labels = ['small', 'large', 'small, other prompt', 'large, other prompt'];

/** The page of an evaluation of 10,000 rows and 4 cells: how smoothly its rows scroll, and what they leave in memory. */
export async function benchEvaluation(): Promise<Figure[]> {
  await raiseStages();
  try {
    const stage = await openRows();
    const before = await heapOf(stage);
    const { perSecond, late, all } = await scrolledFrames(stage, '.row-list');
    const left = ((await heapOf(stage)) - before) / 1_000_000;
    console.log(
      `An evaluation of ${rowCount} rows and ${labels.length} cells: ` +
        `${perSecond.toFixed(0)} frames a second, ${late} later than 33 ms`,
    );
    await closeStage(stage);
    const share = (100 * late) / all;
    return [
      {
        what: 'frames later than 33 ms while 10,000 rows × 4 cells scroll',
        ...{ unit: '%', ours: share, held: share, bound: { most: 1 } },
      },
      {
        what: 'heap left by scrolling 10,000 rows × 4 cells',
        ...{ unit: 'MB', ours: left, held: left, bound: { most: 30 } },
      },
    ];
  } finally {
    await strikeStages();
  }
}

async function openRows(): Promise<Stage> {
  const stage = await openStage('evaluation', {
    watchEvaluation: (_, { sendChunk, signal }) => {
      sendChunk({
        ...{ id: 'bench', name: 'Many rows', fileName: 'many.eval.yaml', state: 'done', repeat: 1 },
        ...{ rowCount, ended: rowCount * 4, total: rowCount * 4, inDoubt: 0, failed: 0, gradesVersion: 0 },
        cells: labels.map(cellOf),
        columns: ['text'],
      });
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
    },
    readEvaluationRows: async ({ from, count }) => ({
      total: rowCount,
      rows: Array.from({ length: Math.max(0, Math.min(count, rowCount - from)) }, (_, index) =>
        rowOf(from + index),
      ),
    }),
  });
  await stage.tell({ event: 'openEvaluation', id: 'bench' });
  await stage.page.getByRole('row').filter({ hasText: 'Review 1:' }).waitFor();
  return stage;
}

function cellOf(label: string, index: number): EvaluationCell {
  return {
    ...{ label, model: `acme/${label}`, provider: 'auto', done: rowCount, failed: 0, open: 0 },
    isBaseline: index === 0,
    passes: { value: 0.8, interval: [0.79, 0.81], rows: rowCount },
    metrics: [],
    ...{ cutShort: 0, reused: 0, flaky: 0, cost: 1.2, unknownCosts: 0 },
  };
}

function rowOf(row: number): EvaluationRow {
  return {
    row,
    given: `Review ${row + 1}: the room was quiet, and the breakfast went on until noon.`,
    cells: labels.map((label, index) => ({
      text: `The ${label} model takes review ${row + 1} for a friendly one.`,
      passes: (row + index) % 5 === 0 ? 0 : 1,
      verdicts: 1,
    })),
  };
}

/** Bytes that the page's scripts hold, after a collection. */
async function heapOf({ page }: Stage): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
