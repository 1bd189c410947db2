import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { providerList } from '../../../../src/inference';
import { KeyRing } from '../../../../src/inference/routing/key-ring';
import { runTask } from '../../../../src/inference/run';
import { providers } from '../../../calls';
import { output } from '../../../calls/files';
import { type Internet, internet, reply, replyWith, type Seen } from '../internet';
import { type AnswerCase, answerCases } from './answers';
import { comparable } from './calls';

const key = 'sk-canaryProviderKeyCanary';
const hubToken = 'hf_canaryHubTokenCanary';

const routed = new Set<string>(providerList.filter((each) => each.routed).map(({ id }) => id));
const hostOf = (provider: string) => new URL(providers[provider]?.origin ?? '').host;

const hosts = [...new Set(answerCases.map(({ spec }) => hostOf(spec.provider)))];

/** The provider's own headers as they arrive. */
function ownHeadersOf(provider: string): Readonly<Record<string, string>> {
  const headers = Object.entries(providers[provider]?.headers ?? {});
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

async function answer(response: ServerResponse, body: unknown): Promise<void> {
  if (body instanceof Blob) {
    replyWith(response, body.type, new Uint8Array(await body.arrayBuffer()));
  } else {
    reply(response, 200, body);
  }
}

/** Whether the request asks after a job at a place that takes no key. */
const isAnonymousPoll = ({ method, url }: Seen) => method === 'GET' && url.host === 'api.us1.bfl.ai';

describe('providers with media and jobs over the wire', () => {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
  });

  afterEach(() => net.close());

  function plays({ submitted, answers = [], fileType = 'video/mp4' }: AnswerCase): void {
    let polls = 0;
    const site = ({ method }: Seen, response: ServerResponse) => {
      polls += method === 'GET' ? 1 : 0;
      void answer(response, method === 'POST' ? submitted : answers[polls - 1]);
    };
    for (const host of [...hosts, 'queue.fal.run', 'router.huggingface.co']) {
      net.sites.set(host, site);
    }
    net.sites.set('cdn.example', (_, response) => replyWith(response, fileType, output));
  }

  async function run({ spec, result }: AnswerCase, accessToken: string): Promise<void> {
    const { provider, task, args, model: providerId = 'acme/m' } = spec;
    const hfModelId = 'hub/m';
    const entry = { provider, providerId, hfModelId, status: 'live', task };
    const options = {
      fetch: net.fetch,
      sleep: async () => {},
      mappings: { [provider]: { [hfModelId]: entry } },
    };
    const state = { keys: new KeyRing({ accessToken }), defaults: options };
    const got = await runTask(state, task, { ...args, model: hfModelId, provider });
    assert.deepEqual(await comparable(got), await comparable(result));
  }

  function seenAt(host: string): readonly Seen[] {
    return net.seen.filter((each) => each.url.host === host && !isAnonymousPoll(each));
  }

  function checkAnonymous(): void {
    for (const { headers } of net.seen.filter(
      (each) => each.url.host === 'cdn.example' || isAnonymousPoll(each),
    )) {
      assert.doesNotMatch(JSON.stringify(headers), /canary|authorization|prefer|x-source/i);
    }
  }

  for (const each of answerCases.filter(({ fileType }) => fileType !== '')) {
    const { provider, task } = each.spec;
    const name = `${provider} ${task} from ${JSON.stringify(each.says)}`;

    it(`${name}, with the provider's key`, async () => {
      plays(each);
      await run(each, key);
      const isQueued = provider === 'fal-ai' && each.answers !== undefined;
      const seen = seenAt(isQueued ? 'queue.fal.run' : hostOf(provider));
      assert.ok(seen.length > 0);
      for (const { headers } of seen) {
        assert.equal(headers.authorization, `${providers[provider]?.scheme ?? 'Bearer'} ${key}`);
        assert.deepEqual({ ...headers, ...ownHeadersOf(provider) }, headers);
      }
      assert.deepEqual(seenAt('router.huggingface.co'), []);
      checkAnonymous();
    });

    if (!routed.has(provider)) {
      continue;
    }
    it(`${name}, through the router`, async () => {
      plays(each);
      await run(each, hubToken);
      const seen = seenAt('router.huggingface.co');
      assert.ok(seen.length > 0);
      for (const { headers, url } of seen) {
        assert.equal(headers.authorization, `Bearer ${hubToken}`);
        assert.ok(url.pathname.startsWith(`/${provider}/`));
        assert.deepEqual({ ...headers, ...ownHeadersOf(provider) }, headers);
      }
      const elsewhere = net.seen.filter((one) => !seen.includes(one));
      assert.ok(elsewhere.every((one) => one.url.host === 'cdn.example' || isAnonymousPoll(one)));
      checkAnonymous();
    });
  }
});
