import assert from 'node:assert/strict';
import { NetworkError, OfflineError, TimeoutError } from '../../../src/http';
import { CallRefusedError, InputError, ProviderApiError, RoutingError } from '../../../src/inference';
import { rowError } from '../../../src/row-calls/row-error';

describe('why a row failed', () => {
  const explain = (error: unknown) => `words for ${error instanceof Error ? error.name : error}`;
  const kind = (error: unknown) => rowError(error, explain).kind;
  const refused = (status: number) =>
    new ProviderApiError(
      'refused',
      { url: 'https://router.test/v1', method: 'POST' },
      { status, requestId: '', body: '' },
      { retryAfterSeconds: 7 },
    );

  it('is told by the status of an answer', () => {
    const kinds = [401, 402, 403, 404, 429, 503, 529, 400, 500].map((status) => kind(refused(status)));
    assert.deepEqual(kinds, [
      'unauthorized',
      'payment',
      'forbidden',
      'no-model',
      'rate-limit',
      'unavailable',
      'unavailable',
      'other',
      'other',
    ]);
    assert.equal(rowError(refused(429), explain).retryAfterMilliseconds, 7000);
  });

  it('is being offline only where nothing can have been sent', () => {
    const url = 'https://router.test/v1';
    const refusedConnection = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    assert.equal(kind(new OfflineError(url)), 'offline');
    assert.equal(
      kind(
        new NetworkError(url, 'connect', { cause: new TypeError('failed', { cause: refusedConnection }) }),
      ),
      'offline',
    );
    assert.equal(kind(new NetworkError(url, 'connect', { cause: reset })), 'lost');
    assert.equal(kind(new NetworkError(url, 'connect')), 'lost');
    assert.equal(kind(new NetworkError(url, 'body')), 'lost');
    assert.equal(kind(new TimeoutError(url, 1000)), 'lost');
  });

  it('is put into words by the one place that does so', () => {
    assert.equal(rowError(new InputError('x'), explain).reason, 'words for InputError');
    assert.equal(kind(new InputError('x')), 'other');
    assert.equal(kind(new RoutingError('no token')), 'unauthorized');
    const refused = rowError(new CallRefusedError('the limit'), explain);
    assert.deepEqual([refused.kind, refused.stops], ['payment', true]);
    assert.equal(rowError(new InputError('x'), explain).stops, false);
    const error = rowError(new InputError('x'), explain);
    assert.equal(rowError(error, explain), error);
  });
});
