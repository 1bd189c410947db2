import assert from 'node:assert/strict';
import { rowsAnswered, rowsEnded } from '../../../../../src/editor/features/batch/row-counts';
import { downloadsText, likesText, modelsText } from '../../../../../src/editor/kit/count-words';
import { say } from '../../say';

describe('the words for how many', () => {
  it('are of one row or of several', () => {
    assert.deepEqual(
      [rowsEnded(0, 1, say), rowsEnded(1, 1, say), rowsEnded(1, 2, say)],
      ['0 of 1 row', '1 of 1 row', '1 of 2 rows'],
    );
    assert.deepEqual(
      (
        [
          [1, 0],
          [7, 0],
          [1, 2],
          [0, 2],
        ] as const
      ).map(([done, failed]) => rowsAnswered('x', done, failed, say)),
      [
        'x: 1 row answered.',
        'x: 7 rows answered.',
        'x: 1 row answered, 2 failed.',
        'x: 0 rows answered, 2 failed.',
      ],
    );
  });

  it('are of one model, like or download or of several', () => {
    assert.deepEqual(
      [0, 1, 2].map((count) => [modelsText(count, say), likesText(count, say), downloadsText(count, say)]),
      [
        ['0 models', '0 likes', '0 downloads per month'],
        ['1 model', '1 like', '1 download per month'],
        ['2 models', '2 likes', '2 downloads per month'],
      ],
    );
  });
});
