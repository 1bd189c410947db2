import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { onAbort } from '../../../http';
import { nodeModule } from '../../kit/node-module';
import { returnPage } from './return-page';

/** How long the user has to sign in on the hub's page. */
const patienceMilliseconds = 5 * 60_000;

/** What we use of Node's `http`. */
interface Incoming {
  readonly url?: string;
  readonly method?: string;
}
interface Outgoing {
  writeHead(status: number, headers: Readonly<Record<string, string>>): void;
  end(text: string): void;
}
interface Server {
  listen(port: number, host: string, listening: () => void): void;
  once(event: 'error', listener: (error: Error) => void): void;
  address(): unknown;
  close(): void;
  closeAllConnections(): void;
}
interface NodeHttp {
  createServer(answer: (request: Incoming, response: Outgoing) => void): Server;
}

const httpSchema = z.object({
  createServer: z.custom<NodeHttp['createServer']>((value) => typeof value === 'function'),
});
const addressSchema = z.object({ port: z.number() });

/** A door on this machine that the browser comes back to. */
export interface ReturnDoor {
  /** To be given to the hub as the redirect URI. */
  readonly address: string;
  /**
   * The query that the browser came back with; undefined when nobody came in time. Calls with another state are turned
   * away: any page in the browser can make them.
   */
  answer(state: string, signal: AbortSignal): Promise<URLSearchParams | undefined>;
  close(): void;
}

/** Whether the browser runs on the machine of this extension host. */
export function canListen(): boolean {
  return (
    vscode.env.uiKind === vscode.UIKind.Desktop &&
    vscode.env.remoteName === undefined &&
    nodeHttp() !== undefined
  );
}

/** Listens on this machine alone, at any free port; undefined where that isn't possible. */
export async function listenForReturn(path: string): Promise<ReturnDoor | undefined> {
  const http = nodeHttp();
  if (http === undefined) {
    return undefined;
  }
  let take: ((query: URLSearchParams) => boolean) | undefined;
  const server = http.createServer((request, response) => {
    const address = URL.parse(request.url ?? '', 'http://127.0.0.1');
    const query = request.method === 'GET' && address?.pathname === path ? address.searchParams : undefined;
    const isReturn = query !== undefined && take?.(query) === true;
    response.writeHead(isReturn ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Connection: 'close',
    });
    response.end(returnPage(isReturn ? (query.has('code') ? 'allowed' : 'refused') : 'unknown'));
  });
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(0, '127.0.0.1', () => resolve(addressSchema.safeParse(server.address()).data?.port));
  });
  const close = () => {
    server.close();
    // What was answered is on its way; connections that browsers hold open end here.
    setTimeout(() => server.closeAllConnections(), 1000);
  };
  if (port === undefined) {
    close();
    return undefined;
  }
  return {
    address: `http://127.0.0.1:${port}${path}`,
    answer: (state, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(() => resolve(undefined)), patienceMilliseconds);
        const stopListening = onAbort(signal, () => end(() => reject(signal.reason)));
        const end = (settle: () => void) => {
          clearTimeout(timer);
          stopListening();
          take = undefined;
          settle();
        };
        take = (query) => {
          const isOurs = isEqual(query.get('state') ?? '', state);
          if (isOurs) {
            end(() => resolve(query));
          }
          return isOurs;
        };
      }),
    close,
  };
}

/** Takes as long for a wrong text as for a right one. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at += 1) {
    difference |= (one.charCodeAt(at) || 0) ^ other.charCodeAt(at);
  }
  return difference === 0;
}

function nodeHttp(): NodeHttp | undefined {
  return httpSchema.safeParse(nodeModule('node:http')).data;
}
