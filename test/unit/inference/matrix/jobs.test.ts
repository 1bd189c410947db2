import assert from 'node:assert/strict';
import {
  type InferenceOptions,
  type InferenceProgress,
  ProviderOutputError,
} from '../../../../src/inference';
import { localProviders } from '../../../hub';
import { baseOf, runTask } from './calls';
import { bodyLimitBytes, type Misbehaviour, ofReading, refusals, strangerHost, wrongAnswers } from './faults';
import { tryMisbehaviour } from './misbehaviour';
import {
  type Protocol,
  protocols,
  strangeAddresses,
  strangeIds,
  strangeOutputs,
  strangePaths,
} from './protocols';
import {
  assertNoLeak,
  everythingIn,
  failureOf,
  hostOf,
  secretOf,
  type Way,
  waysOf,
  withWorld,
} from './world';

/** Long enough for every protocol's own limit. */
const options: InferenceOptions = { bodyLimitBytes, jobDeadlineMilliseconds: 400_000 };

/** How often a job is looked at before it is done is no matter here. */
function ofPolls(bad: Misbehaviour): Misbehaviour {
  return bad.error === undefined ? { ...ofReading(bad), tries: 'any' } : ofReading(bad);
}

describe('Jobs of every provider', () => {
  const world = withWorld();
  const rowOf = ({ provider: id, model }: Protocol) => {
    const provider = localProviders.find((each) => each.id === id);
    const row = provider?.tasks.find((each) => each.model === model);
    assert.ok(provider && row);
    return { provider, row };
  };
  const run = (protocol: Protocol, way: Way, more: InferenceOptions = {}) => {
    const { provider, row } = rowOf(protocol);
    return runTask(row.task, world().client(provider, way, { ...options, ...more }), baseOf(provider, row));
  };
  const says = (method: 'GET' | 'POST', path: RegExp, body: object, times = Number.POSITIVE_INFINITY) =>
    world().hub.faults.add({ method, path, times, fault: { kind: 'status', status: 200, body } });
  const submits = (protocol: Protocol, answer: unknown) => says('POST', /./, protocol.submitted(answer));
  const asked = () =>
    world().hub.requests.filter(({ method, service }) => method === 'GET' && service !== 'hub');
  const fails = async (protocol: Protocol, way: Way, more?: InferenceOptions) => {
    const { provider } = rowOf(protocol);
    const failure = await failureOf(run(protocol, way, more));
    assertNoLeak(world(), provider, way);
    assert.ok(!everythingIn(failure).includes(secretOf(provider, way)));
    assert.ok(world().hub.requests.every((request) => hostOf(request) !== strangerHost));
    return failure;
  };

  for (const protocol of protocols) {
    const { provider } = rowOf(protocol);
    const name = `${protocol.provider}, ${protocol.task}`;

    for (const way of waysOf(provider)) {
      it(`${name}, ${way}: asks after the job at its pace, and tells how it goes`, async () => {
        const told: InferenceProgress[] = [];
        await run(protocol, way, { onProgress: (progress) => told.push(progress) });
        assert.deepEqual(world().waits, protocol.waits);
        assert.equal(told.at(-1)?.state, 'done');
        assert.deepEqual(
          told.map(({ attempt }) => attempt),
          told.map((_, index) => index + 1),
        );
        const polls = asked().filter(({ path }) => protocol.poll.test(path));
        assert.equal(polls.length, told.length);
        assert.equal(
          polls.every(({ headers }) => headers.authorization === undefined && headers['x-key'] === undefined),
          protocol.anonymous === true,
        );
      });

      it(`${name}, ${way}: gives a job up that never ends`, async () => {
        says('GET', protocol.poll, protocol.running);
        const jobDeadlineMilliseconds = protocol.maxAttempts === undefined ? 20_000 : 400_000;
        const failure = await fails(protocol, way, { jobDeadlineMilliseconds });
        assert.ok(failure instanceof ProviderOutputError);
        assert.match(failure.message, /timed out/i);
        const { waits } = world();
        assert.ok(waits.every((wait) => wait === protocol.interval));
        const looks = asked().length;
        assert.equal(looks, protocol.maxAttempts ?? looks);
        assert.ok(waits.length * protocol.interval <= jobDeadlineMilliseconds);
      });

      it(`${name}, ${way}: stops asking when it is told to`, async () => {
        says('GET', protocol.poll, protocol.running);
        const controller = new AbortController();
        const reason = new Error('enough');
        const call = run(protocol, way, {
          signal: controller.signal,
          onProgress: ({ attempt }) => attempt === 2 && controller.abort(reason),
        });
        await assert.rejects(call, reason);
        assert.equal(asked().length, 2);
      });

      const { failed, failureText } = protocol;
      if (failed !== undefined) {
        it(`${name}, ${way}: tells of a job that failed`, async () => {
          says('GET', protocol.poll, failed(`out of paint, ${secretOf(provider, way)}`));
          const failure = await fails(protocol, way);
          assert.ok(failure instanceof ProviderOutputError);
          assert.match(failure.message, failureText ?? /out of paint/);
          assert.equal(asked().length, 1);
        });
      }

      it(`${name}, ${way}: asks nobody but the provider, and there for a job only`, async () => {
        const { knownBy, right, anonymous } = protocol;
        const strange =
          knownBy === 'id'
            ? strangeIds
            : [...strangeAddresses(right), ...(anonymous ? [] : strangePaths(right))];
        for (const each of strange) {
          world().hub.faults.clear();
          submits(protocol, each);
          const failure = await fails(protocol, way);
          assert.ok(failure instanceof ProviderOutputError, `${String(each)}: ${failure.name}`);
          assert.deepEqual(asked(), [], String(each));
        }
      });

      it(`${name}, ${way}: fetches no output from where none belongs`, async () => {
        for (const each of strangeOutputs) {
          world().hub.faults.clear();
          world().hub.requests.splice(0);
          says('GET', protocol.result ?? protocol.poll, protocol.done(each));
          const failure = await fails(protocol, way);
          assert.ok(failure instanceof ProviderOutputError, `${String(each)}: ${failure.name}`);
          assert.deepEqual(
            asked().filter(({ path }) => !protocol.poll.test(path) && !protocol.result?.test(path)),
            [],
            String(each),
          );
        }
      });
    }

    const ways = waysOf(provider);
    const hits = { method: 'GET', path: protocol.poll } as const;
    for (const [index, way] of ways.entries()) {
      const secret = secretOf(provider, way);
      const wrong = wrongAnswers(secret).map((bad): Misbehaviour => ({ ...bad, tries: 'any' }));
      const bads = [...refusals(secret).map(ofPolls), ...wrong];
      for (const bad of bads.filter((_, place) => place % ways.length === index)) {
        it(`${name}, ${way}: asked after the job, it ${bad.name}: ${bad.error ?? 'asked again'}`, async () => {
          await tryMisbehaviour(world(), { provider, way, hits, run: () => run(protocol, way) }, bad);
        });
      }
    }
  }

  it('fal-ai refuses a job once it is done: ProviderApiError', async () => {
    const protocol = protocols[0];
    assert.ok(protocol?.result);
    const detail = [{ loc: ['body', 'prompt'], msg: 'not allowed', type: 'content_policy_violation' }];
    const fault = { kind: 'status', status: 422, body: { detail } } as const;
    world().hub.faults.add({ method: 'GET', path: protocol.result, fault });
    const failure = await fails(protocol, 'direct');
    assert.equal(failure.name, 'ProviderApiError');
    assert.match(failure.message, /not allowed/);
  });
});
