import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { endOnSignals } from './end-on-signals';
import { endWith, type FileOutcome, sum } from './outcome';
import { hostPart, type Job, type Part, suitePart, tools } from './parts';
import { run, step } from './steps.mjs';
import { type FileTime, timeOf, timesPath, totalOf } from './times';

endOnSignals();

/** With `--long`: every end-to-end test in both extension hosts, an hour of use, and 100,000 random templates. */
const isLong = process.argv.includes('--long');
const soakSeconds = isLong ? 3600 : 60;
Object.assign(process.env, {
  HUB_LENS_SOAK_SECONDS: String(soakSeconds),
  ...(isLong && { HUB_LENS_LONG: 'yes', FAST_CHECK_RUNS: '100000' }),
});

/** Parts that can run while the package is made once more: they look at the sources only. */
const ofSources: readonly Part[] = [
  tools('static', 'Format, lint, types, unused code', [
    ['biome', 'check', '--error-on-warnings'],
    ['tsc', '-p', '.'],
    ['tsc', '-p', 'webview-ui'],
    ['tsc', '-p', 'test'],
    ['knip'],
  ]),
  suitePart('unit', 'Unit tests', 2),
];
const packaging = suitePart('package', 'The package', 1);
const ofPackage: readonly Part[] = [
  suitePart('desktop', 'End to end, beside the files', 3),
  suitePart('pages', 'Pages of the webview', 2),
  hostPart('host', 'Inside the extension host', ['index', 'fresh'], 3600),
  suitePart('web', 'End to end, in the browser', 2),
  hostPart('soak', 'Use without a pause', ['soak'], soakSeconds * 2 + 300),
];

const parts = [packaging, ...ofSources, ...ofPackage];

/** Names for several parts. */
const groups: Readonly<Record<string, readonly string[]>> = { e2e: ['desktop', 'web'] };

const withoutPackage: readonly string[] = ['static', 'unit'];

/** A browser and an editor wait about as often as they work. */
const slots = availableParallelism() + 1;

const [asked, ...words] = process.argv.slice(2).filter((argument) => argument !== '--long');
const chosen = partsOf(asked);
if (isLong || words.length > 0) {
  process.env.HUB_LENS_PICTURES = 'yes';
}
const start = performance.now();
await rm(timesPath, { force: true });
await mkdir('test-results', { recursive: true });
if (chosen.some(({ name }) => !withoutPackage.includes(name))) {
  await step('Packaging the extension', () => run(process.execPath, ['dist/test/run/package.mjs']));
}
const outcomes: FileOutcome[] = [];
const times: FileTime[] = [];
await runAll(chosen);
await writeFile(timesPath, JSON.stringify(times));
console.log(`\nEverything: ${secondsSince(start)} s`);
const total = sum(outcomes);
const isNothing = total.passed === 0 && total.failures.length === 0;
endWith(isNothing ? { passed: 0, failures: ['No test has such a name'] } : total);

function partsOf(name: string | undefined): readonly Part[] {
  const names = name === undefined ? parts.map((part) => part.name) : (groups[name] ?? [name]);
  const found = parts.filter((part) => names.includes(part.name));
  if (found.length === 0) {
    const known = [...parts.map((part) => part.name), ...Object.keys(groups)].join(', ');
    console.error(`There is no part "${name}". The parts are: ${known}.`);
    process.exit(2);
  }
  return found;
}

interface Work {
  /** Of its part. */
  readonly title: string;
  readonly job: Job;
}

/** Runs parts side by side, and says of each file of tests what it came to, as soon as it ends. */
async function runAll(wanted: readonly Part[]): Promise<void> {
  const tell = (part: Part) => (outcome: FileOutcome) => {
    outcomes.push(outcome);
    times.push(timeOf(part.name, outcome));
    report(part, outcome);
  };
  const workOf = (some: readonly Part[]) =>
    inTurn(
      some
        .filter((part) => wanted.includes(part))
        .map((part) => part.jobs({ words, tell: tell(part) }).map((job) => ({ title: part.title, job }))),
    );
  let havePackaged = () => {};
  const isPackaged = new Promise<void>((resolve) => {
    havePackaged = resolve;
  });
  const making = workOf([packaging]).map(({ title, job }) => ({
    title,
    job: () => job().finally(havePackaged),
  }));
  if (making.length === 0) {
    havePackaged();
  }
  const using = workOf(ofPackage).map(({ title, job }) => ({ title, job: () => isPackaged.then(job) }));
  const seconds = await sideBySide([...making, ...workOf(ofSources), ...using]);
  for (const [title, taken] of seconds) {
    console.log(`${title}: ${taken.toFixed(1)} s`);
  }
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

/**
 * Does as much at once as there are slots.
 *
 * @returns how many seconds went by between the start and the end of each part, by its title
 */
async function sideBySide(work: readonly Work[]): Promise<ReadonlyMap<string, number>> {
  const queue = [...work];
  const starts = new Map<string, number>();
  const seconds = new Map<string, number>();
  const slot = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { title, job } = next;
      const began = starts.get(title) ?? performance.now();
      starts.set(title, began);
      await job();
      seconds.set(title, Math.max(seconds.get(title) ?? 0, (performance.now() - began) / 1000));
    }
  };
  await Promise.all(Array.from({ length: slots }, slot));
  return seconds;
}

/** A line for each file; more where something failed, or where a part was asked for. */
function report({ name }: Part, outcome: FileOutcome): void {
  const { file, passed, failures, seconds } = outcome;
  const isGood = failures.length === 0;
  if (isGood && passed === 0) {
    return;
  }
  console.log(`${isGood ? '✔' : '✖'} ${name} ${file}: ${passed} passed, ${totalOf(seconds).toFixed(1)} s`);
  if (!isGood || words.length > 0) {
    console.log(outcome.report);
  }
}

function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
