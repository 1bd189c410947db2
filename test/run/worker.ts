import { endOnSignals } from './end-on-signals';
import { type FileOutcome, nothingRun } from './outcome';
import { runFile } from './suite';
import { type SuiteName, suites } from './suites';

endOnSignals();

/** Runs one group of files after another, as the parent process names them, and sends it what each file came to. */
const [, , name = 'unit', title] = process.argv;
const { options, setUp, tearDown, leave } = suites[name as SuiteName];
const isReady = setUp?.();
process.on('message', async (group: readonly string[]) => {
  await isReady;
  const outcomes: FileOutcome[] = [];
  for (const file of group) {
    outcomes.push(await runFile(file, { ...options, ...(title && { grep: title }) }));
  }
  try {
    await leave?.();
  } catch (error) {
    outcomes.push({ ...nothingRun, file: group.join(', '), failures: [String(error)] });
  }
  process.send?.(outcomes);
});
process.on('disconnect', async () => {
  await tearDown?.();
  process.exit();
});
