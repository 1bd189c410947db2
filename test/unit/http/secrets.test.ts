import assert from 'node:assert/strict';
import { isSecretName, Secrets } from '../../../src/http';

describe('Secrets', () => {
  const secrets = new Secrets(['pa"ss wörd', 'abc']);

  it('are taken out as they are, in addresses, in JSON and in base64', () => {
    const forms = ['pa"ss wörd', 'pa%22ss%20w%C3%B6rd', 'pa\\"ss wörd', 'cGEic3Mgd8O2cmQ='];
    for (const form of forms) {
      assert.equal(secrets.text(`a ${form} b`), 'a [redacted] b');
      assert.ok(secrets.reach >= form.length);
    }
  });

  it('are taken out where they only look like some, and short words stay', () => {
    assert.equal(
      secrets.text('hf_oauth_eyJhbGci.eyJpc3Mi-_x.AbC-_9 and hf_oauth_x'),
      '[redacted] and hf_oauth_x',
    );
    assert.equal(
      secrets.text('Bearer 0123456789abcdef, hf_abcdef1 and abc'),
      'Bearer [redacted], [redacted] and abc',
    );
    assert.equal(secrets.text('Basic dXNlcjpwYXNzd29yZDE='), 'Basic [redacted]');
  });

  it('leave the scheme of a header, but no cookie', () => {
    assert.equal(secrets.headerValue('Bearer abc'), 'Bearer [redacted]');
    assert.equal(
      secrets.headerValue('AWS4-HMAC-SHA256 Credential=a, Signature=b'),
      'AWS4-HMAC-SHA256 [redacted]',
    );
    assert.equal(secrets.headerValue('session=abc; theme=dark'), '[redacted]');
  });

  it('are known by the names of what holds them', () => {
    const names = ['Authorization', 'Set-Cookie', 'X-Api-Key', 'hf_token', 'client_secret', 'sig', 'token'];
    assert.deepEqual(names.filter(isSecretName), names);
    assert.deepEqual(['max_tokens', 'tokens', 'keyword', 'signal'].filter(isSecretName), []);
  });
});
