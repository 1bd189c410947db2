import { decodeBase64 } from './base64';

/** The file that a `data:` URL holds; undefined for one that cannot be read. */
export function decodeDataUrl(url: string): Blob | undefined {
  const [, head, data] = /^data:([^,]*),(.*)$/s.exec(url) ?? [];
  if (head === undefined || data === undefined) {
    return undefined;
  }
  const type = head.split(';', 1)[0] || 'text/plain';
  const bytes = /;\s*base64$/i.test(head) ? decodeBase64(data) : percentDecoded(data);
  return bytes && new Blob([bytes], { type });
}

function percentDecoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
