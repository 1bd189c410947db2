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
    't:The file isn’t downloaded, since its address isn’t on a public HTTPS server.',
  ],
  [
    new DownloadRefusedError(url, 'type', 'in English'),
    't:The file on files.example isn’t downloaded, since it isn’t an image, audio or video.',
  ],
  [new DownloadRefusedError('data:', 'unreadable', 'in English'), 't:Can’t read the file in the response.'],
  [new MediaUnavailableError(url, 404), 't:files.example refused the file (status 404).'],
  [
    new BodyTooLargeError(url, 20_000_000),
    't:The response from files.example is larger than 20 MB, so it was discarded.',
  ],
  [
    new RedirectError(url, 302, 'https://other.example/x'),
    't:files.example redirects the request to other.example, which isn’t allowed.',
  ],
  [
    new RedirectError(url, 302, undefined),
    't:files.example redirects the request elsewhere, which isn’t allowed.',
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
