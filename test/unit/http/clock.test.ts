import assert from 'node:assert/strict';
import { ExpiringCache, retryAfterSeconds } from '../../../src/http';

const day = 86_400_000;

describe('A clock that is set while something lasts', () => {
  const signal = undefined;

  for (const { jump, by } of [
    { jump: 'back by a day', by: -day },
    { jump: 'forward by a year', by: 365 * day },
  ]) {
    it(`makes a cache ask once more when it goes ${jump}, and remember as long as ever then`, async () => {
      const cache = new ExpiringCache<number>(5, 1000);
      let loads = 0;
      const load = async () => {
        loads += 1;
        return loads;
      };
      const start = 10 * day;
      assert.equal(await cache.get('key', load, { now: start, signal }), 1);
      assert.equal(await cache.get('key', load, { now: start + 999, signal }), 1);
      assert.equal(await cache.get('key', load, { now: start + by, signal }), 2);
      assert.equal(await cache.get('key', load, { now: start + by + 999, signal }), 2);
      assert.equal(await cache.get('key', load, { now: start + by + 1000, signal }), 3);
    });

    it(`leaves the pause that a server asks for as a date when it goes ${jump}`, () => {
      const now = Date.parse('2026-11-21T10:00:00Z');
      const headers = new Headers({
        Date: 'Sat, 21 Nov 2026 10:00:00 GMT',
        'Retry-After': 'Sat, 21 Nov 2026 10:00:30 GMT',
      });
      assert.equal(retryAfterSeconds(headers, now + by), 30);
      headers.set('Date', 'soon');
      assert.equal(retryAfterSeconds(headers, now), 30);
    });
  }
});
