// Runs the snippets in the folders that stdin lists, one a line: each as a module, all in this process, one after another.
import { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import timers from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import '@huggingface/inference';
import 'openai';

const recorder = process.argv[2];
const { fetch, setTimeout } = globalThis;
const write = process.stdout.write.bind(process.stdout);

// The hub's client does not pause between two looks at a job. Fetch keeps its timers.
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, self, [callback, milliseconds, ...rest]) {
    const isPause = new Error().stack?.includes('@huggingface/inference');
    return Reflect.apply(target, self, [callback, isPause ? 0 : milliseconds, ...rest]);
  },
});

/** @type {number[]} */
let pauses = [];

timers.setTimeout = new Proxy(timers.setTimeout, {
  apply(_target, _self, [milliseconds]) {
    pauses.push(milliseconds / 1000);
    return Promise.resolve();
  },
});
syncBuiltinESMExports();

for (const folder of readFileSync(0, 'utf8').trimEnd().split('\n')) {
  await run(folder);
}
process.exit(0);

/** @param {string} folder */
async function run(folder) {
  let printed = '';
  pauses = [];
  let failure = '';
  process.chdir(folder);
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  globalThis.fetch = (input, init) => {
    const { protocol, host, pathname, search } = new URL(String(input));
    const led = `${recorder}/${basename(folder)}/${protocol.slice(0, -1)}/${host}${pathname}${search}`;
    return fetch(protocol === 'data:' ? input : led, init);
  };
  try {
    await import(pathToFileURL(join(folder, 'snippet.mjs')).href);
  } catch (error) {
    failure = inspect(error);
  }
  process.stdout.write = write;
  writeFileSync('stdout', printed);
  writeFileSync('failure', failure);
  writeFileSync('pauses', pauses.join('\n'));
}
