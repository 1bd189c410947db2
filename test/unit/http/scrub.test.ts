import assert from 'node:assert/strict';
import { Scrubber, withoutQuery } from '../../../src/http';

const secret = 'sk-0123456789abcdefghijklmnopqrstuv';

describe('What errors show', () => {
  const scrubber = new Scrubber([secret]);

  it('holds no half of a secret, however many stand before the cut', () => {
    for (let count = 1; count < 60; count += 1) {
      for (const before of ['', 'x'.repeat(440), 'x'.repeat(490)]) {
        const shown = scrubber.text(before + `${secret} `.repeat(count));
        assert.ok(!shown.includes(secret.slice(0, 6)), shown);
      }
    }
  });

  it('is cut at its limit, and says so', () => {
    assert.equal(scrubber.text('x'.repeat(500)), 'x'.repeat(500));
    assert.equal(scrubber.text('x'.repeat(501)), `${'x'.repeat(500)}…`);
    assert.equal(scrubber.text('x'.repeat(90_000)), `${'x'.repeat(500)}…`);
    assert.equal(scrubber.text('hello', 2), 'he…');
  });

  it('holds neither signed addresses nor files', () => {
    assert.equal(
      scrubber.text(
        'see https://a.example/x.png?Signature=1#top, or data:image/png;base64,AAAABBBBCCCCDDDD=',
      ),
      'see https://a.example/x.png or data:image/png;base64,…',
    );
    const file = new Blob(['12345']);
    assert.deepEqual(scrubber.value({ inputs: file, image: { blob: file, type: 'image/png' }, none: null }), {
      inputs: '[file of 5 bytes]',
      image: '[file of 5 bytes]',
      none: null,
    });
  });

  it('goes six levels deep, and shows fifty items of a list or an object', () => {
    const nested = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
    assert.deepEqual(scrubber.value(nested), { a: { b: { c: { d: { e: { f: '…' } } } } } });
    assert.deepEqual(scrubber.value([[[[[[[1]]]]]]]), [[[[[['…']]]]]]);
    const list = Array.from({ length: 60 }, (_, index) => index);
    assert.deepEqual(scrubber.value(list), list.slice(0, 50));
    const many = Object.fromEntries(list.map((each) => [`k${each}`, each]));
    assert.equal(Object.keys(scrubber.value(many) as object).length, 50);
  });

  it('holds no credential by the name of its field or header', () => {
    assert.deepEqual(scrubber.value({ api_key: 'short', tokens: 7, token: 7, [secret]: secret }), {
      api_key: '[redacted]',
      tokens: 7,
      token: 7,
      '[redacted]': '[redacted]',
    });
    assert.deepEqual(scrubber.headers({ Authorization: 'Key short', 'X-Note': `for ${secret}` }), {
      Authorization: 'Key [redacted]',
      'X-Note': 'for [redacted]',
    });
  });

  it('tells what caused an error, six levels deep, in words of its own', () => {
    let cause: Error | undefined;
    for (let level = 10; level > 0; level -= 1) {
      cause = new Error(`level ${level} ${secret}`, { cause });
    }
    const failure = Object.assign(new TypeError(`sent ${secret}`, { cause }), {
      code: 'ECONNRESET',
      request: {},
    });
    const told: unknown[] = [];
    for (let each = scrubber.cause(failure); each !== undefined; each = each.cause as Error | undefined) {
      told.push(each.message);
      assert.ok(!each.stack?.includes(secret));
    }
    const levels = [1, 2, 3, 4, 5].map((level) => `level ${level} [redacted]`);
    assert.deepEqual(told, ['sent [redacted]', ...levels]);
    const shown = scrubber.cause(failure) ?? assert.fail();
    assert.deepEqual([shown.name, Reflect.get(shown, 'code')], ['TypeError', 'ECONNRESET']);
    assert.ok(!('request' in shown));
    assert.match(shown.stack ?? '', /scrub\.test/);
    const odd = Object.assign(new Error('odd'), { code: { secret } });
    assert.ok(!('code' in (scrubber.cause(odd) ?? assert.fail())));
    assert.equal(scrubber.cause('text'), undefined);
  });

  it('names addresses without query, fragment and user', () => {
    const addresses = {
      'https://user:pass@a.example:8443/x?q=1#y': 'https://a.example:8443/x',
      'data:text/plain,secret': 'data:',
      'no address?q=1': 'no address',
      'no address#y': 'no address',
    };
    for (const [url, shown] of Object.entries(addresses)) {
      assert.equal(withoutQuery(url), shown);
    }
  });
});
