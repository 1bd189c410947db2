import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { readBody } from '../../../webview-ui/src/pages/playground/raw/read-body';
import { toCurl } from '../../../webview-ui/src/pages/playground/raw/to-curl';

describe('the body of an exchange', () => {
  it('is JSON where it is an object or a list, and else a text', () => {
    assert.deepEqual(readBody(' {"a":[1]}', []), { kind: 'json', value: { a: [1] } });
    assert.deepEqual(readBody('{"a": cut', []), { kind: 'text', text: '{"a": cut' });
    assert.deepEqual(readBody('1.2 MB image/png', []), { kind: 'text', text: '1.2 MB image/png' });
    assert.deepEqual(readBody('', []), { kind: 'text', text: '' });
  });

  const streams: readonly (readonly [what: string, body: string, events: readonly string[]])[] = [
    ['nothing', '', []],
    ['empty lines alone', '\n\r\n\n', []],
    ['an event that is cut off', 'data: {"a":1}\n\ndata: {"a', ['json', 'text {"a']],
    ['fields without a space, and others', 'data:1\nretry: 5\nevent:x\n\nid: 7', ['text 1']],
    ['an error page instead of a stream', '<html>\n\n<body>', []],
    ['a list and a plain number', 'data: [1]\n\ndata: 2', ['json', 'text 2']],
  ];
  for (const [what, body, events] of streams) {
    it(`is read as a stream of ${what}`, () => {
      const read = readBody(body, [['content-type', 'text/event-stream']]);
      assert.equal(read.kind, 'events');
      const found = read.kind === 'events' ? read.events : [];
      assert.deepEqual(
        found.map(({ data }) => (data.kind === 'text' ? `text ${data.text}` : data.kind)),
        events,
      );
    });
  }

  it('is read as events where it is a stream of them', () => {
    const stream =
      'event: error\r\ndata: {"a":1}\r\n\r\ndata: one\ndata: two\n\nid: 4\n\n: ping\n\ndata: [DONE]';
    assert.deepEqual(readBody(stream, [['Content-Type', 'text/event-stream; charset=utf-8']]), {
      kind: 'events',
      events: [
        { name: 'error', data: { kind: 'json', value: { a: 1 } } },
        { name: '', data: { kind: 'text', text: 'one\ntwo' } },
        { name: '', data: { kind: 'text', text: 'ping' } },
        { name: '', data: { kind: 'text', text: '[DONE]' } },
      ],
    });
  });
});

describe('an exchange as a command', () => {
  it('leaves out what curl says by itself, and a body and a method that are the usual ones', () => {
    const headers: [string, string][] = [
      ['Host', 'hub.example'],
      ['Content-Length', '2'],
      ['connection', 'close'],
      ['ACCEPT-ENCODING', 'gzip'],
      ['Accept', 'text/plain'],
    ];
    const exchange = { method: 'GET', url: 'https://hub.example/a', headers, milliseconds: 1 };
    const command = "curl https://hub.example/a \\\n  -H 'Accept: text/plain'\n";
    assert.equal(toCurl(exchange), command);
    assert.equal(toCurl({ ...exchange, body: '' }), command);
  });

  it('gives a shell the words that were sent, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (body, value) => {
        fc.pre(!/\0/.test(body + value) && body !== '');
        const command = toCurl({
          method: 'POST',
          url: "https://hub.example/a?b='$(id)'",
          headers: [['X-Own', value]],
          body,
          milliseconds: 1,
        });
        const { stdout } = spawnSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`]);
        assert.deepEqual(stdout.toString().split('\0').slice(0, -1), [
          "https://hub.example/a?b='$(id)'",
          ...['-X', 'POST', '-H', `X-Own: ${value}`, '--data-raw', body],
        ]);
      }),
      { numRuns: 50 },
    );
  });
});
