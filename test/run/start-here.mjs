// `npm start`: reads what was asked for, sets this machine up, and goes on with what was built. Node built-ins only.
import { setUp } from './set-up.mjs';
import { helpText, readStartOptions } from './start-options.mjs';

try {
  const { help } = readStartOptions(process.argv.slice(2));
  if (help) {
    console.log(helpText);
  } else {
    await setUp('start');
    await import(new URL('../../dist/test/run/start.mjs', import.meta.url).href);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
