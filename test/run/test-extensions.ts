import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from './steps.mjs';

/** Extensions that only tests and the trial install. */
export type TestExtension =
  | 'driver'
  | 'empty'
  | 'chat-model'
  | 'inline-completer'
  | 'internet'
  | 'page'
  | 'trial';

/** Packs one of the test extensions, with other values in its manifest if they are given. */
export async function packed(
  name: TestExtension,
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const built = join('dist', 'test', 'vscode', name);
  await mkdir(built, { recursive: true });
  await cp(join('test', 'vscode', name), built, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const own = JSON.parse(await readFile(join('test', 'vscode', name, 'package.json'), 'utf8'));
  await writeFile(join(built, 'package.json'), JSON.stringify({ ...own, ...manifest }));
  const packagePath = resolve('dist', 'test', `${name}-${process.pid}.vsix`);
  const options = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', packagePath];
  run(process.execPath, [resolve('node_modules/@vscode/vsce/vsce'), 'package', ...options], { cwd: built });
  return packagePath;
}
