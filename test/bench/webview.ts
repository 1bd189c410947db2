import { setTimeout as wait } from 'node:timers/promises';
import type { PageName } from '../../src/protocol';
import { closeStage, openStage, raiseStages, strikeStages } from '../component/stage';
import { modelDetails } from '../models';
import type { Figure } from './figure';
import { median } from './measure';
import { drawnAt, frameTimes } from './page-times';

const loads = 15;
const tokensPerSecond = 200;
const streamMilliseconds = 5000;

const model = modelDetails();

/** The playground in Chromium: how soon it is drawn (150 ms wanted), and how smoothly a stream is drawn (60 frames a second). */
export async function benchWebview(): Promise<Figure[]> {
  await raiseStages();
  try {
    console.log(`The playground in Chromium, ${loads} loads:`);
    const times = await drawingsOf('playground');
    console.log(`  drawn ${figures(times.map(({ drawn }) => drawn))} ms after the navigation,`);
    console.log(
      `  ${figures(times.map(({ drawn, loaded }) => drawn - loaded))} ms after its scripts have arrived`,
    );
    const frames = await streamingFrames();
    const late = frames.filter((each) => each > 1000 / 30).length;
    console.log(
      `  ${tokensPerSecond} tokens a second: ${((1000 * frames.length) / streamMilliseconds).toFixed(0)} frames a second, ` +
        `${late} of ${frames.length} later than 33 ms; time between two frames ${figures(frames)} ms`,
    );
    const drawn = median(times.map((each) => each.drawn - each.loaded));
    return [
      {
        what: 'playground drawn, after its scripts have arrived',
        ...{ unit: 'ms', ours: drawn, held: drawn, bound: { most: 150 } },
      },
      {
        what: 'frames later than 33 ms while 200 tokens per second stream in',
        ...{ unit: '%', ours: (100 * late) / frames.length, held: (100 * late) / frames.length },
        bound: { most: 1 },
      },
    ];
  } finally {
    await strikeStages();
  }
}

/** Milliseconds after the navigation. */
interface Drawing {
  readonly drawn: number;
  readonly loaded: number;
}

async function drawingsOf(name: PageName): Promise<Drawing[]> {
  const times: Drawing[] = [];
  for (let load = 0; load < loads; load += 1) {
    const stage = await openStage(name, {}, { afresh: true });
    const at = await drawnAt(stage.page);
    const { origin, loaded } = await stage.page.evaluate(() => ({
      origin: performance.timeOrigin,
      loaded: Math.max(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ responseEnd }) => responseEnd),
      ),
    }));
    times.push({ drawn: at - origin, loaded });
    await closeStage(stage);
  }
  return times;
}

/** Milliseconds between two frames while an answer streams in. */
async function streamingFrames(): Promise<number[]> {
  const stage = await openStage('playground', {
    describeModel: async () => model,
    run: async (_, { sendChunk }) => {
      let text = '';
      for (let sent = 0; sent < (tokensPerSecond * streamMilliseconds) / 1000; sent += 2) {
        const piece = `word **${sent}** and `;
        text += piece;
        sendChunk({ kind: 'text', text: piece });
        sendChunk({ kind: 'text', text: sent % 40 === 0 ? '\n\n- ' : 'so on ' });
        await wait(2000 / tokensPerSecond);
      }
      return {
        trial: '1',
        output: { kind: 'text', text },
        figures: { totalMilliseconds: streamMilliseconds },
      };
    },
  });
  const { page } = stage;
  await stage.tell({ event: 'openModel', id: model.id, draft: 'Tell me a story.' });
  await page.getByRole('button', { name: 'Send' }).click();
  const frames = await frameTimes(page, streamMilliseconds);
  await closeStage(stage);
  return frames;
}

function figures(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`;
}
