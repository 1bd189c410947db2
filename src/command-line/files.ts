import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { FileContents } from '../protocol';
import { inputTypeOf } from '../trial';
import { CommandError } from './world';

/** In bytes. */
const largest = 200_000_000;

/**
 * The bytes of a file.
 *
 * @param named how the user or another file names it
 * @throws CommandError for one that isn't there or can't be read
 */
export async function readBytes(path: string, named: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > largest) {
      throw new CommandError(`${named} is too large.`);
    }
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof CommandError) {
      throw cause;
    }
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new CommandError(
      isMissing ? `${named} wasn’t found.` : `${named} can’t be read: ${String(cause)}`,
      {
        cause,
      },
    );
  }
}

/** @throws CommandError */
export async function readText(path: string, named: string): Promise<string> {
  return new TextDecoder().decode(await readBytes(path, named));
}

/**
 * An image or audio file that a row of an evaluation names.
 *
 * @param by the evaluation's file
 * @throws CommandError
 */
export async function readMedia(named: string, by: string, folder: string): Promise<FileContents> {
  const type = inputTypeOf(named)?.type;
  if (type === undefined) {
    throw new CommandError(`${named} is neither an image nor an audio file.`);
  }
  const bytes = await readBytes(await ownFile(named, by, folder), named);
  return { name: basename(named), type, bytes: new Uint8Array(bytes) };
}

/**
 * A file that another one names: within the folder of that file, or within the one that the command runs in. It's the place
 * that links lead to that counts.
 *
 * @returns its path
 * @throws CommandError
 */
export async function ownFile(named: string, by: string, folder: string): Promise<string> {
  const path = resolve(dirname(by), named.replaceAll('\\', '/'));
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) {
    throw new CommandError(`${named} wasn’t found.`);
  }
  const roots = await Promise.all([dirname(by), folder].map((each) => realpath(each)));
  if (!roots.some((root) => isBelow(real, root))) {
    throw new CommandError(`${named} is outside the folder, so it isn’t used.`);
  }
  return real;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}
