import { spawnSync } from 'node:child_process';
import { createVSIX } from '@vscode/vsce';

export const vsixPath = 'dist/hub-lens.vsix';

/** Builds what users install. */
export async function packageExtension(): Promise<string> {
  const { status } = spawnSync(process.execPath, ['esbuild.mjs', '--production'], { stdio: 'inherit' });
  if (status !== 0) {
    throw new Error('The production build failed');
  }
  await createVSIX({ packagePath: vsixPath, dependencies: false });
  return vsixPath;
}
