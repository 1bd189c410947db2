import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { amountsIn } from '../amounts';
import {
  kinOfJudge,
  type Miss,
  missesOf,
  type PlannedEvaluation,
  type Results,
  readResults,
  resultFormats,
  resultsFileName,
  resultsMarkdown,
  type SinceEarlier,
  type Standing,
  sinceEarlier,
  sinceEarlierMarkdown,
  standingsOf,
  whyNotComparable,
} from '../evaluate';
import { isPrivateHost } from '../http';
import { AnswerCache, newFence } from './answer-cache';
import { readMedia, readText } from './files';
import { planEvaluation, problemLines, readEvaluationFile } from './load-evaluation';
import { Models } from './models';
import { type EarlyEnd, type EvaluationProgress, runEvaluation } from './run-evaluation';
import { readSettings } from './settings';
import { CommandError, type ExitCode, exitCodes, type World } from './world';

export interface EvalOptions {
  readonly files: readonly string[];
  /** The folder for results. */
  readonly output: string | undefined;
  readonly formats: readonly FormatName[];
  /** A file of earlier results, or a folder of such files. */
  readonly baseline: string | undefined;
  /** From 0 to 1. Undefined: all rows, or none where earlier results are compared with. */
  readonly passRate: number | undefined;
  /** A folder for answers. */
  readonly cache: string | undefined;
  /** In US dollars, for each file. */
  readonly budget: number | undefined;
  readonly concurrency: number;
}

interface Found {
  readonly results: Results;
  readonly standings: readonly Standing[];
  readonly since: readonly SinceEarlier[];
}

/** The formats by the names that are typed. */
export const formatNames = {
  json: 'json',
  junit: 'junit',
  markdown: 'markdown',
  html: 'html',
  csv: 'csv',
  'model-index': 'modelIndex',
} as const satisfies Readonly<Record<string, keyof typeof resultFormats>>;

export type FormatName = keyof typeof formatNames;

/** Runs evaluations, writes what they found, and says whether it is good enough. */
export async function evalCommand(options: EvalOptions, world: World): Promise<ExitCode> {
  const cache =
    options.cache === undefined ? undefined : await AnswerCache.open(resolve(world.folder, options.cache));
  const codes: ExitCode[] = [];
  for (const file of options.files) {
    codes.push(await evalFile(file, options, { world, cache }));
  }
  return codes.reduce((worst, code) => (code > worst ? code : worst), exitCodes.passed);
}

async function evalFile(
  file: string,
  options: EvalOptions,
  { world, cache }: { readonly world: World; readonly cache: AnswerCache | undefined },
): Promise<ExitCode> {
  const read = await readEvaluationFile(file, world);
  if ('problems' in read) {
    throw new CommandError(problemLines(file, read.problems).join('\n'));
  }
  const earlier = await earlierResults(file, options, world);
  const settings = readSettings(world);
  const fence = cache?.fence ?? newFence();
  const planned = await planEvaluation(read.evaluation, read.path, { ...world, settings, fence });
  if (earlier !== undefined) {
    refuseOther(planned, earlier);
  }
  for (const model of kinOfJudge(planned)) {
    world.note(`The judge is of the same family as ${model}, so it may favour that model’s answers.\n`);
  }
  const budgets = [planned.budget, options.budget].filter((budget) => budget !== undefined);
  const { results, early } = await runEvaluation(planned, {
    models: new Models(settings, world),
    ...{ fetch: world.fetch, signal: world.signal, cache, concurrency: options.concurrency },
    readFile: (path) => readMedia(path, read.path, world.folder),
    allowLocal: isPrivateHost(new URL(settings.endpoint)),
    budget: budgets.length === 0 ? undefined : Math.min(...budgets),
    onProgress: progressIn(world),
  });
  clearProgress(world);
  const since = earlier === undefined ? [] : sinceEarlier(results, earlier);
  const found = { results, standings: standingsOf(results), since };
  world.out(markdownOf(found));
  await writeResults(file, found, options, world);
  return verdict(found, early, options, world);
}

function verdict(
  { standings, since }: Found,
  early: EarlyEnd | undefined,
  { passRate, baseline }: EvalOptions,
  world: World,
): ExitCode {
  const wanted = passRate ?? (baseline === undefined ? 1 : undefined);
  const misses = missesOf(standings, { passRate: wanted, since });
  if (early !== undefined) {
    world.note(`${earlyWords(early)}\n`);
  }
  for (const miss of misses) {
    world.note(`${missWords(miss)}\n`);
  }
  const isUnsure = early !== undefined || misses.some(({ code }) => code === 'failures' || code === 'open');
  return isUnsure ? exitCodes.error : misses.length > 0 ? exitCodes.missed : exitCodes.passed;
}

function earlyWords(early: EarlyEnd): string {
  switch (early.kind) {
    case 'budget':
      return 'The budget is used up, so not every row was asked.';
    case 'cancelled':
      return 'Cancelled, so not every row was asked.';
    case 'stopped':
      return `Stopped: ${early.reason}`;
  }
}

const amounts = amountsIn('en');

function missWords(miss: Miss): string {
  const points = 'value' in miss ? amounts.decimals(miss.value * 100, 0, 1) : '';
  switch (miss.code) {
    case 'failures':
      return `${miss.label}: ${counted(miss.count, 'request')} failed.`;
    case 'open':
      return `${miss.label}: ${counted(miss.count, 'answer')} without a verdict.`;
    case 'passRate':
      return `${miss.label}: only ${points} % of the rows pass.`;
    case 'loss':
      return `${miss.label}: ${points} points worse than in the earlier results.`;
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function markdownOf({ results, standings, since }: Found): string {
  const summary = resultsMarkdown(results, standings);
  return since.length === 0 ? summary : `${summary}\n${sinceEarlierMarkdown(since)}`;
}

async function writeResults(
  file: string,
  found: Found,
  { output, formats }: EvalOptions,
  world: World,
): Promise<void> {
  if (output === undefined) {
    return;
  }
  const folder = resolve(world.folder, output);
  await mkdir(folder, { recursive: true });
  for (const name of formats) {
    const format = formatNames[name];
    const content =
      format === 'markdown'
        ? markdownOf(found)
        : await resultFormats[format].write(found.results, found.standings);
    await writeFile(join(folder, resultsFileName(basename(file), format)), content);
  }
}

async function earlierResults(
  file: string,
  { baseline, files }: EvalOptions,
  world: World,
): Promise<Results | undefined> {
  if (baseline === undefined) {
    return undefined;
  }
  const named =
    files.length === 1 && /\.json$/i.test(baseline)
      ? baseline
      : join(baseline, resultsFileName(basename(file), 'json'));
  const results = readResults(await readText(resolve(world.folder, named), named));
  if (results === undefined) {
    throw new CommandError(`${named} isn’t a file of results. Write one with --output.`);
  }
  return results;
}

/** Before anything is asked, and paid. */
function refuseOther(planned: PlannedEvaluation, earlier: Results): void {
  const why = whyNotComparable(planned, earlier);
  if (why !== undefined) {
    throw new CommandError(
      why === 'rows'
        ? 'The earlier results are over other rows, so they can’t be compared.'
        : 'The earlier results are by another judge, so they can’t be compared.',
    );
  }
}

const asked = { answer: 'answered', judge: 'judged', embedding: 'embedded', pair: 'compared' } as const;

function progressIn(world: World): (progress: EvaluationProgress) => void {
  return ({ label, asks, ended, total }) => {
    if (world.isTerminal) {
      world.note(`\r\u001b[K${label}: ${ended} of ${total} ${asked[asks]}`);
    }
  };
}

function clearProgress({ isTerminal, note }: World): void {
  if (isTerminal) {
    note('\r\u001b[K');
  }
}
