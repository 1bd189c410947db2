import { closeSession, openSession, session, startBrowser, stopBrowser } from '../e2e/session';
import type { Figure } from './figure';
import { median } from './measure';
import { drawnAt, paintedAt, typingAt } from './page-times';

/** What a page may cost more than an empty one. */
const mostMilliseconds = 150;
const firstOpenings = 5;
const laterOpenings = 9;

/** A window that had no long task for so long is at rest. */
const quietMilliseconds = 3000;

interface Subject {
  readonly name: string;
  readonly command: string;
  /** What the command is given. */
  readonly args?: string;
  /** Whether it opens with the cursor in a box. */
  readonly takesText: boolean;
}

const empty: Subject = { name: 'an empty page', command: 'hubLensTests.openPage', takesText: true };
const ours: readonly Subject[] = [
  {
    ...{ name: 'playground', command: 'hubLens.openPlayground', args: 'openai/gpt-oss-20b' },
    takesText: true,
  },
  { name: 'lookup', command: 'hubLens.lookUpModels', takesText: true },
  {
    ...{ name: 'model page', command: 'hubLens.openModelPage', args: 'facebook/bart-large-cnn' },
    takesText: false,
  },
  { name: 'task page', command: 'hubLens.openTaskPage', args: 'summarization', takesText: false },
];
const subjects = [empty, ...ours];

/** Milliseconds after the key that opens the page. */
interface Opening {
  readonly painted: number;
  readonly drawn: number;
  readonly typing: number | undefined;
}

type Openings = ReadonlyMap<Subject, readonly Opening[]>;

/** What our pages cost more than an empty one, from the shortcut to the first paint and to where one can type. */
export async function benchOpening(): Promise<Figure[]> {
  await startBrowser();
  const keys = subjects.map(({ command, args }, index) => ({
    key: `ctrl+alt+${index}`,
    ...{ command, ...(args !== undefined && { args }) },
  }));
  await openSession('desktop', { extensions: ['page'], keys });
  try {
    console.log('\nOpening pages in VS Code:');
    await session().workbench.signIn();
    await session().page.addInitScript(() =>
      window.addEventListener(
        'keydown',
        (event) => Object.assign(window, { pressedAt: performance.timeOrigin + event.timeStamp }),
        true,
      ),
    );
    const first = await inTurns(firstOpenings, async () => {
      await session().workbench.reload();
      await atRest();
    });
    const later = await inTurns(laterOpenings, async () => undefined);
    return [...figuresOf('first', first), ...figuresOf('later', later)];
  } finally {
    await closeSession();
    await stopBrowser();
  }
}

async function inTurns(rounds: number, prepare: () => Promise<void>): Promise<Openings> {
  const openings = new Map<Subject, Opening[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, found] of openings) {
      await prepare();
      found.push(await opening(subject));
      await session().workbench.closeAllEditors();
    }
  }
  return openings;
}

/** Once the window has nothing left to do of what it does when it starts. */
async function atRest(): Promise<void> {
  await session().page.evaluate(async (quiet) => {
    let since = performance.now();
    new PerformanceObserver((list) => {
      since = Math.max(since, ...list.getEntries().map(({ startTime, duration }) => startTime + duration));
    }).observe({ type: 'longtask' });
    while (performance.now() - since < quiet) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, quietMilliseconds);
}

async function opening(subject: Subject): Promise<Opening> {
  const { page, workbench } = session();
  await page.keyboard.press(`Control+Alt+Digit${subjects.indexOf(subject)}`);
  const frame = await workbench.webview();
  const [painted, drawn, typing] = await Promise.all([
    paintedAt(frame),
    drawnAt(frame),
    subject.takesText ? typingAt(frame) : undefined,
  ]);
  const pressedAt = await page.evaluate(() => (window as { pressedAt?: number }).pressedAt ?? Number.NaN);
  return { painted: painted - pressedAt, drawn: drawn - pressedAt, typing: typing && typing - pressedAt };
}

function figuresOf(which: 'first' | 'later', openings: Openings): Figure[] {
  const peers = openings.get(empty) ?? [];
  return ours.flatMap((subject) => {
    const found = openings.get(subject) ?? [];
    const what = `${which} opening of the ${subject.name}`;
    console.log(
      `  ${what}, until its script has drawn it: ${median(found.map(({ drawn }) => drawn)).toFixed(0)} ms`,
    );
    return [
      figure(`${what}, to its first paint`, found.map(painted), peers.map(painted)),
      ...(subject.takesText ? [figure(`${what}, to typing`, found.map(typing), peers.map(typing))] : []),
    ];
  });
}

const painted = (each: Opening) => each.painted;
const typing = (each: Opening) => each.typing ?? Number.NaN;

function figure(what: string, all: readonly number[], peers: readonly number[]): Figure {
  const [milliseconds, value] = [median(all), median(peers)];
  console.log(`  ${what}: ${milliseconds.toFixed(0)} ms, ${empty.name} ${value.toFixed(0)} ms`);
  return {
    ...{
      what,
      unit: 'ms',
      ours: milliseconds,
      peer: { name: empty.name, value },
      held: milliseconds - value,
    },
    bound: { most: mostMilliseconds },
  };
}
