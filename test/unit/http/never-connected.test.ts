import assert from 'node:assert/strict';
import { NetworkError, neverConnected, Scrubber } from '../../../src/http';

const url = 'https://router.example/v1';
const withCode = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, ...(syscall !== undefined && { syscall }) });
const failed = (cause: unknown) => new NetworkError(url, 'connect', { cause });
const fetchFailed = (cause: unknown) => failed(new TypeError('fetch failed', { cause }));

const failures: readonly (readonly [name: string, error: unknown, expected: boolean])[] = [
  ...[
    'EADDRNOTAVAIL',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'EHOSTDOWN',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETUNREACH',
    'ENOTFOUND',
    'UND_ERR_CONNECT_TIMEOUT',
  ].map((code) => [code, fetchFailed(withCode(code)), true] as const),
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'constructor', ''].map(
    (code) => [code || 'an empty code', fetchFailed(withCode(code)), false] as const,
  ),
  ['a code without fetch around it', failed(withCode('ECONNREFUSED', 'connect')), true],
  ['a route that is lost while it is read', fetchFailed(withCode('EHOSTUNREACH', 'read')), false],
  ['a network that is lost while it is written', fetchFailed(withCode('ENETUNREACH', 'write')), false],
  [
    'every address of a host',
    fetchFailed(new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')])),
    true,
  ],
  [
    'one address of a host alone',
    fetchFailed(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNRESET')])),
    false,
  ],
  ['an answer that broke off', new NetworkError(url, 'body', { cause: withCode('ECONNREFUSED') }), false],
  ['an unknown cause', failed(undefined), false],
  ['a cause that is no error', failed({ code: 'ECONNREFUSED' }), false],
  ['another error', withCode('ECONNREFUSED'), false],
];

describe('neverConnected', () => {
  for (const [name, error, expected] of failures) {
    it(`says ${expected} of ${name}`, () => assert.equal(neverConnected(error), expected));
  }

  for (const [name, error, expected] of failures) {
    it(`says the same once the secrets are taken out: ${name}`, () =>
      assert.equal(neverConnected(new Scrubber(['sk-secret']).failure(error)), expected));
  }

  it('follows no circle of causes', () => {
    const circle = new Error('round');
    circle.cause = circle;
    assert.equal(neverConnected(failed(circle)), false);
  });
});
