import { createHash } from 'node:crypto';
import type { Fetch } from '../../../src/http';

/** A request as a client made it, in a form that can be compared. */
export interface SentRequest {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What each client names itself by, and cannot be the same. */
export const ownHeaders: ReadonlySet<string> = new Set(['user-agent']);

/** A fetch that writes down what it is asked for, in order, and passes it on. */
export function recording(sent: SentRequest[], fetch: Fetch): Fetch {
  return async (input, init) => {
    if (String(input).startsWith('data:')) {
      // Nothing is sent.
      return fetch(input, init);
    }
    // A Request has the headers that the network would see, the body's content type among them.
    const request = new Request(input, init);
    const place = sent.length;
    const line = `${request.method} ${request.url}`;
    sent.push({ line, headers: headersOf(request), body: undefined });
    sent[place] = { line, headers: headersOf(request), body: await bodyOf(request) };
    return fetch(input, init);
  };
}

/** A file, known by its type and bytes. */
export async function fileOf(file: Blob): Promise<object> {
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
  const name = file instanceof File ? { name: file.name } : {};
  return { ...name, type: file.type, bytes: file.size, sha256: sha256.slice(0, 16) };
}

function headersOf({ headers }: Request): Record<string, string> {
  const shown = [...headers].filter(([name]) => !ownHeaders.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, value.replace(/; boundary=.*/, '')]));
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.body === null) {
    return undefined;
  }
  if (type.startsWith('application/json')) {
    return JSON.parse(await request.text());
  }
  if (type.startsWith('multipart/form-data')) {
    const fields = [...(await request.formData())];
    return Promise.all(
      fields.map(async ([name, value]) => [name, typeof value === 'string' ? value : await fileOf(value)]),
    );
  }
  return fileOf(await request.blob());
}
