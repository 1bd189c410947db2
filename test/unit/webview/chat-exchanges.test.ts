import assert from 'node:assert/strict';
import {
  type ChatExchange,
  exchangeGroups,
  withExchange,
} from '../../../webview-ui/src/pages/playground/chat/exchanges';

const exchange = (body: string, rest: Partial<ChatExchange> = {}): ChatExchange => ({
  exchange: { method: 'POST', url: 'https://x.example', headers: [], body, milliseconds: 1 },
  ...rest,
});
const bodies = (exchanges: readonly ChatExchange[]) => exchanges.map((each) => each.exchange.body);

describe('The exchanges of a chat', () => {
  it('are the newest fifty', () => {
    let all: ChatExchange[] = [];
    for (let count = 1; count <= 60; count += 1) {
      all = withExchange(all, exchange(String(count)));
    }
    assert.deepEqual([all.length, all[0]?.exchange.body, all.at(-1)?.exchange.body], [50, '11', '60']);
  });

  it('are no more than fit, but for the newest', () => {
    const two = withExchange([exchange('aaaa')], exchange('bbbb'), 8);
    assert.deepEqual(bodies(two), ['aaaa', 'bbbb']);
    const three = withExchange(two, exchange('cc'), 8);
    assert.deepEqual(bodies(three), ['bbbb', 'cc']);
    assert.deepEqual(bodies(withExchange(three, exchange('longer than that'), 8)), ['longer than that']);
  });

  it('are grouped by run, the newest run first and the others at the end', () => {
    const one = { id: 'r1', model: 'acme/one' };
    const two = { id: 'r2', model: 'acme/two' };
    const groups = exchangeGroups([
      exchange('plain'),
      exchange('a', { run: one, round: 1 }),
      exchange('b', { run: two, round: 1 }),
      exchange('c', { run: one, round: 2 }),
    ]);
    assert.deepEqual(
      groups.map(({ title, exchanges, isEarlier }) => [title, bodies(exchanges), isEarlier]),
      [
        ['Run with tools: acme/two', ['b'], false],
        ['Run with tools: acme/one', ['a', 'c'], true],
        ['Chat', ['plain'], true],
      ],
    );
  });
});
