import type { LoadPlan, ModelFile } from '../local';

/** The bytes of a file, wherever they are. */
export type ReadContent = (file: ModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Whatever is asked for elsewhere is refused. */
export const modelHost = 'https://model.invalid/';

/**
 * A `fetch` that knows the files of one model and nothing else. transformers.js asks for the first byte of a file to
 * learn its size, and whether there is one.
 */
export function fetchFrom({ files }: Pick<LoadPlan, 'files'>, read: ReadContent): typeof globalThis.fetch {
  const byPath = new Map(Object.entries(files));
  return async (input, init) => {
    const url = String(input);
    const path = url.startsWith(modelHost)
      ? decodeURIComponent(new URL(url).pathname).replace(/^\/.*?\/resolve\/[^/]+\//, '')
      : undefined;
    const file = path === undefined ? undefined : byPath.get(path);
    if (file === undefined) {
      return new Response(null, { status: 404 });
    }
    if (new Headers(init?.headers).get('range') === 'bytes=0-0') {
      const headers = { 'content-range': `bytes 0-0/${file.size}`, 'content-length': '1' };
      return new Response(new Uint8Array(1), { status: 206, headers });
    }
    const bytes = await read(file);
    return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
  };
}
