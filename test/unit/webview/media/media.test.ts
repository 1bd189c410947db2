import assert from 'node:assert/strict';
import fc from 'fast-check';
import { clockTime, duration, percent } from '../../../../webview-ui/src/media/amounts';
import { areaOf, placeOf, within } from '../../../../webview-ui/src/media/geometry';
import { coloursOf } from '../../../../webview-ui/src/media/label-colours';
import { colourPixels } from '../../../../webview-ui/src/media/masks';
import { fileIn, formatNames, problemWith } from '../../../../webview-ui/src/media/media-file';
import { extensionOf, formatName, mediaTypeOf } from '../../../../webview-ui/src/media/media-types';
import { fewerPeaks, peaksOf } from '../../../../webview-ui/src/media/peaks';
import { sniffType } from '../../../../webview-ui/src/media/sniff-type';
import { toSrt } from '../../../../webview-ui/src/media/subtitles';
import { readTransfer } from '../../../../webview-ui/src/media/transfer';
import { nameOfFile } from '../../../../webview-ui/src/widgets/outputs/file-names';

describe('amounts of media', () => {
  it('are places in a sound, and its length', () => {
    assert.deepEqual([0, 5.9, 65, 3723, -1].map(clockTime), ['0:00', '0:05', '1:05', '1:02:03', '0:00']);
    assert.deepEqual([0.04, 2.44, 9.96, 65.6].map(duration), ['40 ms', '2.4 s', '0:10', '1:06']);
  });

  it('are shares', () => {
    assert.deepEqual([0, 0.004, 0.0996, 0.5, 1].map(percent), ['0 %', '0.4 %', '10 %', '50 %', '100 %']);
  });
});

describe('subtitles', () => {
  it('are numbered, timed to the millisecond and of one block each', () => {
    assert.equal(
      toSrt([
        { text: ' Hello.\n\n\nYou --> there', start: 0, end: 1.2345 },
        { text: 'No end', start: 3599.9999 },
        { text: 'Last', start: 3601 },
      ]),
      [
        '1\n00:00:00,000 --> 00:00:01,235\nHello.\nYou → there\n',
        '2\n01:00:00,000 --> 01:00:01,000\nNo end\n',
        '3\n01:00:01,000 --> 01:00:05,000\nLast\n',
      ].join('\n'),
    );
  });

  it('count hours, minutes and seconds', () => {
    assert.match(toSrt([{ text: 'a', start: 7384.5, end: 7385 }]), /02:03:04,500 --> 02:03:05,000/);
  });

  it('never end before they begin', () => {
    assert.match(toSrt([{ text: 'a', start: 2, end: 1 }]), /00:00:02,000 --> 00:00:02,000/);
  });

  it('are none for no text', () => assert.equal(toSrt([]), ''));
});

describe('places on a picture', () => {
  const size = { width: 200, height: 100 };

  it('are shares of its sides', () => {
    assert.deepEqual(placeOf({ xmin: 50, ymin: 25, xmax: 150, ymax: 75 }, size), {
      ...{ left: 0.25, top: 0.25, width: 0.5, height: 0.5 },
    });
  });

  it('stay on it, whatever a model says', () => {
    const place = fc.float({ noNaN: true });
    fc.assert(
      fc.property(fc.tuple(place, place, place, place), ([xmin, ymin, xmax, ymax]) => {
        const { left, top, width, height } = placeOf({ xmin, ymin, xmax, ymax }, size);
        for (const [start, length] of [
          [left, width],
          [top, height],
        ] as const) {
          assert.ok(start >= 0 && length >= 0 && start + length <= 1 + 1e-9, `${start} ${length}`);
        }
      }),
    );
    assert.equal(areaOf({ xmin: 5, ymin: 5, xmax: 1, ymax: 7 }), 8);
  });

  it('are fewer where a picture is too large, in its form', () => {
    assert.deepEqual(within({ width: 4000, height: 3000 }, 1280), { width: 1280, height: 960 });
    assert.deepEqual(within({ width: 40, height: 30 }, 1280), { width: 40, height: 30 });
    assert.deepEqual(within({ width: 9000, height: 1 }, 100), { width: 100, height: 1 });
  });
});

describe('the colours of labels', () => {
  it('are the same for the same label and differ else', () => {
    const colour = coloursOf(['cat', 'dog', 'cat', 'tree']);
    assert.equal(new Set(['cat', 'dog', 'tree'].map(colour)).size, 3);
    assert.equal(colour('cat'), coloursOf(['cat'])('cat'));
  });

  it('are light enough for black letters', () => {
    const labels = Array.from({ length: 12 }, (_, index) => `label ${index}`);
    const colours = labels.map(coloursOf(labels));
    assert.equal(new Set(colours).size, 12);
    for (const colour of colours) {
      assert.ok((luminance(colour) + 0.05) / 0.05 > 7, colour);
    }
  });

  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
});

describe('a mask', () => {
  it('becomes a colour as opaque as it was bright', () => {
    const pixels = new Uint8ClampedArray([
      ...[255, 255, 255, 255],
      ...[0, 0, 0, 255],
      ...[128, 128, 128, 255],
      ...[255, 255, 255, 0],
    ]);
    const share = colourPixels(pixels, [1, 2, 3]);
    assert.deepEqual([...pixels], [1, 2, 3, 255, 1, 2, 3, 0, 1, 2, 3, 128, 1, 2, 3, 0]);
    assert.ok(Math.abs(share - (1 + 128 / 255) / 4) < 1e-9);
    assert.equal(colourPixels(new Uint8ClampedArray(), [0, 0, 0]), 0);
  });
});

describe('a wave form', () => {
  it('holds the loudest sample of each stretch, over all channels', () => {
    const left = new Float32Array([0, 0.5, -0.75, 0]);
    const right = new Float32Array([0.25, 0, 0, -2]);
    assert.deepEqual([...peaksOf([left, right], 2)], [0.5, 1]);
    assert.deepEqual([...peaksOf([left], 4)], [0, 0.5, 0.75, 0]);
    assert.deepEqual([...peaksOf([new Float32Array()], 2)], [0, 0]);
    assert.deepEqual([...peaksOf([left], 8)].length, 8);
  });

  it('gets coarser without losing what is loud', () => {
    const peaks = new Float32Array([0.25, 1, 0, 0.5]);
    assert.deepEqual([...fewerPeaks(peaks, 2)], [1, 0.5]);
    assert.equal(fewerPeaks(peaks, 10), peaks);
  });
});

describe('media types', () => {
  it('come from the file, else from its name', () => {
    assert.equal(mediaTypeOf('a.png', 'image/webp'), 'image/webp');
    assert.equal(mediaTypeOf('a.FLAC', ''), 'audio/flac');
    assert.equal(mediaTypeOf('a.jpg', 'application/octet-stream'), 'image/jpeg');
    assert.equal(mediaTypeOf('a.wav', 'audio/x-wav; rate=8000'), 'audio/wav');
    assert.equal(mediaTypeOf('constructor', ''), '');
  });

  it('have names and ends of names', () => {
    assert.deepEqual(['image/jpeg', 'audio/mpeg', 'video/x-flv'].map(extensionOf), ['jpg', 'mp3', 'bin']);
    assert.deepEqual(['image/jpeg', 'audio/mpeg', 'video/x-flv'].map(formatName), ['JPEG', 'MP3', 'X-FLV']);
    assert.equal(formatNames(['image/*', 'image/png', 'image/jpeg', 'image/jpg']), 'PNG, JPEG');
  });
});

describe('the type that the first bytes of a file tell', () => {
  const cases: readonly (readonly [start: string, type: string | undefined])[] = [
    ['\x89PNG\r\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\n\0\0\0WAVEfmt', 'audio/wav'],
    ['fLaC\0', 'audio/flac'],
    ['RIFF\x01\x02\x03\x04WEBPVP8', 'image/webp'],
    ['ID3\x04', 'audio/mpeg'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
    ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
    ['<svg>', undefined],
    ['', undefined],
  ];
  for (const [start, type] of cases) {
    it(`is ${type ?? 'none'} for ${JSON.stringify(start)}`, () =>
      assert.equal(sniffType(Uint8Array.from(start, (char) => char.charCodeAt(0))), type));
  }
});

describe('a file for a field', () => {
  const file = { name: 'a.png', type: 'image/png', size: 10 };

  it('is taken where the model takes its type', () => {
    assert.equal(problemWith(file, 'image', {}), undefined);
    assert.equal(problemWith(file, 'image', { accepts: ['image/*'] }), undefined);
    assert.equal(problemWith({ ...file, type: '' }, 'image', { accepts: ['image/png'] }), undefined);
    assert.equal(problemWith({ ...file, type: 'video/webm' }, 'audio', {}), undefined);
    assert.equal(
      problemWith({ ...file, type: 'audio/x-wav' }, 'audio', { accepts: ['audio/wav'] }),
      undefined,
    );
  });

  it('is refused with the reason', () => {
    assert.match(
      problemWith(file, 'image', { accepts: ['image/jpeg'] }) ?? '',
      /is PNG. The model accepts JPEG/,
    );
    assert.match(problemWith(file, 'audio', {}) ?? '', /not an audio file/);
    assert.match(problemWith({ ...file, size: 0 }, 'image', {}) ?? '', /empty/);
    assert.match(problemWith({ ...file, size: 21e6 }, 'image', {}) ?? '', /21 MB.*20 MB/);
  });

  it('is found again among the values of a form', () => {
    const values = {
      text: 'hi',
      table: { columns: ['a'], rows: [] },
      labels: ['a'],
      sound: { name: 'a.wav', type: 'audio/wav', bytes: new Uint8Array([1]) },
      picture: { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) },
    };
    assert.equal(fileIn(values, 'image'), values.picture);
    assert.equal(fileIn(values, 'audio'), values.sound);
    assert.deepEqual(fileIn({ inputs: { url: 'https://a.b/c' } }, 'image'), { url: 'https://a.b/c' });
    assert.equal(fileIn({ text: 'hi' }, 'image'), undefined);
  });
});

describe('what is dropped or pasted', () => {
  const read = (texts: Record<string, string>, files: File[] = []) =>
    readTransfer({ files, getData: (type) => texts[type] ?? '' }, ({ type }) => type.startsWith('image/'));

  it('is the first file of the kind, else the first file', () => {
    const [notes, cat] = [
      new File(['a'], 'a.txt', { type: 'text/plain' }),
      new File(['b'], 'b.png', { type: 'image/png' }),
    ];
    assert.deepEqual(read({}, [notes, cat]), { kind: 'file', file: cat });
    assert.deepEqual(read({ 'text/plain': 'https://a.b/c' }, [notes]), { kind: 'file', file: notes });
  });

  it('is an address, the path of a file, or a file in itself', () => {
    assert.deepEqual(read({ 'text/uri-list': '# pictures\r\nhttps://a.b/c.png\r\nhttps://d.e/f' }), {
      kind: 'address',
      url: 'https://a.b/c.png',
    });
    assert.deepEqual(read({ 'application/vnd.code.uri-list': 'vscode-remote://ssh/home/a%20b.png' }), {
      kind: 'path',
      name: 'a b.png',
    });
    const found = read({ 'text/plain': 'data:image/png;base64,AQID' });
    assert.ok(found.kind === 'file' && found.file.type === 'image/png' && found.file.size === 3);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'miaow',
      'http://a.b/c.png',
      'javascript:alert(1)',
      'data:text/html,<p>',
      'data:image/png;base64,*',
      'data:image/png;base64,AAAAA',
    ]) {
      assert.deepEqual(read({ 'text/plain': text }), { kind: 'nothing' }, text);
    }
  });
});

describe('the name of a file that came back', () => {
  it('tells its label, or what it is, with a number where there are several', () => {
    const name = (type: string, label?: string, siblings = 1) =>
      nameOfFile({ type, ...(label !== undefined && { label }) }, 0, Array(siblings));
    assert.equal(name('image/png', 'Depth map'), 'Depth-map.png');
    assert.equal(name('audio/mpeg', undefined, 2), 'sound-1.mp3');
    assert.equal(name('image/jpeg', '../../etc/passwd'), 'etc-passwd.jpg');
    assert.equal(name('x/y', '…'), 'file.bin');
  });
});
