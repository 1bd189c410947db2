import assert from 'node:assert/strict';
import { seal, unseal } from '../../../../src/editor/session/seal';

describe('What is sealed', () => {
  const text = '{"accessToken":"hf_oauth_a","name":"Zoë"}';

  it('is read by whoever has the secret, and by nobody else', async () => {
    const sealed = await seal(text, 'secret');
    assert.equal(await unseal(sealed, 'secret'), text);
    assert.equal(await unseal(sealed, 'Secret'), undefined);
    assert.doesNotMatch(Buffer.from(sealed).toString('latin1'), /hf_|token|secret/i);
  });

  it('looks different each time', async () => {
    const [one, other] = [await seal(text, 'secret'), await seal(text, 'secret')];
    assert.notDeepEqual(one, other);
  });

  it('is nothing once it is damaged, or while half of it is written', async () => {
    const sealed = await seal(text, 'secret');
    for (const length of [0, 5, 12, 13, sealed.length - 1]) {
      assert.equal(await unseal(sealed.slice(0, length), 'secret'), undefined);
    }
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    assert.equal(await unseal(sealed, 'secret'), undefined);
  });
});
