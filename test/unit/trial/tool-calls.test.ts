import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinedCalls } from '../../../src/trial/tool-calls';

/** Pieces as servers stream them: `index`, `id`, `name` and arguments, each of which may be missing. */
function piece(index: number | undefined, id: string | undefined, name: string | undefined, given?: unknown) {
  return {
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id }),
    function: { ...(name !== undefined && { name }), ...(given !== undefined && { arguments: given }) },
  };
}

const none = undefined;

type Row = readonly [
  why: string,
  pieces: readonly unknown[],
  calls: readonly (readonly [id: string, name: string, given: string])[],
];

const rows: readonly Row[] = [
  [
    'pieces that are numbered',
    [
      piece(0, 'a', 'rain', ''),
      piece(1, 'b', 'wind', '{}'),
      piece(0, none, none, '{"at":'),
      piece(0, none, none, '1}'),
    ],
    [
      ['a', 'rain', '{"at":1}'],
      ['b', 'wind', '{}'],
    ],
  ],
  [
    'the number 0 for every call',
    [piece(0, 'a', 'rain', '{"at":'), piece(0, none, none, '1}'), piece(0, 'b', 'wind', '{}')],
    [
      ['a', 'rain', '{"at":1}'],
      ['b', 'wind', '{}'],
    ],
  ],
  [
    'neither numbers nor IDs, and whole calls',
    [piece(none, none, 'rain', '{"at":1}'), piece(none, none, 'rain', '{"at":2}')],
    [
      ['call00000', 'rain', '{"at":1}'],
      ['call00001', 'rain', '{"at":2}'],
    ],
  ],
  [
    'neither numbers nor IDs, and calls in pieces',
    [piece(none, none, 'rain', '{"at":'), piece(none, none, none, '1}'), piece(none, none, 'wind', '{}')],
    [
      ['call00000', 'rain', '{"at":1}'],
      ['call00001', 'wind', '{}'],
    ],
  ],
  [
    'a name in each piece',
    [piece(none, none, 'rain', '{"at":'), piece(none, none, 'rain', '"}{"'), piece(none, none, 'rain', '}')],
    [['call00000', 'rain', '{"at":"}{"}']],
  ],
  [
    'the whole call once more at its end',
    [piece(0, 'a', 'rain', '{"at":'), piece(0, 'a', 'rain', '1}'), piece(0, 'a', 'rain', '{"at":1}')],
    [['a', 'rain', '{"at":1}']],
  ],
  [
    'an empty piece with the name at the end',
    [piece(0, 'a', 'rain', '{}'), piece(0, 'a', 'rain', '')],
    [['a', 'rain', '{}']],
  ],
  [
    'a new ID in each piece',
    [piece(0, 'a', 'rain', '{"at":'), piece(0, 'b', none, '1}')],
    [['a', 'rain', '{"at":1}']],
  ],
  [
    'numbers that grow with the pieces of one call',
    [piece(0, 'a', 'rain', '{"at"'), piece(1, none, none, ':'), piece(2, none, none, '1}')],
    [['a', 'rain', '{"at":1}']],
  ],
  [
    'one ID for two calls',
    [piece(0, 'a', 'rain', '{}'), piece(1, 'a', 'wind', '{}')],
    [
      ['a', 'rain', '{}'],
      ['call00000', 'wind', '{}'],
    ],
  ],
  [
    'one ID for two calls without numbers',
    [piece(none, 'a', 'rain', '{}'), piece(none, 'a', 'wind', '{}')],
    [
      ['a', 'rain', '{}'],
      ['call00000', 'wind', '{}'],
    ],
  ],
  [
    'IDs without numbers, whose pieces are mixed',
    [
      piece(none, 'a', 'rain', '{"at":'),
      piece(none, 'b', 'wind', '{"at":'),
      piece(none, 'a', none, '1}'),
      piece(none, 'b', none, '2}'),
    ],
    [
      ['a', 'rain', '{"at":1}'],
      ['b', 'wind', '{"at":2}'],
    ],
  ],
  ['arguments as an object', [piece(0, 'a', 'rain', { at: 1 })], [['a', 'rain', '{"at":1}']]],
  [
    'an empty object before the arguments',
    [piece(0, 'a', 'rain', {}), piece(0, none, none, '{"at":'), piece(0, none, none, '1}')],
    [['a', 'rain', '{"at":1}']],
  ],
  [
    'an ID before the name',
    [piece(0, 'a', none), piece(0, none, 'rain'), piece(0, none, none, '{}')],
    [['a', 'rain', '{}']],
  ],
  ['no name at all', [piece(0, 'a', none, '{}')], []],
  [
    'something else',
    [null, 7, 'x', [], { function: null }, { index: '0', id: 3, function: { name: {} } }],
    [],
  ],
];

describe('Streamed calls', () => {
  for (const [why, pieces, calls] of rows) {
    it(`are joined from ${why}`, () => {
      assert.deepEqual(
        joinedCalls(pieces),
        calls.map(([id, name, given]) => ({ id, name, arguments: given })),
      );
    });
  }

  it('are at most 100', () => {
    const pieces = Array.from({ length: 1000 }, (_, index) => piece(index, `id${index}`, 'rain', '{}'));
    assert.equal(joinedCalls(pieces).length, 100);
  });

  it('are whole however they were cut into numbered pieces', () => {
    const call = fc.record({
      name: fc.constantFrom('rain', 'wind', 'snow'),
      value: fc.object({ maxDepth: 2 }),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 5 }), fc.infiniteStream(fc.nat({ max: 6 })), (calls, cuts) => {
        const pieces = calls.flatMap(({ name, value }, index) => {
          const text = JSON.stringify(value);
          const parts: string[] = [];
          for (let at = 0; at < text.length; ) {
            const length = 1 + (cuts.next().value ?? 0);
            parts.push(text.slice(at, at + length));
            at += length;
          }
          return parts.map((part, place) =>
            piece(index, place === 0 ? `id${index}` : none, place === 0 ? name : none, part),
          );
        });
        assert.deepEqual(
          joinedCalls(pieces).map(({ name, arguments: given }) => [name, given]),
          calls.map(({ name, value }) => [name, JSON.stringify(value)]),
        );
      }),
    );
  });

  it('take time that grows with their length', () => {
    const many = Array.from({ length: 200_000 }, () => piece(none, none, 'rain', '{"a":"'));
    assert.equal(joinedCalls(many).length, 1);
  });
});
