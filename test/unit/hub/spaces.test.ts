import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HubClient, readSpace, SpaceApiError, spaceEndpoints } from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';
import { hostileJson } from '../hostile/attacks';

const token = 'hf_localMember';

const recordAt = (endpoint: string, record: object) =>
  readSpace(
    new HubClient({ endpoint, fetch: async () => Response.json({ id: 'acme/demo', ...record }) }),
    'acme/demo',
  );
const spaceWith = (record: object) => recordAt('https://hub.example', record);
const domains = (...names: readonly unknown[]) => ({
  runtime: { domains: names.map((domain) => ({ domain, stage: 'READY' })) },
});

describe('What a space does', () => {
  it('is its stage, its hardware, and when it goes to sleep', async () => {
    const space = await spaceWith({
      sdk: 'gradio',
      subdomain: 'acme-demo',
      runtime: {
        stage: 'RUNNING_BUILDING',
        hardware: { current: 'cpu-basic', requested: 't4-small', requestedPrettyName: 'Nvidia T4 - small' },
        gcTimeout: 172_800,
      },
    });
    assert.deepEqual(space, {
      id: 'acme/demo',
      private: false,
      sdk: 'gradio',
      stage: 'RUNNING_BUILDING',
      phase: 'running',
      passes: true,
      hardware: 'cpu-basic',
      requestedHardware: 'Nvidia T4 - small',
      sleepSeconds: 172_800,
      address: 'https://acme-demo.hf.space',
    });
  });

  it('may be a stage that nobody knows, or nothing at all', async () => {
    const unknown = await spaceWith({ runtime: { stage: 'constructor', hardware: 'cpu', gcTimeout: '1' } });
    assert.deepEqual(
      [unknown.stage, unknown.phase, unknown.passes, unknown.hardware, unknown.sleepSeconds],
      ['constructor', 'unknown', false, undefined, undefined],
    );
    const { stage, phase, address } = await spaceWith({ runtime: null });
    assert.deepEqual([stage, phase, address], [undefined, 'unknown', undefined]);
  });

  it('never fails for an odd record', () =>
    fc.assert(
      fc.asyncProperty(hostileJson, hostileJson, async (runtime, subdomain) => {
        const { address = 'https://x.hf.space' } = await spaceWith({ runtime, subdomain });
        assert.match(address, /^https:\/\/[a-z0-9.-]+\.hf\.space$/i);
      }),
    ));
});

describe('The address of a space', () => {
  const addresses: readonly (readonly [name: string, record: object, address: string | undefined])[] = [
    ['is what its runtime says', domains('Acme-Demo.hf.space'), 'https://acme-demo.hf.space'],
    ['is the first on hf.space', domains('demo.acme.example', 'a.hf.space'), 'https://a.hf.space'],
    ['is made from its subdomain otherwise', { subdomain: 'acme-demo' }, 'https://acme-demo.hf.space'],
    [
      'is another one for a static space',
      { subdomain: 'acme-demo', sdk: 'static' },
      'https://acme-demo.static.hf.space',
    ],
    ...[
      'evil.example',
      'hf.space',
      'x.hf.space.evil.example',
      'x.hf.space@evil.example',
      'evil.example/x.hf.space',
      'evil.example#x.hf.space',
      'x.hf.space:8080',
      'x.hf.space/path',
      'x\\.hf.space',
      'x.hf.space\n',
      '.hf.space',
      `${'a'.repeat(64)}.hf.space`,
      'hub.example/space',
      7,
      null,
    ].map((domain) => [`is not ${JSON.stringify(domain)}`, domains(domain), undefined] as const),
    ...['a.b', 'a/b', 'evil.example#', '', 'a b', '@evil'].map(
      (subdomain) =>
        [`is not made from the subdomain ${JSON.stringify(subdomain)}`, { subdomain }, undefined] as const,
    ),
  ];
  for (const [name, record, address] of addresses) {
    it(name, async () => assert.equal((await spaceWith(record)).address, address));
  }

  it('is below that of a hub on this machine, with nothing else in it', async () => {
    const endpoint = 'http://127.0.0.1:4000';
    const of = async (domain: string) => (await recordAt(endpoint, domains(domain))).address;
    assert.equal(await of('127.0.0.1:4000/space-apps/demo'), 'http://127.0.0.1:4000/space-apps/demo');
    for (const domain of [
      '127.0.0.1:4000',
      '127.0.0.1:40001/x',
      '127.0.0.1:4000/../x',
      '127.0.0.1:4000//evil.example',
      '127.0.0.1:4000/x?y',
      '127.0.0.2/x',
    ]) {
      assert.equal(await of(domain), undefined, domain);
    }
  });
});

describe('The endpoints of a space', () => {
  let hub: LocalHub;
  const endpointsOf = async (id: string) => {
    const space = await readSpace(new HubClient({ endpoint: hub.endpoint, token: async () => token }), id);
    return spaceEndpoints(space.address ?? '', { fetch: globalThis.fetch });
  };
  const failsWith = (problem: string) => (error: unknown) =>
    error instanceof SpaceApiError && error.problem === problem;
  const answering = (answer: () => Response) =>
    spaceEndpoints('https://x.hf.space', { fetch: async () => answer() });

  before(async () => {
    hub = await startHub();
  });
  afterEach(() => hub.faults.clear());
  after(() => hub.close());

  it('are those that its app describes, with their parameters', async () => {
    const [first, second] = await endpointsOf('hexgrad/Kokoro-TTS');
    assert.equal(first?.endpoint, '/generate_first');
    assert.deepEqual(
      first?.parameters.map((each) => [each.parameter_name, each.parameter_default, each.python_type?.type]),
      [
        ['text', null, 'str'],
        ['voice', 'af_heart', "Literal['af_heart', 'am_adam']"],
        ['speed', 1, 'float'],
      ],
    );
    assert.deepEqual([second?.endpoint, second?.returns], ['/clone', []]);
  });

  it('are found where old versions describe them, without names', async () => {
    const [only, ...others] = await endpointsOf('space-lab/old');
    assert.deepEqual([only?.endpoint, others], [0, []]);
    assert.deepEqual(
      only?.parameters.map((each) => [each.parameter_name, each.label, each.type]),
      [
        [undefined, 'name', 'string'],
        [undefined, 'photo', ''],
      ],
    );
  });

  it('are asked for without the token', async () => {
    await endpointsOf('hexgrad/Kokoro-TTS');
    const asked = hub.requests.filter(({ path }) => path.startsWith('/space-apps/'));
    assert.notEqual(asked.length, 0);
    assert.ok(asked.every(({ headers }) => headers.authorization === undefined));
  });

  for (const [id, problem] of [
    ['space-lab/docker', 'noDescription'],
    ['space-lab/heavy', 'tooLarge'],
    ['space-lab/silent', 'noEndpoints'],
  ] as const) {
    it(`are not there: ${id}, ${problem}`, () => assert.rejects(endpointsOf(id), failsWith(problem)));
  }

  for (const status of [401, 403]) {
    it(`are withheld from strangers: ${status}`, () =>
      assert.rejects(
        answering(() => new Response('Not authenticated', { status })),
        failsWith('locked'),
      ));
  }

  it('say that the app has a problem in the words of the hub’s other failures', async () => {
    hub.faults.add({ path: /space-apps/, fault: { kind: 'status', status: 503 } });
    await assert.rejects(endpointsOf('hexgrad/Kokoro-TTS'), { name: 'HubError', reason: 'server' });
  });

  it('are not looked for on another host', async () => {
    const fetch = async (input: string | URL | Request) => {
      assert.equal(new URL(String(input)).host, 'x.hf.space');
      return new Response(null, { status: 302, headers: { Location: 'https://evil.example/info' } });
    };
    await assert.rejects(spaceEndpoints('https://x.hf.space', { fetch }), { name: 'HubError' });
  });

  it('end with the signal', async () => {
    const controller = new AbortController();
    const asked = spaceEndpoints('https://x.hf.space', {
      signal: controller.signal,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          controller.abort(new Error('left'));
        }),
    });
    await assert.rejects(asked, { message: 'left' });
  });

  it('are as many as a reader can choose from', async () => {
    const parameters = Array.from({ length: 150 }, () => ({ parameter_name: 'x' }));
    const named = Array.from({ length: 300 }, (_, index) => [`/e${index}`, { parameters }]);
    const found = await answering(() => Response.json({ named_endpoints: Object.fromEntries(named) }));
    assert.deepEqual([found.length, found[0]?.parameters.length], [200, 100]);
  });

  it('never fail otherwise, whatever the description holds', () =>
    fc.assert(
      fc.asyncProperty(hostileJson, hostileJson, async (named, unnamed) => {
        const answer = { named_endpoints: named, unnamed_endpoints: unnamed };
        await answering(() => Response.json(answer)).catch((error) =>
          assert.ok(error instanceof SpaceApiError),
        );
      }),
    ));
});
