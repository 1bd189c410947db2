import assert from 'node:assert/strict';
import { mediaUnits } from '../../../src/inference/media-units';

describe('The units of media', () => {
  it('are the images that were made, one a call', () => {
    assert.deepEqual(mediaUnits('text-to-image', { inputs: 'a lighthouse' }, new Blob()), { images: 1 });
    assert.deepEqual(mediaUnits('image-to-image', {}, {}), { images: 1 });
  });

  it('are the characters that were spoken, whatever they are made of', () => {
    assert.deepEqual(mediaUnits('text-to-speech', { inputs: 'Café 😀' }, {}), { characters: 6 });
    assert.deepEqual(mediaUnits('text-to-speech', {}, {}), {});
  });

  it('are seconds where the answer or the request says so, the answer first', () => {
    assert.deepEqual(mediaUnits('automatic-speech-recognition', {}, { text: 'Hi', duration: 2.5 }), {
      seconds: 2.5,
    });
    const usage = { type: 'duration', seconds: 7 };
    assert.deepEqual(mediaUnits('automatic-speech-recognition', {}, { text: 'Hi', usage }), { seconds: 7 });
    assert.deepEqual(mediaUnits('text-to-video', { parameters: { duration: '5' } }, {}), { seconds: 5 });
    assert.deepEqual(mediaUnits('text-to-video', { parameters: { duration: 5 } }, { duration: 4 }), {
      seconds: 4,
    });
  });

  it('are nothing where nobody says so, or where it makes no sense', () => {
    assert.deepEqual(mediaUnits('automatic-speech-recognition', {}, { text: 'Hi' }), {});
    for (const duration of [-1, 'long', Number.NaN, Infinity, null, {}]) {
      assert.deepEqual(mediaUnits('text-to-video', {}, { duration }), {});
    }
    assert.deepEqual(mediaUnits('conversational', { inputs: 'x' }, { duration: 3 }), {});
  });
});
