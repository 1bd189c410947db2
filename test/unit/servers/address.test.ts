import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newServerId, parseAddress } from '../../../src/servers';

const read: readonly (readonly [typed: string, url: string])[] = [
  ['localhost:11434', 'http://localhost:11434/v1'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080/v1'],
  ['[::1]:8080', 'http://[::1]:8080/v1'],
  ['gpu-box:8000', 'http://gpu-box:8000/v1'],
  ['192.168.1.20:8000/v1', 'http://192.168.1.20:8000/v1'],
  ['  http://host:8000/  ', 'http://host:8000/v1'],
  ['http://host:8000/v1', 'http://host:8000/v1'],
  ['http://host:8000/v1/', 'http://host:8000/v1'],
  ['HTTP://Host:8000//v1//', 'http://host:8000/v1'],
  ['http://host:8000/v1/chat/completions', 'http://host:8000/v1'],
  ['http://host:8000/v1/models', 'http://host:8000/v1'],
  ['http://host:8080/chat/completions', 'http://host:8080/v1'],
  ['http://localhost:11434/api/chat', 'http://localhost:11434/v1'],
  ['http://localhost:11434/api/tags', 'http://localhost:11434/v1'],
  ['http://localhost:1234/api/v0/models', 'http://localhost:1234/v1'],
  ['http://localhost:8080/health', 'http://localhost:8080/v1'],
  ['http://0.0.0.0:8000', 'http://127.0.0.1:8000/v1'],
  ['models.example.com', 'https://models.example.com/v1'],
  [
    'https://abc.us-east-1.aws.endpoints.huggingface.cloud',
    'https://abc.us-east-1.aws.endpoints.huggingface.cloud/v1',
  ],
  ['https://example.com/llm', 'https://example.com/llm/v1'],
  ['https://example.com/v1beta/openai/chat/completions', 'https://example.com/v1beta/openai'],
  ['http://localhost:3000/api/chat/completions', 'http://localhost:3000/api'],
];

const refused: readonly (readonly [typed: string, problem: string])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['my server', 'notAnAddress'],
  ['http://', 'notAnAddress'],
  ['http:/host', 'notAnAddress'],
  ['/v1/models', 'notAnAddress'],
  ['localhost:99999', 'notAnAddress'],
  ['ftp://host', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['http://user:secret@host:8000', 'credentials'],
  ['user:secret@host:8000', 'credentials'],
  ['https://key@host', 'credentials'],
  ['https://host/v1?api_key=secret', 'query'],
  ['https://host/v1#top', 'query'],
];

describe('the address of a model server', () => {
  for (const [typed, url] of read) {
    it(`is ${url} for "${typed}"`, () => {
      assert.deepEqual(parseAddress(typed), { url });
    });
  }

  for (const [typed, problem] of refused) {
    it(`is refused as ${problem}: "${typed}"`, () => {
      assert.deepEqual(parseAddress(typed), { problem });
    });
  }

  it('is never more than an origin and a path, and stays as it is when it is read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ withQueryParameters: true })), (typed) => {
        const parsed = parseAddress(typed);
        if ('url' in parsed) {
          const { username, password, search, hash, protocol } = new URL(parsed.url);
          assert.deepEqual([username, password, search, hash], ['', '', '', '']);
          assert.match(protocol, /^https?:$/);
          assert.doesNotMatch(parsed.url, /\/$/);
          if (parsed.url.endsWith('/v1')) {
            assert.deepEqual(parseAddress(parsed.url), parsed);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the id of a model server', () => {
  it('is short, and of lower-case letters, digits and hyphens', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
        (name, chance) => {
          const next = () => chance.next().value;
          const first = newServerId(name, [], next);
          assert.match(first, /^[a-z0-9-]{1,60}$/);
        },
      ),
    );
  });

  it('differs from those that are taken', () => {
    const chances = [0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5];
    const random = () => chances.shift() ?? 0.9;
    const first = newServerId('My GPU box!', [], random);
    assert.equal(first, 'my-gpu-box-aaaa');
    assert.notEqual(newServerId('My GPU box!', [first], random), first);
  });
});
