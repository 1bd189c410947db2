import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editorPieces } from './machine.mjs';

export interface EditorOptions {
  /** Packaged extensions to install. */
  readonly extensions: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** The user's list of language model providers. */
  readonly providers?: readonly { readonly name: string; readonly vendor: string }[];
  /** The user's keyboard shortcuts. */
  readonly keys?: readonly Shortcut[];
  /** Folder to open. */
  readonly workspace: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
}

export interface Shortcut {
  readonly key: string;
  readonly command: string;
  readonly args?: unknown;
}

/** A real VS Code, served to a browser. */
export interface Editor {
  readonly url: string;
  /** Settings, logs and whatever else the server keeps of its user. */
  readonly dataFolder: string;
  /** The user's settings. */
  readonly settingsFile: string;
  /** Everything the extension hosts have logged so far. */
  readonly extensionHostLog: () => Promise<string>;
  /** What the extension hosts themselves have logged, without the channels of extensions. */
  readonly hostLog: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const startSeconds = 240;

/** The editor's own code, compiled once for all windows of a run. */
const compileCache = join('dist', 'test', 'compiled');

/** Nothing of the editor's own that talks to the network or gets into the picture. */
const quietSettings = {
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'typescript.disableAutomaticTypeAcquisition': true,
  'workbench.tips.enabled': false,
};

export async function startEditor(options: EditorOptions): Promise<Editor> {
  const home = await mkdtemp(join(tmpdir(), 'hub-lens-editor-'));
  const folders = ['--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')];
  const { node, entry } = editorPieces();
  await mkdir(join(home, 'data', 'User'), { recursive: true });
  const userFiles = {
    'settings.json': { ...quietSettings, ...options.settings },
    'keybindings.json': options.keys,
    'chatLanguageModels.json': options.providers,
  };
  for (const [name, content] of Object.entries(userFiles).filter(([, each]) => each !== undefined)) {
    await writeFile(join(home, 'data', 'User', name), JSON.stringify(content));
  }
  await cp(await installed(options.extensions), join(home, 'extensions'), { recursive: true });

  const flags = ['--auth', 'none', '--bind-addr', `127.0.0.1:${options.port ?? 0}`, ...folders];
  const quiet = [
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-workspace-trust',
    '--disable-getting-started-override',
  ];
  const server = spawn(node, [entry, ...flags, ...quiet, options.workspace], {
    detached: true,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: resolve(compileCache),
      // What is downloaded here isn't for the machine's own tools.
      HF_HUB_CACHE: join(home, 'hub-cache'),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endNow = () => signalGroup(server, 'SIGKILL');
  process.once('exit', endNow);
  const stop = async () => {
    process.removeListener('exit', endNow);
    await endGroup(server);
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const origin = await addressOf(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `${origin}/?folder=${encodeURIComponent(options.workspace)}`,
    dataFolder: join(home, 'data'),
    settingsFile: join(home, 'data', 'User', 'settings.json'),
    extensionHostLog: () => readLogs(join(home, 'data', 'logs'), /exthost.*\.log$/),
    hostLog: () => readLogs(join(home, 'data', 'logs'), /exthost\.log$/),
    stop,
  };
}

/** A folder with the extensions as the editor installs them. The editor does so once for all windows of a run. */
async function installed(packages: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of packages) {
    hash.update(await readFile(path));
  }
  const folder = join('dist', 'test', 'installed', hash.digest('hex').slice(0, 12));
  if (existsSync(folder)) {
    return folder;
  }
  await mkdir(join('dist', 'test', 'installed'), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  const data = await mkdtemp(join(tmpdir(), 'hub-lens-data-'));
  for (const path of packages) {
    install(path, ['--extensions-dir', partial, '--user-data-dir', data]);
  }
  await checkLogs(join(data, 'logs'));
  await rm(data, { recursive: true, force: true });
  await rename(partial, folder).catch((error) => {
    if (!existsSync(folder)) {
      throw error;
    }
  });
  return folder;
}

function install(path: string, folders: readonly string[]): void {
  const { node, entry } = editorPieces();
  const args = [entry, ...folders, '--install-extension', path];
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${path} could not be installed: ${stdout}${stderr}`);
  }
}

/** Each installation is logged. Without logs, tests that look for errors or secrets in them would pass. */
async function checkLogs(folder: string): Promise<void> {
  if ((await readLogs(folder, /\.log$/)) === '') {
    throw new Error('The editor under test writes no logs: is the stand-in for its log module in place?');
  }
}

/** The origin on which the server listens, by a port that the system chose: one looked for before could be taken meanwhile. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (words: string) => reject(new Error(`The editor under test ${words}:\n${output}`));
    const timer = setTimeout(fail, startSeconds * 1000, `did not start within ${startSeconds} s`);
    const read = (piece: Buffer) => {
      output += piece;
      const origin = /listening on (http:\/\/[\d.:]+)\//.exec(output)?.[1];
      if (origin !== undefined) {
        clearTimeout(timer);
        for (const stream of [server.stdout, server.stderr]) {
          stream?.off('data', read).resume();
        }
        resolve(origin);
      }
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

/** The server has children of its own, which outlive it unless the whole group is ended. */
async function endGroup(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (signalGroup(server, 'SIGTERM')) {
    await Promise.race([ended, wait(3000)]);
  }
  signalGroup(server, 'SIGKILL');
}

/** Whether there still was someone to signal. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function readLogs(folder: string, wanted: RegExp): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const logs = names.filter((name) => wanted.test(name));
  return (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}
