import { digestOf, fileReference } from '../batch';
import { encodeBase64, type Fetch } from '../http';
import type { FileContents, FileValue } from '../protocol';
import { fillForm, mediaTypeOf } from '../trial';

/** Reads a file that a cell names by its path. */
export type ReadFile = (path: string) => Promise<FileContents>;

/** The file that a cell names by its path or its address. */
export async function fileOf(cell: unknown, readFile: ReadFile): Promise<FileValue> {
  const reference = fileReference(cell);
  return 'url' in reference ? reference : readFile(reference.path);
}

/** The files that cells name, read or fetched. */
export async function filesOf(cells: readonly unknown[], { readFile, ...world }: FileWorld): Promise<Blob[]> {
  const named = await Promise.all(cells.map((cell) => fileOf(cell, readFile)));
  const filled = await fillForm(Object.fromEntries(named.entries()), world);
  return Object.values(filled).filter((value) => value instanceof Blob);
}

/** What reading files needs of the world. */
export interface FileWorld {
  readonly readFile: ReadFile;
  readonly fetch: Fetch;
  /** Lets files of cells lie on this machine: where the hub itself does. */
  readonly allowLocal: boolean;
  readonly signal: AbortSignal;
}

export async function imageContents(file: Blob): Promise<FileContents> {
  const bytes = await bytesOf(file);
  return { name: '', type: mediaTypeOf(file.type, bytes, 'image/png'), bytes };
}

export async function dataUrlOf(file: Blob): Promise<string> {
  const { type, bytes } = await imageContents(file);
  return `data:${type};base64,${encodeBase64(bytes)}`;
}

/** SHA-256 of what a file holds, in hexadecimal digits. */
export async function fileDigest(file: Blob): Promise<string> {
  return digestOf(await bytesOf(file));
}

async function bytesOf(file: Blob): Promise<FileContents['bytes']> {
  return new Uint8Array(await file.arrayBuffer());
}
