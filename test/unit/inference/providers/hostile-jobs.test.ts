import assert from 'node:assert/strict';
import { ProviderOutputError } from '../../../../src/inference';
import { file } from '../../../calls/files';
import { type CallSpec, outcomeOf } from './calls';

const prompt = { inputs: 'a cat' };
const image = { inputs: file(), parameters: { prompt: 'a cat' } };

/** Where a provider names the place of its job, with the rest of the answer. */
interface Named {
  readonly spec: CallSpec;
  readonly submitted: (address: unknown) => unknown;
  readonly good: string;
}

const byPath: readonly Named[] = [
  {
    spec: { provider: 'fal-ai', task: 'text-to-image', args: prompt },
    submitted: (response_url) => ({ request_id: 'r1', status: 'IN_QUEUE', response_url }),
    good: 'https://queue.fal.run/acme/m/requests/r1',
  },
  {
    spec: { provider: 'wavespeed', task: 'text-to-image', args: prompt },
    submitted: (get) => ({ data: { id: 'w1', urls: { get } } }),
    good: 'https://api.wavespeed.ai/api/v3/predictions/w1/result',
  },
  {
    spec: { provider: 'replicate', task: 'text-to-image', args: prompt },
    submitted: (get) => ({ status: 'starting', urls: { get } }),
    good: 'https://api.replicate.com/v1/predictions/p1',
  },
];

const blackForestLabs: Named = {
  spec: { provider: 'black-forest-labs', task: 'text-to-image', args: prompt },
  submitted: (polling_url) => ({ id: 'b1', polling_url }),
  good: 'https://api.us1.bfl.ai/v1/get_result?id=b1',
};

/** What a thief would answer in place of a good address. */
function elsewhere(good: string): readonly unknown[] {
  const { host, pathname, href } = new URL(good);
  const domain = host.split('.').slice(-2).join('.');
  return [
    `https://evil.example${pathname}`,
    `https://evil.example/https://${host}${pathname}`,
    `https://${domain}.evil.example${pathname}`,
    `https://evil${domain}${pathname}`,
    `https://${host}@evil.example${pathname}`,
    `https://user:secret@${host}${pathname}`,
    `https://${host}:8443${pathname}`,
    `http://${host}${pathname}`,
    `http://127.0.0.1${pathname}`,
    `https://169.254.169.254${pathname}`,
    `https://[::1]${pathname}`,
    `ftp://${host}${pathname}`,
    `file://${pathname}`,
    `//${host}${pathname}`,
    `javascript:alert(1)`,
    ` ${href}`,
    `${href} `,
    `${href}#x`,
    href.replace('https://', 'https:\\\\'),
    href.replace('https', 'HTTPS'),
    `https://${host}/a/..${pathname}`,
    `https://${host}/%2e%2e${pathname}`,
    `https://${host}/.${pathname}`,
    pathname,
    '',
    undefined,
    null,
    5,
    [href],
    { href },
  ];
}

function oddPaths(good: string): readonly string[] {
  return [
    `${good}?key=1`,
    `${good}?`,
    `${good}/`,
    `${good}/../admin`,
    good.replace(/requests|predictions/, 'account'),
    good.replace(/\/(r1|w1|p1)/, '/'),
    good.replace(/r1|w1|p1/, 'a%2Fb'),
    good.replace(/r1|w1|p1/, 'a;b'),
    good.replace(/r1|w1|p1/, '%2e%2e'),
    good.replace('://', ':///'),
    `${new URL(good).origin}/`,
    `${new URL(good).origin}//evil.example/requests/r1`,
  ];
}

async function refuses(spec: CallSpec, submitted: unknown): Promise<void> {
  const asked: unknown[] = [];
  const error = await outcomeOf(spec, submitted, [{ status: 'COMPLETED' }]).then(
    (outcome) => {
      asked.push(outcome.asked);
      return undefined;
    },
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof ProviderOutputError, JSON.stringify(submitted));
  assert.match(error.message, /^Received malformed response from .+ API/);
  assert.deepEqual(asked, []);
}

describe('places of jobs that a provider must not name', () => {
  it('S4: Black Forest Labs is asked at its own hosts over https, without the key', async () => {
    const { spec, submitted, good } = blackForestLabs;
    for (const address of elsewhere(good)) {
      await refuses(spec, submitted(address));
    }
    for (const own of [good, 'https://api.bfl.ai/v1/get_result?id=b1', 'https://bfl.ai/x']) {
      const { asked } = await outcomeOf(spec, submitted(own), [
        { status: 'Ready', result: { sample: 'https://cdn.example/x.jpg' } },
      ]);
      assert.deepEqual(
        asked.map(({ anonymous }) => anonymous),
        [true],
      );
    }
  });

  for (const { spec, submitted, good } of byPath) {
    it(`S5: ${spec.provider} names a path of its jobs, without \`..\` or a query`, async () => {
      for (const address of [...elsewhere(good), ...oddPaths(good)]) {
        await refuses(spec, submitted(address));
        await refuses({ ...spec, routed: true }, submitted(address));
      }
    });

    it(`S5: ${spec.provider} is asked on the host that was called, whatever host it names`, async () => {
      const answers = [{ status: 'ODD', data: { status: 'odd' } }];
      const routed = outcomeOf({ ...spec, routed: true }, submitted(good), answers, { deadline: 1000 });
      await assert.rejects(routed, ProviderOutputError);
    });
  }

  const byId: readonly (readonly [CallSpec, (id: unknown) => unknown])[] = [
    [{ provider: 'novita', task: 'text-to-video', args: prompt }, (task_id) => ({ task_id })],
    [
      { provider: 'novita', task: 'image-text-to-video', args: image, model: 'MiniMax-H3' },
      (task_id) => ({ task_id }),
    ],
    [{ provider: 'together', task: 'text-to-video', args: prompt }, (id) => ({ id })],
    [{ provider: 'together', task: 'image-to-video', args: image }, (id) => ({ id })],
    [
      { provider: 'zai-org', task: 'text-to-image', args: prompt },
      (id) => ({ id, task_status: 'PROCESSING' }),
    ],
  ];

  for (const [spec, submitted] of byId) {
    it(`S6: ${spec.provider} ${spec.task} takes no odd id of a job`, async () => {
      const odd = ['', '.', '..', '../x', 'a/b', 'a?b', 'a#b', 'a b', 'a&b=c', 'a%2fb', 'a\n', '\u0000', 'é'];
      const wrong = [undefined, null, 5, {}, ['a'], 'a'.repeat(201), ':a', '\\a', '@a'];
      for (const id of [...odd, ...wrong]) {
        await refuses(spec, submitted(id));
      }
    });
  }
});

describe('models that must not lead elsewhere', () => {
  const specs: readonly CallSpec[] = [
    { provider: 'fal-ai', task: 'text-to-image', args: prompt },
    { provider: 'replicate', task: 'text-to-image', args: prompt },
    { provider: 'wavespeed', task: 'text-to-image', args: prompt },
    { provider: 'novita', task: 'text-to-video', args: prompt },
    { provider: 'black-forest-labs', task: 'text-to-image', args: prompt },
  ];

  for (const spec of specs) {
    it(`S7: ${spec.provider} refuses an id that is not a path below its own`, async () => {
      for (const model of ['', '..', 'a/../b', 'a//b', '/a', 'a?b', 'a#b', 'a%2e', 'a\\b', 'a\nb', './a']) {
        await assert.rejects(outcomeOf({ ...spec, model }, {}), { name: 'InputError' }, model);
      }
    });
  }
});
