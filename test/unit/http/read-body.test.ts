import assert from 'node:assert/strict';
import {
  BodyTooLargeError,
  bytePieces,
  NetworkError,
  parseJson,
  readBlob,
  readText,
  sleep,
  TimeoutError,
  textPieces,
} from '../../../src/http';
import { withMockClock } from '../mock-clock';

const options = { limitBytes: 8, timeoutMilliseconds: 2000 };

/** A body whose pieces come `pause` milliseconds apart. */
function bodyOf(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  pause = 0,
  cancel: () => void = () => undefined,
): Response {
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await sleep(pause);
        const piece = rest.shift();
        if (piece === undefined) {
          controller.close();
        } else {
          controller.enqueue(piece);
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return new Response(body);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('Reading a body', () => {
  it('puts characters together that arrive in pieces', async () => {
    const [first, second] = [bytes('ü').slice(0, 1), bytes('ü').slice(1)];
    assert.equal(await readText(bodyOf([bytes('a'), first, second]), options), 'aü');
    assert.equal(await readText(bodyOf([bytes('a'), first]), options), 'a\ufffd');
  });

  it('takes as many bytes as it may, and not one more', async () => {
    assert.equal(await readText(bodyOf([bytes('1234'), bytes('5678')]), options), '12345678');
    await assert.rejects(readText(bodyOf([bytes('1234'), bytes('56789')]), options), BodyTooLargeError);
  });

  it('finds nothing where there is no body', async () => {
    assert.equal(await readText(new Response(null, { status: 204 }), options), '');
  });

  it('keeps the type of a file, or none', async () => {
    const typed = new Response('x', { headers: { 'Content-Type': 'image/png' } });
    assert.equal((await readBlob(typed, options)).type, 'image/png');
    assert.equal((await readBlob(bodyOf([bytes('x')]), options)).type, '');
  });

  it('lets go of the connection when its reader stops early', async () => {
    let cancelled = 0;
    const body = bodyOf([bytes('a'), bytes('b')], 0, () => {
      cancelled += 1;
    });
    for await (const _ of bytePieces(body, options)) {
      break;
    }
    assert.equal(cancelled, 1);
  });

  it('reads nothing once its signal is aborted', async () => {
    const controller = new AbortController();
    const pieces = bytePieces(bodyOf([bytes('a'), bytes('b')]), { ...options, signal: controller.signal });
    await pieces.next();
    controller.abort(new Error('enough'));
    await assert.rejects(pieces.next(), /enough/);
  });

  it('says that a body broke off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    await assert.rejects(
      readText(new Response(broken), options),
      (error) => error instanceof NetworkError && error.phase === 'body',
    );
  });
});

describe('Reading a slow body', () => {
  const clock = withMockClock();

  it('waits the whole time for each piece anew', async () => {
    const slow = bodyOf(['a', 'b', 'c', 'd'].map(bytes), 80);
    const read = clock.passUntil(readText(slow, { ...options, timeoutMilliseconds: 100 }));
    assert.equal(await read, 'abcd');
    const stalling = bodyOf([bytes('a'), bytes('b')], 101);
    const stalled = clock.passUntil(readText(stalling, { ...options, timeoutMilliseconds: 100 }));
    await assert.rejects(stalled, TimeoutError);
  });

  it('gives up on a piece that is late after others were in time', async () => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(bytes('a')) });
    const reading = textPieces(new Response(endless), { ...options, timeoutMilliseconds: 60 });
    assert.equal((await reading.next()).value, 'a');
    await clock.pass(30);
    await assert.rejects(clock.passUntil(reading.next()), TimeoutError);
  });

  it('does not count the time that its reader takes', async () => {
    const pieces = bytePieces(bodyOf(['a', 'b'].map(bytes)), { ...options, timeoutMilliseconds: 30 });
    for (const last of [false, false, true]) {
      assert.equal((await clock.passUntil(pieces.next())).done, last);
      await clock.pass(60);
    }
  });
});

describe('parseJson', () => {
  const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

  it('returns what is no JSON as it is', () => {
    assert.deepEqual(parseJson('{"a":[1,null]}'), { a: [1, null] });
    assert.equal(parseJson('{"a":'), '{"a":');
  });

  it('returns what is nested deeper than 500 levels as it is', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const inmost = open === '[' ? '' : '1';
      const text = (levels: number) => open.repeat(levels) + inmost + close.repeat(levels);
      assert.equal(typeof parseJson(text(500)), 'object', open);
      assert.equal(typeof parseJson(text(501)), 'string', open);
    }
    assert.equal(typeof parseJson(`[null, 1, ${nested(600, '[', ']')}]`), 'string');
    assert.equal(typeof parseJson(`[${'null,'.repeat(900)}1]`), 'object');
  });
});
