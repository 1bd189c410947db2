import assert from 'node:assert/strict';
import fc from 'fast-check';
import { holdsSecret, masked } from '../../../../../src/editor/features/ghost-text/other-files/masked';
import { findSecrets } from '../../../../../src/editor/kit/secrets/find-secrets';
import { cpuMilliseconds } from '../../../cpu-time';

const hubToken = 'hf_QbXvLkPzTnWdRmYcJsGhFaEuOiKwVt';
const openAiKey = 'sk-proj-9fKq2LmX7vTzRb4NwYc8HdJs5GpUa3Ee_WiOoKxVt6Qr';
const falKey = '3f9a1c07-5be2-4d68-9a71-c0e4f28b6d35:9c4e7a1fb3d2806e5f91ca47d83b260e';
const privateKey = [
  '-----BEGIN RSA PRIVATE KEY-----',
  ...Array.from({ length: 25 }, (_, index) => `${index}MIIEpAIBAAKCAQEAvQ7xL2Pz+d9f/Kq3nTt8s1WmYcJ5hG`),
  '-----END RSA PRIVATE KEY-----',
].join('\n');

const secrets: readonly (readonly [secret: string, placeholder: string])[] = [
  [hubToken, 'YOUR_HF_TOKEN'],
  [openAiKey, 'YOUR_OPENAI_API_KEY'],
  [falKey, 'YOUR_FAL_KEY'],
  [privateKey, 'YOUR_PRIVATE_KEY'],
  [`ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF2hJ5'}`, 'YOUR_GITHUB_TOKEN'],
  ['glpat-xY7zQ2wE5rT8uI1oP4aS', 'YOUR_GITLAB_TOKEN'],
  ['AKIAQ7XW3ZP5LM2NV8TB', 'YOUR_AWS_ACCESS_KEY_ID'],
  ['AIzaSyD4fG7hJ0kL3zX6cV9bN2mQ5wE8rT1yU4i', 'YOUR_GOOGLE_API_KEY'],
  ['xoxb-284719365028-Kd83jfPq02mZ', 'YOUR_SLACK_TOKEN'],
  [`sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`, 'YOUR_STRIPE_KEY'],
  [`npm_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF2hJ5'}`, 'YOUR_NPM_TOKEN'],
];

describe('masked', () => {
  for (const [secret, placeholder] of secrets) {
    it(`puts ${placeholder} for such a secret`, () => {
      assert.equal(masked(`const key = "${secret}";\nuse(key);`), `const key = "${placeholder}";\nuse(key);`);
      assert.ok(holdsSecret(`a = '${secret}'`));
    });
  }

  it('masks what follows the name of a secret of AWS', () => {
    const line = (value: string) => `aws_secret_access_key = ${value}`;
    assert.equal(
      masked(line('wJalrXUtnFEMI/K7MDENG/bPxRfiCYzq8vLs2kTd')),
      line('YOUR_AWS_SECRET_ACCESS_KEY'),
    );
  });

  it('leaves other text as it is', () => {
    for (const text of [
      '',
      'const token = process.env.HF_TOKEN;',
      'hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      "const start = '-----BEGIN PRIVATE KEY-----';\nread(start);",
      'commit 2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
      'a\r\nb\r\n',
    ]) {
      assert.equal(masked(text), text);
      assert.ok(!holdsSecret(text));
    }
  });

  it('leaves nothing of a secret across the edge of a part', () => {
    for (const [secret, placeholder] of secrets) {
      const text = `before "${secret}" after`;
      const start = text.indexOf(secret);
      for (let cut = start + 1; cut < start + secret.length; cut += 1) {
        assert.equal(masked(text, 0, cut), `before "${placeholder}`);
        assert.equal(masked(text, cut), `${placeholder}" after`);
        assert.ok(holdsSecret(text, 0, cut) && holdsSecret(text, cut));
      }
      assert.equal(masked(text, 0, start), 'before "');
      assert.equal(masked(text, start + secret.length), '" after');
      assert.equal(masked(text, start + 3, start + 5), placeholder);
    }
  });

  it('masks a copy of a secret that other characters touch', () => {
    const text = `x${hubToken} = '${hubToken}'`;
    assert.equal(masked(text), "xYOUR_HF_TOKEN = 'YOUR_HF_TOKEN'");
    assert.equal(masked(text, 0, text.indexOf(' ')), 'xYOUR_HF_TOKEN');
    assert.ok(holdsSecret(text, 0, text.indexOf(' ')));
  });

  it('leaves no part of it that still looks like a secret', () => {
    const glue = fc.constantFrom(
      ' ',
      '"',
      '-',
      '_',
      ':',
      '.',
      '\n',
      'x',
      'sk-',
      'glpat-',
      'xoxb-',
      'secret = ',
      '-----BEGIN PRIVATE KEY-----',
    );
    const secret = fc.constantFrom(...secrets.map(([each]) => each));
    const randomToken = fc.stringMatching(/^(?:hf_|sk-|gsk_|r8_|sk-ant-api03-)[A-Za-z0-9]{20,60}$/);
    const anything = fc.string({ maxLength: 20 });
    const pieces = fc.array(fc.oneof(glue, secret, randomToken, anything), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), (parts, one, other) => {
        const text = parts.join('');
        const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort(
          (a, b) => a - b,
        );
        const part = masked(text, start, end);
        assert.deepEqual(findSecrets(part), []);
        assert.ok(!holdsSecret(part));
        for (const { start: at, end: until } of findSecrets(text)) {
          assert.ok(!part.includes(text.slice(at, until)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes time by the length of a text only', () => {
    for (const piece of [
      '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN PRIVATE KEY-----\nAAAAAAAAAAAAAAAAAAAAAAAA',
      'secret = ',
      'secret = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzq8vLs2kTd ',
      'gho_',
      'xoxb-',
      'github_pat_',
      '-----',
      'hf_oauth_aaaaaaaaaaaa.',
    ]) {
      const text = piece.repeat(Math.ceil(40_000 / piece.length));
      const milliseconds = cpuMilliseconds(() => masked(text));
      assert.ok(milliseconds < 2000, `${piece}: ${milliseconds}`);
    }
  });
});
