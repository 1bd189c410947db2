import type { Exchange } from '../../../../../src/protocol';

/** Headers that curl writes by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['content-length', 'host', 'connection', 'accept-encoding']);

/** The request as a command. Masked credentials stay masked: they are to be filled in. */
export function toCurl({ method, url, headers, body }: Exchange): string {
  const lines = [
    `curl ${shellWord(url)}`,
    ...(method === 'GET' ? [] : [`-X ${shellWord(method)}`]),
    ...headers
      .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
      .map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body === undefined || body === '' ? [] : [`--data-raw ${shellWord(body)}`]),
  ];
  return `${lines.join(' \\\n  ')}\n`;
}

function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
