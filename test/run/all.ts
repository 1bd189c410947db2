import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { endOnSignals } from './end-on-signals';
import { endWith, type FileOutcome, sum } from './outcome';
import { hostStep, type Job, type Step, suiteStep, tools } from './steps';
import { timeOf, timesPath } from './times';
import { packageExtension } from './vsix';

endOnSignals();

/** With `--long`: every end-to-end test in both extension hosts, an hour of use, and 100,000 random templates. */
const isLong = process.argv.includes('--long');
const soakSeconds = isLong ? 3600 : 60;
Object.assign(process.env, {
  HUB_LENS_SOAK_SECONDS: String(soakSeconds),
  ...(isLong && { HUB_LENS_LONG: 'yes', FAST_CHECK_RUNS: '100000' }),
});

const steps: readonly Step[] = [
  suiteStep('desktop', 'End to end, beside the files', 3),
  suiteStep('pages', 'Pages of the webview', 2),
  suiteStep('unit', 'Unit tests', 2),
  hostStep('host', 'Inside the extension host', 'index', 900),
  suiteStep('web', 'End to end, in the browser', 2),
  tools('static', 'Format, lint, types, unused code', [
    ['biome', 'check', '--error-on-warnings'],
    ['tsc', '-p', '.'],
    ['tsc', '-p', 'webview-ui'],
    ['tsc', '-p', 'test'],
    ['knip'],
  ]),
  hostStep('soak', 'Use without a pause', 'soak', soakSeconds * 2 + 300),
  suiteStep('package', 'The package', 1),
];

/** Names for several steps. */
const groups: Readonly<Record<string, readonly string[]>> = { e2e: ['desktop', 'web'] };

const withoutPackage: readonly string[] = ['static', 'unit'];

/** A browser and an editor wait about as often as they work. */
const slots = availableParallelism() + 1;

const [part, ...words] = process.argv.slice(2).filter((argument) => argument !== '--long');
const chosen = stepsOf(part);
const start = performance.now();
await rm(timesPath, { force: true });
await mkdir('test-results', { recursive: true });
if (chosen.some(({ name }) => !withoutPackage.includes(name))) {
  await packageExtension();
  console.log(`Packaging: ${secondsSince(start)} s`);
}
const outcomes = await runAll(chosen);
console.log(`\nEverything: ${secondsSince(start)} s`);
endWith(sum(outcomes));

function stepsOf(name: string | undefined): readonly Step[] {
  const names = name === undefined ? steps.map((step) => step.name) : (groups[name] ?? [name]);
  const found = steps.filter((step) => names.includes(step.name));
  if (found.length === 0) {
    const known = [...steps.map((step) => step.name), ...Object.keys(groups)].join(', ');
    console.error(`There is no part "${name}". The parts are: ${known}.`);
    process.exit(2);
  }
  return found;
}

/** Runs steps side by side, and says of each file of tests what it came to, as soon as it ends. */
async function runAll(wanted: readonly Step[]): Promise<FileOutcome[]> {
  const told: { readonly step: Step; readonly outcome: FileOutcome }[] = [];
  const tell = (step: Step) => (outcome: FileOutcome) => {
    told.push({ step, outcome });
    report(step, outcome);
  };
  const jobs = wanted.map((step) => ({ step, jobs: step.jobs({ words, tell: tell(step) }) }));
  const spans = await sideBySide(jobs);
  await writeFile(timesPath, JSON.stringify(told.map(({ step, outcome }) => timeOf(step.name, outcome))));
  console.log('');
  for (const { title } of wanted) {
    console.log(`${title}: ${spans.get(title)?.toFixed(1)} s`);
  }
  return told.map(({ outcome }) => outcome);
}

/**
 * Does the first job of each step, then the second of each, and so on, as many at once as there are slots.
 *
 * @returns how many seconds went by between the start and the end of each step, by its title
 */
async function sideBySide(
  given: readonly { readonly step: Step; readonly jobs: readonly Job[] }[],
): Promise<ReadonlyMap<string, number>> {
  const rounds = Math.max(...given.map(({ jobs }) => jobs.length));
  const queue = Array.from({ length: rounds }, (_, round) =>
    given.flatMap(({ step, jobs }) => jobs.slice(round, round + 1).map((job) => ({ step, job }))),
  ).flat();
  const starts = new Map<string, number>();
  const seconds = new Map<string, number>();
  const slot = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { title } = next.step;
      const began = starts.get(title) ?? performance.now();
      starts.set(title, began);
      await next.job();
      seconds.set(title, Math.max(seconds.get(title) ?? 0, (performance.now() - began) / 1000));
    }
  };
  await Promise.all(Array.from({ length: slots }, slot));
  return seconds;
}

/** A line for each file; more where something failed, or where a part was asked for. */
function report({ name }: Step, outcome: FileOutcome): void {
  const { file, passed, failures, seconds } = outcome;
  const isGood = failures.length === 0;
  if (isGood && passed === 0) {
    return;
  }
  const total = seconds.loading + seconds.hooks + seconds.tests;
  console.log(`${isGood ? '✔' : '✖'} ${name} ${file}: ${passed} passed, ${total.toFixed(1)} s`);
  if (!isGood || words.length > 0) {
    console.log(outcome.report);
  }
}

function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
