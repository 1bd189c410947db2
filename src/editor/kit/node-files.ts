import * as z from 'zod/mini';
import { nodeModule } from './node-module';

/** What we use of an open file of Node. */
interface NodeFile {
  readonly stat: () => Promise<{ readonly size: number }>;
  readonly read: (
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => Promise<{ readonly bytesRead: number }>;
  readonly write: (bytes: Uint8Array) => Promise<{ readonly bytesWritten: number }>;
  readonly close: () => Promise<void>;
}

/** What is at a path itself; no link was followed. */
export interface NodeEntry {
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
  readonly isSymbolicLink: () => boolean;
}

interface NodeFiles {
  readonly open: (path: string, flags: 'r' | 'a') => Promise<NodeFile>;
  readonly mkdir: (path: string, options: { readonly recursive: true }) => Promise<unknown>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly stat: (path: string) => Promise<NodeEntry & { readonly size: number; readonly mtimeMs: number }>;
  readonly statfs: (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;
  readonly symlink: (target: string, path: string) => Promise<void>;
  readonly utimes: (path: string, accessed: number, written: number) => Promise<void>;
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly readFile: (path: string, encoding: 'utf8') => Promise<string>;
  readonly realpath: (path: string) => Promise<string>;
  readonly readdir: (
    path: string,
    options: { readonly withFileTypes: true },
  ) => Promise<(NodeEntry & { readonly name: string })[]>;
  readonly lstat: (
    path: string,
  ) => Promise<NodeEntry & { readonly size: number; readonly atimeMs: number; readonly mtimeMs: number }>;
  readonly readlink: (path: string) => Promise<string>;
  readonly rm: (
    path: string,
    options: { readonly recursive: boolean; readonly force: boolean },
  ) => Promise<void>;
}

const isFunction = (value: unknown) => typeof value === 'function';

const moduleSchema = z.object({
  open: z.custom<NodeFiles['open']>(isFunction),
  mkdir: z.custom<NodeFiles['mkdir']>(isFunction),
  rename: z.custom<NodeFiles['rename']>(isFunction),
  stat: z.custom<NodeFiles['stat']>(isFunction),
  statfs: z.custom<NodeFiles['statfs']>(isFunction),
  symlink: z.custom<NodeFiles['symlink']>(isFunction),
  utimes: z.custom<NodeFiles['utimes']>(isFunction),
  writeFile: z.custom<NodeFiles['writeFile']>(isFunction),
  readFile: z.custom<NodeFiles['readFile']>(isFunction),
  realpath: z.custom<NodeFiles['realpath']>(isFunction),
  readdir: z.custom<NodeFiles['readdir']>(isFunction),
  lstat: z.custom<NodeFiles['lstat']>(isFunction),
  readlink: z.custom<NodeFiles['readlink']>(isFunction),
  rm: z.custom<NodeFiles['rm']>(isFunction),
});

/** The files of the machine; undefined in a web extension host, which has none. */
function nodeFiles(): NodeFiles | undefined {
  return moduleSchema.safeParse(nodeModule('node:fs/promises')).data;
}

const missingSchema = z.object({ code: z.enum(['ENOENT', 'ENOTDIR']) });

/** Whether pieces of the machine's files can be read, and links followed. */
export function hasNodeFiles(): boolean {
  return nodeFiles() !== undefined;
}

/**
 * Where a file of the machine really is, behind all links; undefined where there is no such file.
 *
 * @throws as the file system does
 */
export async function realPath(path: string): Promise<string | undefined> {
  try {
    return await requireNodeFiles().realpath(path);
  } catch (error) {
    if (missingSchema.safeParse(error).success) {
      return undefined;
    }
    throw error;
  }
}

/** What a folder of the machine holds. @throws as the file system does */
export const listFolder = (path: string) => requireNodeFiles().readdir(path, { withFileTypes: true });

/** What is at a path of the machine. @throws as the file system does */
export const statLink = (path: string) => requireNodeFiles().lstat(path);

/** The target of a link of the machine, as it is written there. @throws as the file system does */
export const readLink = (path: string) => requireNodeFiles().readlink(path);

/** Deletes a file, a link or a folder with all that is in it, unless it is gone. @throws as the file system does */
export const removeTree = (path: string) => requireNodeFiles().rm(path, { recursive: true, force: true });

/** Opens a file of the machine, lets it be read in pieces, and closes it whatever happens. */
export async function withNodeFile<T>(
  path: string,
  use: (file: {
    readonly size: number;
    readonly read: (start: number, length: number) => Promise<Uint8Array>;
  }) => Promise<T>,
): Promise<T> {
  const file = await requireNodeFiles().open(path, 'r');
  try {
    const { size } = await file.stat();
    return await use({ size, read: (start, length) => readFully(file, start, length) });
  } finally {
    await file.close();
  }
}

/** @throws Error in a web extension host */
export function requireNodeFiles(): NodeFiles {
  const files = nodeFiles();
  if (files === undefined) {
    throw new Error('This extension host has no files of its own');
  }
  return files;
}

async function readFully(file: NodeFile, start: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) {
      break;
    }
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
