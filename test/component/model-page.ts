import { startWebWorker } from '../../src/editor/session/local-runtime/web-worker-port';
import type { WorkerPort } from '../../src/editor/session/local-runtime/worker-port';
import type { Reply, Request } from '../../src/local';

declare global {
  interface Window {
    readonly modelPage: typeof modelPage;
    /** What workers reply is passed on to the test. `undefined`: the worker has ended by itself. */
    readonly told: (worker: string, reply: Reply | undefined) => void;
  }
}

const workers = new Map<string, WorkerPort>();

const fetchBytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** A file as the browser has it for the page: served files are put there, and their paths stay. */
async function stored(content: string): Promise<string> {
  const names = content.split('/').slice(1);
  let folder = await navigator.storage.getDirectory();
  for (const name of names.slice(0, -1)) {
    folder = await folder.getDirectoryHandle(name, { create: true });
  }
  const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
  const stream = await file.createWritable();
  await stream.write(await fetchBytes(content));
  await stream.close();
  return names.join('/');
}

/** What a page can't be passed as it is comes as an address that it is served under, or as the numbers of its bytes. */
async function contentOf(content: unknown): Promise<string | ArrayBuffer> {
  return typeof content === 'string' ? stored(content) : Uint8Array.from(content as number[]).buffer;
}

const modelPage = {
  start: (id: string) => {
    const worker = startWebWorker(fetchBytes('/runtime/web-worker.js'));
    worker.onReply((reply) => window.told(id, reply));
    worker.onEnd(() => window.told(id, undefined));
    workers.set(id, worker);
  },
  post: async (id: string, request: Request) => {
    const worker = workers.get(id);
    if (request.kind !== 'load') {
      worker?.post(request);
      return;
    }
    const { plan } = request;
    const files = await Promise.all(
      Object.entries(plan.files).map(async ([path, { content, size }]) => {
        return [path, { content: await contentOf(content), size }] as const;
      }),
    );
    const wasm = (await fetchBytes('/runtime/ort-wasm-simd-threaded.wasm')).buffer;
    worker?.post({
      ...request,
      plan: { ...plan, files: Object.fromEntries(files), wasm, glue: undefined },
    });
  },
  terminate: (id: string) => workers.get(id)?.terminate(),
};

Object.assign(window, { modelPage });
