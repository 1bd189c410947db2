import assert from 'node:assert/strict';
import { MediaUnavailableError } from '../../../../src/editor/failures/media-unavailable-error';
import { transferWords } from '../../../../src/editor/failures/transfer-words';
import { BodyTooLargeError, DownloadRefusedError, RedirectError } from '../../../../src/http';

const t = (text: string, ...values: (string | number)[]) =>
  `t:${text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]))}`;
const url = 'https://files.example/secret/path?key=1';

const cases: readonly (readonly [error: Error, words: string])[] = [
  [
    new DownloadRefusedError(url, 'address', 'in English'),
    't:The file is not fetched: its address is not one of a public https server.',
  ],
  [
    new DownloadRefusedError(url, 'type', 'in English'),
    't:The file on files.example is not fetched: it is no picture, sound or film.',
  ],
  [new DownloadRefusedError('data:', 'unreadable', 'in English'), 't:The file in the answer cannot be read.'],
  [new MediaUnavailableError(url, 404), 't:files.example does not give the file (status 404).'],
  [
    new BodyTooLargeError(url, 20_000_000),
    't:files.example answered with more than 20 MB, which is not taken.',
  ],
  [
    new RedirectError(url, 302, 'https://other.example/x'),
    't:files.example sends the request on to other.example, which is not followed.',
  ],
  [
    new RedirectError(url, 302, undefined),
    't:files.example sends the request on to elsewhere, which is not followed.',
  ],
];

describe('the words for what is refused on its way', () => {
  for (const [error, words] of cases) {
    it(`say "${words.slice(2)}"`, () => assert.equal(transferWords(error, t), words));
  }

  it('are none for other errors', () => {
    assert.equal(transferWords(new Error('x'), t), undefined);
  });
});
