import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHub } from '../hub';
import { startModelServer } from '../hub/model-servers';
import { startEditor } from './editor';
import { commandPath } from './machine.mjs';
import { readStartOptions } from './start-options.mjs';
import { run, step } from './steps.mjs';
import { packed } from './test-extensions';
import { vsixPath } from './vsix';

const options = readStartOptions(process.argv.slice(2));

const trial = await step('Packaging the extension', () => {
  run(process.execPath, ['dist/test/run/package.mjs']);
  return packed('trial');
});
const hub = options.endpoint === undefined ? await startHub({ thinking: true }) : undefined;
const modelServer = hub && (await startModelServer({ kind: 'ollama', thinking: true }));
const folder = await mkdtemp(join(tmpdir(), 'hub-lens-start-'));
const workspace = join(folder, 'workspace');
await cp('test/workspace', workspace, { recursive: true });
const settings = {
  'hubLens.endpoint': hub?.endpoint ?? options.endpoint,
  ...(hub !== undefined && {
    'hubLens.routerEndpoint': hub.routerEndpoint,
    'hubLens.datasetViewerEndpoint': `${hub.endpoint}/viewer`,
  }),
  ...(modelServer !== undefined && {
    'hubLens.servers': [
      { id: 'local-ollama', name: 'Ollama (local)', kind: 'ollama', url: `${modelServer.url}/v1` },
    ],
  }),
};

/** With these, VS Code's chat passes a message on to a hub model though nobody is signed in to GitHub. */
const providers = [{ name: 'Hub Lens', vendor: 'hub-lens' }];

const desktop = commandPath('code');
const stop = desktop === undefined ? await openInBrowser() : await openDesktop(desktop);
if (hub !== undefined) {
  console.log(`The local hub: ${hub.endpoint}. Access tokens to try: hf_localReader, hf_localMember.`);
  console.log(`A model server that speaks as Ollama does: ${modelServer?.url}`);
}
console.log('Ctrl-C ends everything that was started.');
await interrupted();
await end();

async function openInBrowser(): Promise<() => Promise<void>> {
  const editor = await step('Starting VS Code with it', () =>
    startEditor({
      extensions: [vsixPath, trial],
      settings,
      providers,
      workspace,
      ...(options.port !== undefined && { port: options.port }),
    }),
  );
  console.log(`\nVS Code with Hub Lens is ready. Open in a browser: ${editor.url}`);
  return editor.stop;
}

async function openDesktop(code: string): Promise<() => Promise<void>> {
  const folders = ['--user-data-dir', join(folder, 'data'), '--extensions-dir', join(folder, 'extensions')];
  await mkdir(join(folder, 'data', 'User'), { recursive: true });
  const user = join(folder, 'data', 'User');
  await writeFile(
    join(user, 'settings.json'),
    JSON.stringify({ ...settings, 'chat.disableAIFeatures': true }),
  );
  await writeFile(join(user, 'chatLanguageModels.json'), JSON.stringify(providers));
  for (const extension of [vsixPath, trial]) {
    spawnSync(code, [...folders, '--install-extension', extension], { stdio: 'inherit' });
  }
  const window: ChildProcess = spawn(code, [...folders, '--disable-workspace-trust', '--wait', workspace]);
  window.once('exit', end);
  console.log('\nVS Code with Hub Lens opens in a window of its own.');
  return async () => {
    window.removeListener('exit', end);
    window.kill();
    // The command has handed the window on to a process of its own, which the folder tells from all others.
    spawnSync('pkill', ['-f', folder]);
  };
}

async function end(): Promise<never> {
  await stop();
  await Promise.all([hub?.close(), modelServer?.close()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

function interrupted(): Promise<unknown> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
