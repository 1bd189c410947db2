import { text } from 'node:stream/consumers';
import { commandLine } from './command-line';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());

// What it writes to may end first, such as `head`.
process.stdout.on('error', () => process.exit(process.exitCode ?? 2));

process.exitCode = await commandLine(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  fetch: (input, init) => globalThis.fetch(input, init),
  out: (words) => process.stdout.write(words),
  note: (words) => process.stderr.write(words),
  isTerminal: process.stderr.isTTY === true,
  input: () => text(process.stdin),
  signal: interrupted.signal,
});
