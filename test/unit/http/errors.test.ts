import assert from 'node:assert/strict';
import {
  BodyTooLargeError,
  DownloadRefusedError,
  NetworkError,
  OfflineError,
  RedirectError,
  TimeoutError,
} from '../../../src/http';

const url = 'https://hub.example/models?token=x';

describe('The errors of a request', () => {
  const cases: [error: Error & { reason?: unknown }, name: string, reason: unknown, message: string][] = [
    [new NetworkError(url, 'connect'), 'NetworkError', 'network', 'hub.example could not be reached'],
    [new NetworkError(url, 'body'), 'NetworkError', 'cut', 'The answer of hub.example broke off'],
    [new TimeoutError(url, 2500), 'TimeoutError', 'timeout', 'hub.example did not answer within 2.5 s'],
    [
      new BodyTooLargeError(url, 1000),
      'BodyTooLargeError',
      undefined,
      'hub.example answered with more than 1000 bytes',
    ],
    [
      new RedirectError(url, 302, 'https://cdn.example/signed?x=1'),
      'RedirectError',
      undefined,
      'hub.example redirects to cdn.example, which is not followed',
    ],
    [
      new RedirectError(url, 302, undefined),
      'RedirectError',
      undefined,
      'hub.example redirects elsewhere, which is not followed',
    ],
    [
      new DownloadRefusedError(url, 'unreadable', 'it cannot be read'),
      'DownloadRefusedError',
      undefined,
      'The file on hub.example is not downloaded: it cannot be read',
    ],
    [
      new OfflineError(url),
      'OfflineError',
      'offline',
      'Nothing was sent to hub.example: work is set to be offline',
    ],
  ];
  for (const [error, name, reason, message] of cases) {
    it(`say: ${message}`, () =>
      assert.deepEqual([error.name, error.reason, error.message], [name, reason, message]));
  }

  it('keep what caused them', () => {
    const cause = new TypeError('fetch failed');
    assert.equal(new NetworkError(url, 'connect', { cause }).cause, cause);
  });
});
