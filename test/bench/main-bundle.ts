import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './figure';
import { processTime, timedLoad } from './process-time';

const loads = 15;

/** Stands for the editor's API, of which nothing is used before activation but classes to extend. */
const editorApi = `
  const module = require('node:module');
  const load = module._load;
  const api = new Proxy({}, { get: () => class {} });
  module._load = (name, ...rest) => (name === 'vscode' ? api : load(name, ...rest));
`;

/** What the desktop's extension host loads before activation: how long it takes, and how large it is. */
export function benchMainBundle(): Figure[] {
  const bundle = resolve('dist/extension.js');
  const ours = processTime(editorApi + timedLoad(bundle), loads);
  const theirs = processTime(timedLoad('@huggingface/inference'), loads);
  const kilobytes = filesOf(bundle).reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
  console.log(`\nThe main bundle: ${kilobytes.toFixed(0)} kB, loaded in ${ours.toFixed(1)} ms;`);
  console.log(`  @huggingface/inference in ${theirs.toFixed(1)} ms (a quarter of it at the most is wanted)`);
  return [
    {
      ...{ what: 'import of the main bundle', unit: 'ms', ours },
      peer: { name: '@huggingface/inference', value: theirs },
      held: ours / theirs,
      bound: { most: 0.25 },
    },
    {
      ...{ what: 'main bundle, minified', unit: 'kB', ours: kilobytes },
      held: kilobytes,
      bound: { most: 500 },
    },
  ];
}

/** A bundle and the chunks that it loads at once. */
function filesOf(bundle: string): string[] {
  const script = `${editorApi} require(${JSON.stringify(bundle)}); console.log(JSON.stringify(Object.keys(require.cache)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
