import assert from 'node:assert/strict';
import fc from 'fast-check';
import { targetOfRequest } from '../../../src/editor/features/http-requests/target-of-request';
import { chatRequestsIn } from '../../../src/prompts';
import { inferenceSnippets } from '../../../src/snippets';

const router = 'https://router.huggingface.co';

const model = {
  id: 'acme/chat',
  pipeline_tag: 'text-generation',
  tags: ['conversational'],
  inferenceProviderMapping: [
    { provider: 'groq', providerId: 'chat', status: 'live', task: 'conversational' },
  ],
} as const;

/** The request that we write for a chat. */
function written(options: Partial<Parameters<typeof inferenceSnippets>[1]>): string {
  const snippets = inferenceSnippets(
    { ...model, tags: [...model.tags], inferenceProviderMapping: [...model.inferenceProviderMapping] },
    {
      provider: 'auto',
      task: 'conversational',
      routerEndpoint: router,
      inputs: [
        { role: 'system', content: 'Be “kind”.' },
        { role: 'user', content: 'Hi\nthere' },
      ],
      parameters: { max_tokens: 5 },
      streaming: true,
      ...options,
    },
  );
  const found = snippets.find(({ language }) => language === 'http');
  assert.ok(found);
  return found.content;
}

describe('chat requests in files for REST clients', () => {
  it('are read as we write them', () => {
    const text = `# Mine\n\n### acme/chat\n${written({})}\n\n### another\n${written({ provider: 'groq' })}`;
    const [first, second, ...others] = chatRequestsIn(text);
    assert.ok(first && second);
    assert.deepEqual(others, []);
    assert.equal(text.split('\n')[first.line]?.startsWith('POST'), true);
    assert.equal(text.split('\n')[second.line]?.startsWith('POST'), true);
    assert.ok(second.line > first.line);
    assert.deepEqual(first.messages, [
      { role: 'system', content: 'Be “kind”.', images: [] },
      { role: 'user', content: 'Hi\nthere', images: [] },
    ]);
    assert.deepEqual(first.parameters, { max_tokens: 5 });
    const places = { routerEndpoint: router, servers: [] };
    assert.deepEqual(targetOfRequest(first, places), { id: 'acme/chat', provider: 'auto' });
    assert.deepEqual(targetOfRequest(second, places), { id: 'acme/chat', provider: 'groq' });
  });

  it('take images', () => {
    const body = {
      model: 'a/b',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'See' },
            { type: 'image_url', image_url: { url: 'https://example.org/a.png' } },
          ],
        },
      ],
    };
    const [request] = chatRequestsIn(`POST ${router}/v1/chat/completions\n\n${JSON.stringify(body)}`);
    assert.deepEqual(request?.messages, [
      { role: 'user', content: 'See', images: ['https://example.org/a.png'] },
    ]);
  });

  const body = '{"model":"a/b","messages":[{"role":"user","content":"Hi"}]}';
  for (const [name, text] of [
    ['another method', `GET https://x/v1\n\n${body}`],
    ['no body', 'POST https://x/v1\n\n'],
    ['no blank line before the body', `POST https://x/v1\n${body}`],
    ['variables of the client', `POST https://x/v1\n\n${body.replace('Hi', '{{text}}')}`],
    ['calls of tools', `POST https://x/v1\n\n${body.replace('"content"', '"tool_calls":[],"content"')}`],
    ['another body', 'POST https://x/v1\n\n{"inputs":"Hi"}'],
    ['no model', `POST https://x/v1\n\n${body.replace('"model":"a/b",', '')}`],
  ] as const) {
    it(`leave out ${name}`, () => assert.deepEqual(chatRequestsIn(text), []));
  }

  it('are for the router or a server of the user’s own, never for another address', () => {
    const places = { routerEndpoint: router, servers: [{ id: 'home', url: 'http://127.0.0.1:8080/v1' }] };
    const target = (url: string) => targetOfRequest({ url, model: 'a/b' }, places);
    assert.deepEqual(target('http://127.0.0.1:8080/v1/chat/completions'), {
      id: 'a/b',
      provider: 'server:home',
    });
    for (const url of [
      'https://evil.example/v1/chat/completions',
      `${router}.evil.example/v1/chat/completions`,
      `${router}/v1/chat/completions?to=evil`,
      `${router}/v1/../v1/chat/completions`,
      'http://127.0.0.1:8081/v1/chat/completions',
      'https://user@router.huggingface.co/v1/chat/completions',
    ]) {
      assert.equal(target(url), undefined, url);
    }
  });

  it('read any text', () => {
    const token = fc.constantFrom(
      '###\n',
      'POST https://x\n',
      '\n',
      '{',
      '}',
      '"model"',
      ':',
      '"a"',
      '# c\n',
      '@v = 1\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(token, fc.string({ maxLength: 4 })), { maxLength: 20 }), (parts) => {
        chatRequestsIn(parts.join(''));
      }),
    );
    chatRequestsIn('###\n'.repeat(200_000));
    chatRequestsIn('\n'.repeat(900_000));
  });
});
