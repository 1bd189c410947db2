import { endOnSignals } from './end-on-signals';
import { runFile } from './suite';
import { type SuiteName, suites } from './suites';

endOnSignals();

/** Runs one file of tests after another, as the parent process names them, and sends it what each came to. */
const [, , name = 'unit', title] = process.argv;
const { options, setUp, tearDown } = suites[name as SuiteName];
const isReady = setUp?.();
process.on('message', async (file: string) => {
  await isReady;
  process.send?.(await runFile(file, { ...options, ...(title && { grep: title }) }));
});
process.on('disconnect', async () => {
  await tearDown?.();
  process.exit();
});
