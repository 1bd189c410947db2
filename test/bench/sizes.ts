import { statSync } from 'node:fs';
import { firstLoad } from '../run/first-load';
import { vsixPath } from '../run/vsix';
import type { Figure } from './figure';

/** How large what users load and install is. */
export function benchSizes(): Figure[] {
  return [
    size('playground page before it draws, minified', [...firstLoad('dist/webview/playground.js')], 600),
    size('VSIX', [vsixPath], 6800),
  ];
}

function size(what: string, files: readonly string[], most: number): Figure {
  const kilobytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
  return { what, unit: 'kB', ours: kilobytes, held: kilobytes, bound: { most } };
}
