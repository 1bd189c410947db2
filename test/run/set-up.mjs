// Makes a fresh clone ready for `npm start` or `npm test`. Runs before node_modules is there: Node built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { browserPath, commandPath, editorFolder, editorPieces } from './machine.mjs';

const purpose = process.argv[2] ?? 'test';
const lockStamp = 'node_modules/.hub-lens-lock';

try {
  await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function setUp() {
  installPackages();
  if (needsEditor()) {
    await installEditor();
  }
  if (purpose === 'test') {
    installDebianPackages([
      { name: 'chromium', missing: () => browserPath() === undefined },
      { name: 'python3', missing: () => commandPath('python3') === undefined },
      { name: 'python3-requests', missing: () => !canImport('requests') },
      { name: 'curl', missing: () => commandPath('curl') === undefined },
      { name: 'jq', missing: () => commandPath('jq') === undefined },
    ]);
  }
  step('Building', () => run(process.execPath, ['esbuild.mjs']));
}

function installPackages() {
  const lock = hashOf('package-lock.json');
  if (existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock) {
    return;
  }
  step('Installing npm packages', () =>
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  writeFileSync(lockStamp, lock);
}

/** The desktop editor serves as well for a start; other systems than Linux test with a downloaded VS Code. */
function needsEditor() {
  if (purpose === 'start' && commandPath('code') !== undefined) {
    return false;
  }
  if (process.platform !== 'linux') {
    console.log(
      'The editor under test runs on Linux. Here: npm start with `code` on the PATH, npm run test:electron.',
    );
    return false;
  }
  return true;
}

/** Installs VS Code from the npm registry into the user's cache. It wants a newer Node, which comes with it. */
async function installEditor() {
  const folder = editorFolder();
  if (existsSync(folder)) {
    return;
  }
  installDebianPackages([
    { name: 'libkrb5-dev', missing: () => !existsSync('/usr/include/gssapi.h') },
    { name: 'make', missing: () => commandPath('make') === undefined },
    { name: 'g++', missing: () => commandPath('g++') === undefined },
    { name: 'python3', missing: () => commandPath('python3') === undefined },
  ]);
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-partial-`);
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await cp(join('test/vscode', file), join(partial, file));
    }
    step('Downloading the editor under test (VS Code, 600 MB)', () =>
      run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: partial }),
    );
    const { nodeFolder } = editorPieces(partial);
    // An npm script tells its children which Node runs it; the editor is built by another.
    const { npm_config_user_agent: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      PATH: `${nodeFolder}/bin:${process.env.PATH}`,
      npm_config_nodedir: nodeFolder,
    };
    step('Building its native modules (about two minutes, once a machine)', () =>
      run('npm', ['rebuild', '--loglevel=error'], { cwd: partial, env }),
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

/** @param {{ name: string, missing: () => boolean }[]} wanted */
function installDebianPackages(wanted) {
  const names = wanted.filter(({ missing }) => missing()).map(({ name }) => name);
  if (names.length === 0) {
    return;
  }
  if (process.getuid?.() !== 0 || commandPath('apt-get') === undefined) {
    const list = names.join(' ');
    throw new Error(`Missing on this machine: ${list}. Install with: sudo apt-get install ${list}`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  step(`Installing ${names.join(', ')}`, () => {
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  });
}

/**
 * Whether a Python program can import the module.
 *
 * @param {string} module
 */
function canImport(module) {
  return spawnSync('python3', ['-c', `import ${module}`]).status === 0;
}

/**
 * @param {string} title
 * @param {() => void} work
 */
function step(title, work) {
  const start = Date.now();
  console.log(`${title} …`);
  work();
  console.log(`${title}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
function run(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (error !== undefined || status !== 0) {
    const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`;
    throw new Error(`${output}\n${command} ${args.join(' ')} failed`);
  }
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
