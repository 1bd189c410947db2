// What this machine has to start editors and browsers with. Node built-ins only.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  return process.env.CHROMIUM ?? firstCommand('chromium', 'chromium-browser', 'google-chrome');
}

/** Chromium without an interface of its own, which costs a quarter less for the editor's windows. */
export const headlessShell = 'chromium-headless-shell';

/**
 * The browser for the editor's windows.
 *
 * @returns {string | undefined}
 */
export function windowsPath() {
  return process.env.CHROMIUM ?? commandPath(headlessShell) ?? browserPath();
}

/** @param {string[]} names */
function firstCommand(...names) {
  return names.map(commandPath).find((path) => path !== undefined);
}

/** Everything that says how the editor under test is installed. */
export const editorRecipe = join('test', 'vscode', 'editor');

/** Where the editor under test lives: in the user's cache, one folder for each state of its recipe. */
export function editorFolder(recipe = editorRecipe) {
  const hash = createHash('sha256');
  for (const file of filesBelow(recipe)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(recipe, file)))
      .update('\0');
  }
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'hub-lens', `editor-${hash.digest('hex').slice(0, 12)}`);
}

/** The programs of the editor under test, once the set-up has installed it. */
export function editorPieces(folder = editorFolder()) {
  const packages = join(folder, 'node_modules');
  const pieces = {
    node: join(packages, `node-linux-${process.arch}`, 'bin', 'node'),
    entry: join(packages, 'code-server', 'out', 'node', 'entry.js'),
  };
  if (!Object.values(pieces).every((path) => existsSync(path))) {
    throw new Error(
      `VS Code to test in is not in ${folder}. Run: node test/run/set-up.mjs (npm start and npm test do so by themselves)`,
    );
  }
  return pieces;
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

/**
 * The paths of the files in a folder, relative to it and sorted, without packages installed there.
 *
 * @param {string} folder
 */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules') && statSync(join(folder, path)).isFile())
    .sort();
}

/**
 * Whether a version such as 20.18.1 is older than another one.
 *
 * @param {string} version
 * @param {string} than
 */
export function isOlder(version, than) {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
