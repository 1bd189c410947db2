import assert from 'node:assert/strict';
import {
  BodyTooLargeError,
  NetworkError,
  OfflineError,
  RedirectError,
  TimeoutError,
} from '../../../src/http';
import {
  completesTexts,
  findLocalServers,
  type Health,
  healthOfFailure,
  KeyNotSentError,
  ModelServerError,
  newServerId,
  type ServerKind,
  serverKinds,
} from '../../../src/servers';

const url = 'http://box.example:8000/v1/models';

function withCode(code: string, cause?: unknown): Error {
  return Object.assign(new Error('no connection', { cause }), { code });
}

function unconnected(cause: unknown, at = url): NetworkError {
  return new NetworkError(at, 'connect', { cause });
}

function within(depth: number, error: Error): Error {
  return depth === 0 ? error : new Error('outer', { cause: within(depth - 1, error) });
}

describe('What a failed request tells of a server', () => {
  const refused = withCode('ECONNREFUSED');
  const cases: readonly (readonly [name: string, error: Error, health: Health])[] = [
    ['nothing listens there', unconnected(refused), { state: 'refused' }],
    ['a browser says so', unconnected(new Error('net::ERR_CONNECTION_REFUSED')), { state: 'refused' }],
    ['each of its addresses refuses', unconnected(new AggregateError([refused])), { state: 'refused' }],
    ['the reason lies five levels deep', unconnected(within(4, refused)), { state: 'refused' }],
    ['the reason lies too deep', unconnected(within(5, refused)), { state: 'unreachable' }],
    ['its name leads nowhere', unconnected(withCode('EAI_AGAIN')), { state: 'unknownHost' }],
    ['http meets https', unconnected(withCode('HPE_INVALID_CONSTANT')), { state: 'wrongScheme' }],
    ['nobody knows why', unconnected(new Error('fetch failed')), { state: 'unreachable' }],
    [
      'its name looks like a code',
      unconnected(undefined, 'http://CERT_ECONNREFUSED/'),
      { state: 'unreachable' },
    ],
    ['it breaks off', new NetworkError(url, 'body'), { state: 'failing', status: 200, words: undefined }],
    ['it is silent', new TimeoutError(url, 1000), { state: 'timedOut' }],
    ['one works offline', new OfflineError(url), { state: 'offline' }],
    ['it sends on', new RedirectError(url, 302, 'http://b/'), { state: 'redirected', target: 'http://b/' }],
    ['it never ends', new BodyTooLargeError(url, 1000), { state: 'notOpenai', status: undefined }],
    ['the key stayed here', new KeyNotSentError(url, 'open'), { state: 'keyNotSent', why: 'open' }],
  ];
  for (const [name, error, health] of cases) {
    it(`is ${health.state} where ${name}`, () =>
      assert.deepEqual(healthOfFailure(error, { kind: undefined, hasKey: false }), health));
  }

  const statuses: readonly (readonly [
    status: number,
    state: Health['state'],
    more?: { kind?: ServerKind; hasKey?: boolean; words?: string; type?: string },
  ])[] = [
    [401, 'keyWanted'],
    [403, 'keyRefused', { hasKey: true }],
    [502, 'loading', { kind: 'inference-endpoint' }],
    [500, 'failing', { kind: 'inference-endpoint' }],
    [502, 'failing'],
    [503, 'failing'],
    [503, 'loading', { words: 'Loading model' }],
    [503, 'loading', { type: 'unavailable_error' }],
    [500, 'failing', { words: 'Loading model' }],
    [429, 'failing'],
    [428, 'notOpenai'],
    [499, 'notOpenai'],
  ];
  for (const [status, state, { kind, hasKey = false, words, type } = {}] of statuses) {
    const about = [kind, hasKey && 'with a key', words, type].filter(Boolean).join(', ');
    it(`is ${state} for ${status} ${about}`, () => {
      const health = healthOfFailure(new ModelServerError(url, status, words, type), { kind, hasKey });
      assert.equal(health.state, state);
    });
  }

  it('is nothing where the failure is not the server’s', () => {
    const reason = new Error('enough');
    assert.throws(() => healthOfFailure(reason, { kind: undefined, hasKey: false }), reason);
  });
});

describe('The errors of a server', () => {
  it('say what it answered, and why a key stayed here', () => {
    assert.deepEqual(
      [
        new ModelServerError(url, 500, 'out of memory'),
        new ModelServerError(url, 500, undefined),
        new KeyNotSentError(url, 'open'),
        new KeyNotSentError(url, 'malformed'),
      ].map(String),
      [
        'ModelServerError: box.example:8000 answered 500: out of memory',
        'ModelServerError: box.example:8000 answered 500',
        'KeyNotSentError: No key is sent to box.example:8000: the connection is not encrypted',
        'KeyNotSentError: No key is sent to box.example:8000: it holds characters that no key has',
      ],
    );
  });
});

describe('What is known of a server', () => {
  it('is that it completes texts, for all kinds but those of which only the protocol is known', () => {
    assert.deepEqual(serverKinds.filter((kind) => !completesTexts(kind)).toSorted(), [
      'inference-endpoint',
      'openai',
    ]);
  });

  it('is an id of at most forty characters of its name, none of them a hyphen at an end', () => {
    const first = () => 0;
    assert.equal(newServerId('—', [], first), 'server-aaaa');
    assert.equal(
      newServerId(' My GPU ', [], () => 0.9999),
      'my-gpu-9999',
    );
    assert.equal(newServerId('x'.repeat(50), [], first), `${'x'.repeat(40)}-aaaa`);
    assert.equal(newServerId(`${'x'.repeat(39)} y`, [], first), `${'x'.repeat(39)}-aaaa`);
  });

  it('is found on this machine by its models alone where nothing else tells it from a web page', async () => {
    const answers: Readonly<Record<string, (path: string) => Response>> = {
      '1001': (path) =>
        path === '/v1/models' ? Response.json({ data: [] }) : new Response('', { status: 404 }),
      '1002': () => new Response('', { status: 401 }),
    };
    const fetch = async (input: unknown) => {
      const { port, pathname } = new URL(String(input));
      return answers[port]?.(pathname) ?? assert.fail();
    };
    const found = await findLocalServers({ fetch, ports: [1001, 1002] });
    assert.deepEqual(
      found.map(({ url: at, kind }) => [at, kind]),
      [['http://127.0.0.1:1001/v1', 'openai']],
    );
  });
});
