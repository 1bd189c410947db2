import assert from 'node:assert/strict';
import { addressOf } from '../../../../../src/editor/features/rows-page/medium-address';
import { mediumName, mediumType } from '../../../../../src/editor/features/rows-page/medium-type';
import { shownCells } from '../../../../../src/editor/features/rows-page/shown-cells';

const viewer = 'https://viewer.test';

function file(...beginning: readonly (string | number)[]): Uint8Array {
  const bytes = beginning.flatMap((part) =>
    typeof part === 'number' ? [part] : Array.from(part, (char) => char.charCodeAt(0)),
  );
  return Uint8Array.from([...bytes, ...new Array<number>(20).fill(0)]);
}

describe('audio and video of rows', () => {
  it('are told by how their files begin', () => {
    const files: readonly (readonly [Uint8Array, string | undefined])[] = [
      [file('RIFF', 1, 2, 3, 4, 'WAVEfmt '), 'audio/wav'],
      [file('RIFF', 10, 2, 3, 4, 'WEBPVP8 '), undefined],
      [file('fLaC'), 'audio/flac'],
      [file('OggS'), 'audio/ogg'],
      [file('ID3'), 'audio/mpeg'],
      [file(0xff, 0xfb, 0x90), 'audio/mpeg'],
      [file(0, 0, 0, 24, 'ftypM4A '), 'audio/mp4'],
      [file(0, 0, 0, 24, 'ftypisom'), 'video/mp4'],
      [file(0, 0, 0, 24, 'ftypavif'), undefined],
      [file(0x1a, 'E', 0xdf, 0xa3), 'video/webm'],
      [file('%PDF-1.7'), undefined],
      [new Uint8Array(0), undefined],
    ];
    for (const [bytes, type] of files) {
      assert.equal(mediumType(bytes), type);
    }
    assert.deepEqual(['audio/mpeg', 'video/webm', 'text/html'].map(mediumName), ['MP3', 'WebM', '']);
  });

  it('have addresses at the service', () => {
    const [first, second] = [
      { src: `${viewer}/a.wav`, type: 'audio/wav' },
      { src: `${viewer}/a.mp3`, type: 'audio/mpeg' },
    ];
    assert.deepEqual(addressOf([first, second]), { address: `${viewer}/a.wav`, type: 'audio/wav' });
    assert.equal(addressOf({ src: `${viewer}/a.mp4` }).address, `${viewer}/a.mp4`);
    for (const cell of [null, [], [{ src: 1 }], 'text', { path: 'a.mp4' }]) {
      assert.deepEqual(addressOf(cell), {});
    }
  });

  it('are played where they can be read, and never by an address of the page', () => {
    const columns = [
      { name: 'clip', kind: 'audio', type: 'Audio' },
      { name: 'film', kind: 'video', type: 'Video' },
      { name: 'far', kind: 'video', type: 'Video' },
      { name: 'stored', kind: 'audio', type: 'Audio' },
      { name: 'huge', kind: 'audio', type: 'Audio' },
    ] as const;
    const cells = {
      clip: [{ src: `${viewer}/a.wav`, type: 'audio/wav' }],
      film: { src: `${viewer}/a.mp4` },
      far: { src: 'https://elsewhere.test/a.mp4' },
    };
    const problem = { start: 0, end: 1 };
    const shown = shownCells({ number: 0, cells, cut: [] }, columns, {
      viewer,
      problemWords: String,
      problems: [
        { column: 'stored', problem: 'deferred', ...problem },
        { column: 'huge', problem: 'tooLarge', ...problem },
      ],
    });
    assert.deepEqual(
      shown.map(({ text, isPlayable, source }) => [text, isPlayable, source]),
      [
        ['WAV', true, undefined],
        ['', true, undefined],
        ['', false, undefined],
        ['', true, undefined],
        ['', false, undefined],
      ],
    );
  });
});
