import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export interface TestServer {
  readonly url: string;
  close(): void;
}

/** A real HTTP server of one handler, on a free port of this machine. */
export async function serve(handler: RequestListener): Promise<TestServer> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of request) {
    text += piece;
  }
  return text === '' ? undefined : JSON.parse(text);
}
