import { endOnSignals } from './end-on-signals';
import { runInHost } from './host-suite';

endOnSignals();

/** Runs a suite inside the extension host, and sends the parent process what each of its files came to. */
const [, , suite = 'index', limit = '900', ...words] = process.argv;
const [result] = await runInHost(`dist/test/host/${suite}.js`, { limitSeconds: Number(limit), words });
process.send?.(result?.files ?? []);
process.disconnect?.();
