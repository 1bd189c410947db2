import assert from 'node:assert/strict';
import { connect } from 'node:tls';
import { NetworkError, Scrubber } from '../../../src/http';
import {
  type CertificateName,
  type CompanyNetwork,
  companyHub,
  startCompanyNetwork,
} from '../../hub/company/network';

const url = 'https://hub.example/api';
const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);
const fetchFailed = (cause: Error) => new TypeError('fetch failed', { cause });
const refused = (port: number) =>
  withFields(`connect ECONNREFUSED 127.0.0.1:${port}`, { code: 'ECONNREFUSED', syscall: 'connect', port });
const notFound = (hostname: string) =>
  withFields(`getaddrinfo ENOTFOUND ${hostname}`, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname });

const failures: readonly (readonly [name: string, cause: Error, reason: string])[] = [
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_UNTRUSTED'].map(
    (code) => [code, fetchFailed(withFields('certificate', { code })), 'untrustedCertificate'] as const,
  ),
  [
    'CERT_NOT_YET_VALID',
    fetchFailed(withFields('certificate', { code: 'CERT_NOT_YET_VALID' })),
    'expiredCertificate',
  ],
  [
    'a certificate that Chromium doesn’t know',
    new Error('net::ERR_CERT_AUTHORITY_INVALID'),
    'untrustedCertificate',
  ],
  ['one that Chromium finds too old', new Error('net::ERR_CERT_DATE_INVALID'), 'expiredCertificate'],
  ['one of another host in Chromium', new Error('net::ERR_CERT_COMMON_NAME_INVALID'), 'otherCertificate'],
  [
    'a proxy that VS Code cannot sign in to',
    fetchFailed(new Error('Proxy response (407) ?.== 200 when HTTP Tunneling')),
    'proxySignIn',
  ],
  [
    'a proxy with a wrong password in its address',
    fetchFailed(new Error('Proxy response (407) !== 200 when HTTP Tunneling')),
    'proxySignIn',
  ],
  ['a proxy that Chromium cannot sign in to', new Error('net::ERR_PROXY_AUTH_UNSUPPORTED'), 'proxySignIn'],
  [
    'a proxy that refuses',
    fetchFailed(new Error('Proxy response (503) !== 200 when HTTP Tunneling')),
    'proxyRefused',
  ],
  ['a proxy that refuses Chromium', new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'proxyRefused'],
  ['a proxy that doesn’t run', fetchFailed(refused(3128)), 'proxyUnreachable'],
  [
    'a proxy with two addresses that doesn’t run',
    fetchFailed(new AggregateError([refused(3128), refused(3128)])),
    'proxyUnreachable',
  ],
  ['a proxy whose host doesn’t exist', fetchFailed(notFound('proxy.example')), 'proxyUnreachable'],
  ['a proxy that Chromium doesn’t reach', new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'proxyUnreachable'],
  ['a host that doesn’t exist', fetchFailed(notFound('hub.example')), 'network'],
  ['a host that refuses', fetchFailed(refused(443)), 'network'],
  [
    'a connection that is lost while it is read',
    fetchFailed(withFields('reset', { code: 'ECONNRESET', syscall: 'read', port: 1 })),
    'network',
  ],
  ['an unknown error', new Error('something'), 'network'],
];

describe('the reason why no connection came about', () => {
  for (const [name, cause, reason] of failures) {
    it(`is ${reason} for ${name}`, () =>
      assert.equal(new NetworkError(url, 'connect', { cause }).reason, reason));

    it(`stays ${reason} once the secrets are taken out: ${name}`, () => {
      const clean = new Scrubber(['sk-secret']).failure(new NetworkError(url, 'connect', { cause }));
      assert.equal(clean instanceof NetworkError && clean.reason, reason);
    });
  }

  it('is none of the certificate where the answer had begun', () =>
    assert.equal(new NetworkError(url, 'body', { cause: failures[0]?.[1] }).reason, 'cut'));

  describe('as Node tells of real certificates', () => {
    let network: CompanyNetwork;

    before(async () => {
      network = await startCompanyNetwork(0);
    });

    after(() => network.close());

    /** What a client comes to that trusts the company's authority, or doesn't. */
    const outcome = (certificate: CertificateName, isTrusting: boolean) =>
      new Promise<string>((resolve) => {
        const ca = isTrusting ? { ca: network.authority } : {};
        const socket = connect({
          host: '127.0.0.1',
          port: network.ports[certificate],
          servername: companyHub,
          ...ca,
        });
        socket.once('secureConnect', () => {
          resolve('connected');
          socket.destroy();
        });
        socket.once('error', (cause) => resolve(new NetworkError(url, 'connect', { cause }).reason));
      });

    const cases = [
      { certificate: 'trusted', isTrusting: true, expected: 'connected' },
      { certificate: 'trusted', isTrusting: false, expected: 'untrustedCertificate' },
      { certificate: 'untrusted', isTrusting: true, expected: 'untrustedCertificate' },
      { certificate: 'expired', isTrusting: true, expected: 'expiredCertificate' },
      { certificate: 'otherHost', isTrusting: true, expected: 'otherCertificate' },
    ] as const;
    for (const { certificate, isTrusting, expected } of cases) {
      const who = isTrusting ? 'who trusts the company’s authority' : 'who does not know it';
      it(`is ${expected} with one that is ${certificate}, for a client ${who}`, async () => {
        assert.equal(await outcome(certificate, isTrusting), expected);
      });
    }
  });
});
