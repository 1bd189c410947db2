/** Why no connection came about. A certificate is untrusted, out of date, or another host's. */
export type ConnectReason =
  | 'network'
  | 'untrustedCertificate'
  | 'expiredCertificate'
  | 'otherCertificate'
  | 'proxySignIn'
  | 'proxyRefused'
  | 'proxyUnreachable';

/** Why a call failed, as far as it decides what the user can do next. */
export type FailureReason =
  | 'offline'
  | ConnectReason
  | 'timeout'
  | 'cut'
  | 'unauthorized'
  | 'paymentRequired'
  | 'forbidden'
  | 'gated'
  | 'notFound'
  | 'rateLimited'
  | 'refused'
  | 'server'
  | 'malformed';

const reasons: ReadonlyMap<number, FailureReason> = new Map([
  [401, 'unauthorized'],
  [402, 'paymentRequired'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [410, 'notFound'],
  [429, 'rateLimited'],
]);

/** `errorCode` is the hub's `X-Error-Code` header, which tells a gated repository from other refusals. */
export function reasonOfStatus(status: number, errorCode?: string | null): FailureReason {
  if (errorCode === 'GatedRepo') {
    return 'gated';
  }
  return reasons.get(status) ?? (status >= 500 ? 'server' : 'refused');
}
