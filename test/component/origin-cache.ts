import type { Page } from 'playwright-core';
import type { LocalDisk } from '../../src/editor/session/cache-disk';
import { CacheError, type CacheErrorCode, type CacheStore } from '../../src/local';
import type { OriginAnswer, OriginCall } from './origin-worker';
import { openScriptedPage } from './scripted-page';

/** A worker of a page in Chromium, which has the files of its origin as a web extension host has them. */
export interface OriginWorker {
  readonly storeAt: (folder: string) => CacheStore;
  readonly diskAt: (folder: string) => LocalDisk;
  /** Ends the worker, as a reload does, and starts another. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startOriginWorker(): Promise<OriginWorker> {
  const { page, close } = await openScriptedPage('test/component/origin-worker.ts');
  const ask = asker(page);
  const methodsOf = <T>(of: OriginCall['of'], folder: string, methods: readonly (keyof T & string)[]): T =>
    Object.fromEntries(
      methods.map((method) => [method, (...given: unknown[]) => ask({ of, folder, method, given })]),
    ) as T;
  return {
    storeAt: (folder) => ({
      ...methodsOf<CacheStore>('store', folder, [
        'sizeOf',
        'names',
        'isBeingWritten',
        'hash',
        'move',
        'link',
        'writeText',
        'remove',
        'freeBytes',
      ]),
      grow: async (path) => {
        const id = await ask({ of: 'store', folder, method: 'grow', given: [path] });
        const askFile = (method: string, ...given: unknown[]) =>
          ask({ of: 'file', folder, method, given: [id, ...given] });
        return {
          write: async (bytes) => void (await askFile('write', [...bytes])),
          close: async () => void (await askFile('close')),
        };
      },
    }),
    diskAt: (folder) => ({
      ...methodsOf<LocalDisk>('disk', folder, ['list', 'facts', 'readLink', 'readText', 'remove']),
      placeOf: (path) => `${folder}/${path}`,
    }),
    restart: async () => void (await page.reload()),
    close,
  };
}

function asker(page: Page): (call: OriginCall) => Promise<unknown> {
  return async (call) => {
    const { value, failure } = await page.evaluate(
      (asked) =>
        new Promise<OriginAnswer>((resolve) => {
          const world = window as unknown as { worker?: Worker };
          world.worker ??= new Worker('/script.js');
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve(data);
          world.worker.postMessage(asked, [port2]);
        }),
      call,
    );
    if (failure !== undefined) {
      throw new CacheError(failure.code as CacheErrorCode, failure.path, {
        cause: new Error(failure.message),
      });
    }
    return value;
  };
}
