import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { outputOf } from '../processes';

/** Checks each source as a module of its own, with the types of Node and of the packages it imports. */
export async function typeErrors(sources: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-types-'));
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await mkdir(join(folder, 'src'));
    await Promise.all(sources.map((source, index) => writeFile(join(folder, 'src', `${index}.mts`), source)));
    const options = ['--strict', '--target', 'es2023', '--lib', 'es2023', '--types', 'node'];
    const files = sources.map((_, index) => join(folder, 'src', `${index}.mts`));
    const config = { compilerOptions: { noEmit: true, skipLibCheck: true, module: 'nodenext' }, files };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return await outputOf(join('node_modules', '.bin', 'tsc'), [
      '-p',
      folder,
      '--pretty',
      'false',
      ...options,
    ]);
  } catch (error) {
    return String(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}
