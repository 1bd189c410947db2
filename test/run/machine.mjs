// What this machine has to start editors and browsers with. Node built-ins only.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * @param {string} name
 * @returns {string | undefined}
 */
export function commandPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** @returns {string | undefined} */
export function browserPath() {
  const given = process.env.CHROMIUM;
  return (
    given ??
    ['chromium', 'chromium-browser', 'google-chrome'].map(commandPath).find((path) => path !== undefined)
  );
}

/** Where the editor under test lives: in the user's cache, one folder for each version of its lock file. */
export function editorFolder() {
  const hash = createHash('sha256')
    .update(readFileSync('test/vscode/package-lock.json'))
    .digest('hex')
    .slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'hub-lens', `editor-${hash}`);
}

/** The pieces of an installed editor under test. */
export function editorPieces(folder = editorFolder()) {
  const nodeFolder = join(folder, 'node_modules', `node-linux-${process.arch}`);
  return {
    nodeFolder,
    node: join(nodeFolder, 'bin', 'node'),
    entry: join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js'),
  };
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
