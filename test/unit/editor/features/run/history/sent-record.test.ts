import assert from 'node:assert/strict';
import { SentRecord, sentSchema } from '../../../../../../src/editor/features/run/history/sent-record';
import type { Exchange } from '../../../../../../src/protocol';

const exchange = (url: string): Exchange => ({ method: 'GET', url, headers: [], milliseconds: 1 });

describe('What a run sent', () => {
  it('is saved as it was', () => {
    const record = new SentRecord();
    const whole: Exchange = {
      ...{ method: 'POST', url: 'https://a.example/', headers: [['x-a', 'b']], body: '{}', milliseconds: 2 },
      response: { status: 200, headers: [['x-c', 'd']], body: 'ok' },
    };
    record.add(whole);
    record.add(exchange('https://a.example/unanswered'));
    const { sent } = record;
    assert.deepEqual(sent, { exchanges: [whole, exchange('https://a.example/unanswered')], left: 0 });
    assert.deepEqual(sentSchema.parse(JSON.parse(JSON.stringify(sent))), sent);
  });

  it('is its beginning and its end where there is too much of it', () => {
    const record = new SentRecord();
    for (let index = 0; index < 100; index += 1) {
      record.add(exchange(`https://a.example/${index}`));
    }
    assert.equal(record.sent.left, 94);
    assert.deepEqual(
      record.sent.exchanges.map(({ url }) => url.slice('https://a.example/'.length)),
      ['0', '1', '2', '97', '98', '99'],
    );
  });

  it('takes little room, however much was sent and received', () => {
    const long = 'x'.repeat(300_000);
    const headers = Array.from({ length: 500 }, (): [string, string] => [long, long]);
    const record = new SentRecord();
    for (let index = 0; index < 10; index += 1) {
      record.add({
        ...{ method: 'POST', url: long, headers, body: long, milliseconds: 1 },
        response: { status: 200, headers, body: long },
      });
    }
    assert.ok(JSON.stringify(record.sent).length < 600_000);
    assert.ok(record.sent.exchanges.every(({ body = '' }) => body.length === 10_001 && body.endsWith('…')));
  });
});
