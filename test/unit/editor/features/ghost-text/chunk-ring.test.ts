import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  ChunkRing,
  maxChunkCharacters,
  maxChunkLines,
} from '../../../../../src/editor/features/ghost-text/other-files/chunk-ring';

const linesOf = (name: string, count = 10) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const text = (name: string, count?: number) => linesOf(name, count).join('\n');

function filled(names: readonly string[]): ChunkRing {
  const ring = new ChunkRing();
  for (const name of names) {
    ring.offer(name, text(name));
    ring.advance();
  }
  return ring;
}

const pathsIn = (ring: ChunkRing, except?: string) => ring.chunks(except).map(({ path }) => path);

describe('ChunkRing', () => {
  it('has a chunk when it has been moved there, the most recent last', () => {
    const ring = new ChunkRing();
    ring.offer('a', text('a'));
    ring.offer('b', text('b'));
    assert.deepEqual(pathsIn(ring), []);
    assert.ok(ring.isWaiting);
    assert.ok(ring.advance());
    assert.deepEqual(ring.chunks(), [{ path: 'a', text: text('a') }]);
    assert.ok(ring.advance());
    assert.deepEqual(pathsIn(ring), ['a', 'b']);
    assert.ok(!ring.advance() && !ring.isWaiting);
  });

  it('leaves out the chunks of one file', () => {
    assert.deepEqual(pathsIn(filled(['a', 'b', 'c']), 'b'), ['a', 'c']);
  });

  it('has room for 16 chunks, and as many wait', () => {
    const names = Array.from({ length: 20 }, (_, index) => `file${index}`);
    assert.deepEqual(pathsIn(filled(names)), names.slice(4));
    const ring = new ChunkRing();
    for (const name of names) {
      ring.offer(name, text(name));
    }
    assert.deepEqual(ring.paths, names.slice(4));
  });

  it('drops the older of two chunks with nearly the same lines, wherever it is', () => {
    const ring = filled(['a', 'b']);
    ring.offer('copy of a', text('a'));
    assert.deepEqual(pathsIn(ring), ['b']);
    ring.offer('second copy of a', text('a'));
    assert.deepEqual(ring.paths, ['b', 'second copy of a']);
  });

  it('takes chunks for different of which a tenth of the lines is', () => {
    const ring = new ChunkRing();
    ring.offer('a', text('line', 40));
    ring.offer('b', [...linesOf('line', 38), 'other 1', 'other 2', 'other 3'].join('\n'));
    assert.deepEqual(ring.paths, ['a', 'b']);
    ring.offer('c', [...linesOf('line', 39), 'other'].join('\n'));
    assert.deepEqual(ring.paths, ['b', 'c']);
  });

  it('takes nothing that has next to no lines', () => {
    const ring = new ChunkRing();
    for (const poor of ['', '\n\n\n\n', 'a\nb', 'a\n\n  \na\na\nb\n']) {
      ring.offer('a', poor);
    }
    assert.ok(!ring.isWaiting);
  });

  it('forgets a file', () => {
    const ring = filled(['a', 'b']);
    ring.offer('a', text('more of a'));
    ring.forget('a');
    assert.deepEqual(ring.paths, ['b']);
  });

  it('cuts a chunk at the end of a line, and a line that is too long alone', () => {
    const ring = new ChunkRing();
    ring.offer('lines', text('a line of some length, and then some more', 300));
    ring.offer('wide', `${text('a', 3)}\n${'x'.repeat(1_000_000)}`);
    ring.offer('long', `1\n2\n3\n${'x'.repeat(maxChunkCharacters - 7)}😀`);
    while (ring.advance());
    const [lines, wide, long] = ring.chunks().map((chunk) => chunk.text);
    assert.equal(lines, text('a line of some length, and then some more', maxChunkLines));
    assert.equal(wide, text('a', 3));
    assert.equal(long, '1\n2\n3');
  });

  it('keeps its bounds whatever it is offered', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.nat(9).map((count) => 'x'.repeat(10 ** Math.min(count, 5))),
      fc.nat(200).map((count) => text('line', count)),
    );
    const offer = fc.record({
      path: fc.stringMatching(/^[a-f]$/),
      pieces: fc.array(piece, { maxLength: 6 }),
      moves: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 60 }), (offers) => {
        const ring = new ChunkRing();
        for (const { path, pieces, moves } of offers) {
          ring.offer(path, pieces.join('\n'));
          for (let move = 0; move < moves; move += 1) {
            ring.advance();
          }
          const chunks = ring.chunks();
          assert.ok(chunks.length <= 16);
          for (const chunk of chunks) {
            assert.ok(chunk.text.length <= maxChunkCharacters);
            assert.ok(chunk.text.split('\n').length <= maxChunkLines);
          }
          assert.ok(ring.chunks('a').every((chunk) => chunk.path !== 'a'));
        }
      }),
      { numRuns: 50 },
    );
  });
});
