import { type Answer, Refusal } from '../answer';
import type { Call, HubState } from '../call';
import { hex } from '../derived-fields';
import { mp4, png, wav } from './media';
import { originalHost } from './original-host';

const kinds = {
  png: { type: 'image/png', bytes: png },
  wav: { type: 'audio/wav', bytes: wav },
  mp4: { type: 'video/mp4', bytes: mp4 },
  txt: { type: 'text/plain', bytes: Buffer.from('hello there') },
} as const;

export type OutputKind = keyof typeof kinds;

/** The host of output files, as callers from the internet see it. */
export const cdnHost = 'cdn.example';

/** What carries a credential, or says whom to bill. None of it is for a file server. */
const privateHeaders = ['authorization', 'x-key', 'cookie', 'x-hf-bill-to', 'referer'] as const;

/** The signed address of a new output file. */
export function outputUrl(kind: OutputKind, { headers, body }: Call, { cdnEndpoint }: HubState): string {
  const origin = originalHost(headers) === undefined ? cdnEndpoint : `https://${cdnHost}`;
  const name = `${hex('sha1', JSON.stringify(body) ?? '').slice(0, 12)}.${kind}`;
  return `${origin}/outputs/${name}?Signature=${signature(name)}`;
}

/** Sends an output file to whoever has its address, and refuses those who send anything private along. */
export function serveOutput({ params, url, headers }: Call): Answer {
  const { name = '', kind = '' } = params;
  const sent = privateHeaders.filter((header) => headers[header] !== undefined);
  if (sent.length > 0) {
    throw new Refusal(400, `This is no place for ${sent.join(', ')}`);
  }
  if (url.searchParams.get('Signature') !== signature(`${name}.${kind}`)) {
    throw new Refusal(403, 'The signature does not fit this address');
  }
  const { type, bytes } = outputFile(kind);
  return { status: 200, headers: { 'Content-Type': type }, body: bytes };
}

/** The file as the whole answer. */
export function fileAnswer(kind: OutputKind): Answer {
  const { type, bytes } = kinds[kind];
  return { status: 200, headers: { 'Content-Type': type }, body: bytes };
}

export function base64Of(kind: OutputKind): string {
  return kinds[kind].bytes.toString('base64');
}

function outputFile(kind: string) {
  const found = Object.entries(kinds).find(([name]) => name === kind)?.[1];
  if (found === undefined) {
    throw new Refusal(404, 'No such file');
  }
  return found;
}

function signature(name: string): string {
  return hex('sha256', `signed output ${name}`);
}
