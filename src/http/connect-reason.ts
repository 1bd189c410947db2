import { causesOf, wordsOfCauses } from './causes';
import type { ConnectReason } from './reason';

/** What runtimes and proxies say where something can be done about it. */
const sayings: readonly (readonly [RegExp, ConnectReason])[] = [
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID/, 'expiredCertificate'],
  [/ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/, 'otherCertificate'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED|ERR_CERT_AUTHORITY_INVALID/,
    'untrustedCertificate',
  ],
  [/Proxy response \(407\)|ERR_PROXY_AUTH/, 'proxySignIn'],
  [/Proxy response \(\d+\)|ERR_TUNNEL_CONNECTION_FAILED/, 'proxyRefused'],
  [/ERR_PROXY_CONNECTION_FAILED/, 'proxyUnreachable'],
];

/** Why no connection to an address came about. */
export function connectReason(url: string, cause: unknown): ConnectReason {
  const words = wordsOfCauses(cause);
  const said = sayings.find(([pattern]) => pattern.test(words))?.[1];
  return (
    said ?? (causesOf(cause).some((each) => failedElsewhere(url, each)) ? 'proxyUnreachable' : 'network')
  );
}

/** Whether the connection was to go to another place than the address says, as it does where a proxy is set. */
function failedElsewhere(url: string, error: Error): boolean {
  if (!URL.canParse(url) || !('syscall' in error)) {
    return false;
  }
  const { hostname, port, protocol } = new URL(url);
  if (error.syscall === 'getaddrinfo') {
    return 'hostname' in error && error.hostname !== hostname;
  }
  const wanted = Number(port || (protocol === 'https:' ? 443 : 80));
  return error.syscall === 'connect' && 'port' in error && error.port !== wanted;
}
