import assert from 'node:assert/strict';
import { extensionOf, inputTypeOf, inputTypes } from '../../../src/trial/file-types';

describe('Types of files', () => {
  it('are known by the end of the name, however it is written', () => {
    assert.deepEqual(inputTypeOf('/a.b/Photo.JPG'), inputTypes.jpg);
    assert.equal(inputTypeOf('/a/notes.md'), undefined);
    assert.equal(inputTypeOf('/a/constructor'), undefined);
  });

  it('give each result an ending', () => {
    assert.equal(extensionOf('image/png; charset=binary'), 'png');
    assert.equal(extensionOf('application/x-unknown'), 'bin');
  });
});
