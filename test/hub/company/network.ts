import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { Authority, type ServerCertificate } from './certificates';

/** The name of the hub within the company. */
export const companyHub = 'hub.company.example';

/** What there may be to say of the hub's certificate. */
export type CertificateName = 'trusted' | 'untrusted' | 'expired' | 'otherHost';

/** A company's network: its hub speaks https with a certificate of the company's own authority, and a proxy leads to it. */
export interface CompanyNetwork {
  readonly proxy: string;
  /** The certificate of the authority, in PEM. */
  readonly authority: string;
  /** The hosts and ports that the proxy was asked for. */
  readonly asked: readonly string[];
  /** Where the hub listens with each certificate. */
  readonly ports: Readonly<Record<CertificateName, number>>;
  /** The one that the proxy leads to. */
  certificate: CertificateName;
  /** The status with which the proxy refuses whoever asks. Default: it refuses nobody. */
  refusal: number | undefined;
  /** Ends every connection, so that the next request needs a new one. */
  hangUp(): void;
  closeProxy(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a network whose hub passes everything on to a port of this machine. */
export async function startCompanyNetwork(target: number): Promise<CompanyNetwork> {
  const authority = new Authority('Company Authority');
  const sockets = new Set<Duplex>();
  const join = (client: Duplex, port: number, onConnect?: () => void) => {
    const server = connect(port, '127.0.0.1', onConnect);
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).once('close', () => to.destroy() && sockets.delete(from));
    }
  };
  // One server each: who was here before would go on with the old certificate.
  const serve = async (certificate: ServerCertificate) => {
    const hub = createTlsServer(certificate, (client) => join(client, target));
    return [hub, await listening(hub)] as const;
  };
  const [trusted, untrusted, expired, otherHost] = await Promise.all([
    serve(authority.issue(companyHub)),
    serve(new Authority('Authority of Nobody').issue(companyHub)),
    serve(authority.issue(companyHub, -1)),
    serve(authority.issue('wiki.company.example')),
  ]);
  const proxy = createServer((_, response) => response.writeHead(405).end());
  const proxyPort = await listening(proxy);
  const asked: string[] = [];
  const network: CompanyNetwork = {
    proxy: `http://127.0.0.1:${proxyPort}`,
    authority: authority.certificate,
    asked,
    ports: { trusted: trusted[1], untrusted: untrusted[1], expired: expired[1], otherHost: otherHost[1] },
    certificate: 'trusted',
    refusal: undefined,
    hangUp: () => {
      for (const socket of sockets) {
        socket.destroy();
      }
    },
    closeProxy: () => closed(proxy, network),
    close: async () => {
      const hubs = [trusted, untrusted, expired, otherHost].map(([hub]) => hub);
      await Promise.all([proxy, ...hubs].map((each) => closed(each, network)));
    },
  };
  proxy.on('connect', ({ url = '' }: IncomingMessage, client: Duplex) => {
    asked.push(url);
    if (network.refusal === undefined) {
      join(client, network.ports[network.certificate], () => client.write('HTTP/1.1 200 Connected\r\n\r\n'));
    } else {
      client.end(`HTTP/1.1 ${network.refusal} Refused\r\n\r\n`);
    }
  });
  return network;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A server that was closed before is closed. */
function closed(server: Server, { hangUp }: Pick<CompanyNetwork, 'hangUp'>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    hangUp();
  });
}
