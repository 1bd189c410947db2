import assert from 'node:assert/strict';
import { serverOf } from '../../../src/protocol';
import { providerOfServer, serverIdOf } from '../../../src/servers';

describe('The provider of a trial', () => {
  it('is a server of the user’s own by its beginning alone', () => {
    const providers = ['server:house', 'server:', 'groq', 'a-server:x', undefined];
    assert.deepEqual(providers.map(serverOf), ['house', '', undefined, undefined, undefined]);
  });

  it('stands for the same server at both ends of the wire', () => {
    for (const id of ['house', 'server:', '', 'a b']) {
      assert.equal(serverOf(providerOfServer({ id })), id);
      assert.equal(serverIdOf(providerOfServer({ id })), id);
    }
    assert.equal(serverIdOf('groq'), undefined);
    assert.equal(serverIdOf('a-server:x'), undefined);
  });
});
