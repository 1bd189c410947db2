// Makes a fresh clone ready for `npm start` or `npm test`. Runs before node_modules is there: Node built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installEditor, npmOptions } from '../vscode/editor/install.mjs';
import { browserPath, commandPath, editorFolder, headlessShell, isOlder } from './machine.mjs';
import { run, step } from './steps.mjs';

const lockStamp = 'node_modules/.hub-lens-lock';
const checkRegistry =
  'Check that this machine reaches the npm registry (npm ping) and has space left on its disk, then run the command again.';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await setUp(process.argv[2] === 'start' ? 'start' : 'test');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * @param {'start' | 'test'} purpose
 * @throws Error that says what to do
 */
export async function setUp(purpose) {
  checkNode();
  const wantsEditor = needsEditor(purpose);
  await installPackages();
  if (wantsEditor) {
    await provideEditor();
  }
  if (purpose === 'test') {
    await installDebianPackages([
      { name: 'chromium', missing: () => browserPath() === undefined },
      // Chromium does as well, only slower. Other systems than Debian don't have it.
      { name: headlessShell, missing: () => isRootOnDebian() && commandPath(headlessShell) === undefined },
      { name: 'python3', missing: () => commandPath('python3') === undefined },
      { name: 'python3-requests', missing: () => !canImport('requests') },
      { name: 'curl', missing: () => commandPath('curl') === undefined },
      { name: 'jq', missing: () => commandPath('jq') === undefined },
    ]);
  }
  await step('Building the extension and its tests', () => run(process.execPath, ['build.mjs']));
}

function checkNode() {
  const oldest = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.replace('>=', '');
  if (isOlder(process.versions.node, oldest)) {
    throw new Error(
      `This is Node.js ${process.versions.node}. Install ${oldest} or newer (https://nodejs.org), then run the command again.`,
    );
  }
}

async function installPackages() {
  const lock = hashOf('package-lock.json');
  if (existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock) {
    return;
  }
  await step(
    'Installing the npm packages (900 MB in node_modules, about a minute)',
    () => run('npm', ['ci', ...npmOptions]),
    { advice: checkRegistry },
  );
  writeFileSync(lockStamp, lock);
}

/** A desktop editor does as well for a start; the one under test has a Node of its own, which is for Linux. */
/** @param {'start' | 'test'} purpose */
function needsEditor(purpose) {
  if (purpose === 'start' && commandPath('code') !== undefined) {
    return false;
  }
  if (process.platform !== 'linux' || !['arm64', 'x64'].includes(process.arch)) {
    throw new Error(
      `VS Code can't be installed here for ${process.platform} on ${process.arch}, only for Linux on x64 and arm64. ` +
        'For npm start, put the command `code` of your own VS Code on the PATH ' +
        '("Shell Command: Install \'code\' command in PATH"). ' +
        'To test, run: npm ci, then npm run test:unit and npm run test:electron.',
    );
  }
  return true;
}

/** Installs the editor under test, unless an earlier run has. A folder in the cache is complete or not there. */
async function provideEditor() {
  const folder = editorFolder();
  if (existsSync(folder)) {
    return;
  }
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-partial-`);
  // Ctrl-C ends npm. This process has to live on to remove what npm leaves.
  process.on('SIGINT', () => {});
  try {
    await step(
      `Downloading VS Code (once a machine: 170 MB, 580 MB in ${dirname(folder)}, about half a minute)`,
      () => installEditor(partial),
      { advice: checkRegistry },
    );
    await rename(partial, folder).catch((error) => {
      if (!existsSync(folder)) {
        throw error;
      }
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

function isRootOnDebian() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}

/** @param {{ name: string, missing: () => boolean }[]} wanted */
async function installDebianPackages(wanted) {
  const names = wanted.filter(({ missing }) => missing()).map(({ name }) => name);
  if (names.length === 0) {
    return;
  }
  const byHand = `sudo apt-get install ${names.join(' ')}`;
  if (process.getuid?.() !== 0 || commandPath('apt-get') === undefined) {
    throw new Error(
      `The tests also need ${names.join(', ')}. Install what is missing (on Debian and Ubuntu: ${byHand}), then run the command again.`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(
    `Installing from Debian: ${names.join(', ')} (once a machine, about a minute)`,
    () => {
      run('apt-get', ['update', '-qq'], { env });
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
    },
    { advice: `Install them by hand (${byHand}), then run the command again.` },
  );
}

/**
 * Whether a Python program can import the module.
 *
 * @param {string} module
 */
function canImport(module) {
  return spawnSync('python3', ['-c', `import ${module}`]).status === 0;
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
