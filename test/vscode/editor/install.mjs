// Installs VS Code from the npm registry without compiling anything. Node built-ins only.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorRecipe } from '../../run/machine.mjs';
import { run } from '../../run/steps.mjs';

/** Of any installation here: nothing that a package brings along runs, and only errors are printed. */
export const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** What only agents, Windows or proxies with Kerberos need: two fifths of the size, and most of the native modules. */
const notNeeded = [
  '@devcontainers/cli',
  '@github/copilot-sdk',
  '@microsoft/mxc-sdk',
  '@vscode/sandbox-runtime',
  '@vscode/sqlite3',
  '@vscode/windows-process-tree',
  '@vscode/windows-registry',
  'kerberos',
  'ssh2',
];

/** @param {string} folder */
export async function installEditor(folder) {
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(join(editorRecipe, file), join(folder, file));
  }
  run('npm', ['ci', ...npmOptions], { cwd: folder });
  // What VS Code itself needs is left to an install script of code-server, which would also compile.
  const server = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  await leaveOut(join(server, 'package.json'), notNeeded);
  for (const cwd of [server, join(server, 'extensions')]) {
    run('npm', ['install', '--omit=dev', ...npmOptions], { cwd });
  }
  await cp(join(editorRecipe, 'stand-ins'), join(server, 'node_modules'), { recursive: true });
}

/**
 * @param {string} manifest
 * @param {readonly string[]} names
 */
async function leaveOut(manifest, names) {
  const { dependencies, ...rest } = JSON.parse(await readFile(manifest, 'utf8'));
  const left = Object.entries(dependencies).filter(([name]) => !names.includes(name));
  await writeFile(manifest, JSON.stringify({ ...rest, dependencies: Object.fromEntries(left) }));
}
