import { originDisk } from '../../src/editor/session/origin-disk';
import { originStore } from '../../src/editor/session/origin-store';
import { CacheError, type GrowingFile } from '../../src/local';

/** One call of what a browser's files are to us. */
export interface OriginCall {
  readonly folder: string;
  readonly of: 'disk' | 'store' | 'file';
  readonly method: string;
  readonly given: readonly unknown[];
}

export interface OriginAnswer {
  readonly value?: unknown;
  readonly failure?: { readonly code: string; readonly path: string; readonly message: string };
}

const open = new Map<string, GrowingFile>();

async function call({ folder, of, method, given }: OriginCall): Promise<unknown> {
  const store = originStore(folder);
  if (of === 'file') {
    const [id, bytes] = given as [string, number[]];
    const file = open.get(id);
    return method === 'write' ? file?.write(Uint8Array.from(bytes)) : file?.close();
  }
  if (method === 'grow') {
    const id = crypto.randomUUID();
    open.set(id, await store.grow(String(given[0])));
    return id;
  }
  const methods: Record<string, unknown> = { ...(of === 'disk' ? originDisk(folder) : store) };
  return (methods[method] as (...given: readonly unknown[]) => unknown)(...given);
}

globalThis.onmessage = async ({ data, ports: [port] }: MessageEvent<OriginCall>) => {
  let answer: OriginAnswer;
  try {
    answer = { value: await call(data) };
  } catch (error) {
    const { message } = error as Error;
    const { code, path } = error instanceof CacheError ? error : { code: 'none', path: '' };
    answer = { failure: { code, path, message } };
  }
  port?.postMessage(answer);
};
