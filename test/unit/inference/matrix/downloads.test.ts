import assert from 'node:assert/strict';
import { cdnHost, type Fault, type LocalProvider, localProviders, type TaskRow } from '../../../hub';
import { baseOf, runTask } from './calls';
import { bodyLimitBytes, type Misbehaviour, ofReading, refusals, strangerHost, wrongAnswers } from './faults';
import { tryMisbehaviour } from './misbehaviour';
import { strangeOutputs } from './protocols';
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

/** Rows whose answer names a file to fetch, one a provider and way of naming it. */
const rows: readonly (readonly [provider: string, model: string])[] = [
  ['black-forest-labs', 'lab-paint'],
  ['fal-ai', 'fal-ai/lab-paint/fast'],
  ['fal-ai', 'fal-ai/lab-film'],
  ['fal-ai', 'fal-ai/lab-separate'],
  ['fal-ai', 'fal-ai/lab-speak'],
  ['novita', 'lab-film'],
  ['novita', 'MiniMax-H3'],
  ['replicate', 'lab/paint'],
  ['replicate', 'lab/speak'],
  ['replicate', 'lab/hear-to-file'],
  ['together', 'lab/film'],
  ['wavespeed', 'lab-ai/paint'],
  ['zai-org', 'lab-paint'],
];

/** Answers that name a file although none was asked for, or do so at once. */
const answersWithAddress: readonly (readonly [provider: string, model: string, (url: unknown) => object])[] =
  [
    ['deepinfra', 'lab/paint', (url) => ({ data: [{ url }] })],
    ['nebius', 'lab/paint', (url) => ({ data: [{ url }] })],
    ['together', 'lab/paint', (url) => ({ data: [{ url }] })],
    ['together', 'lab/repaint', (url) => ({ data: [{ url }] })],
    ['hf-inference', 'lab/text-to-image', (url) => ({ output: [url] })],
    ['fal-ai', 'fal-ai/lab-cut', (url) => ({ image: { url } })],
    ['fal-ai', 'fal-ai/lab-speak', (url) => ({ audio: { url } })],
    ['replicate', 'lab/film', (url) => ({ status: 'succeeded', output: url })],
    ['replicate', 'lab/hear-to-file', (url) => ({ status: 'succeeded', output: { txt_file: url } })],
  ];

const signature = /Signature=\w+/;

/** Redirects are another matter, and so is who is to be asked again. */
function badFiles(secret: string): readonly Misbehaviour[] {
  return [
    ...refusals(secret).filter(({ name, error }) => error !== undefined && !name.startsWith('redirects')),
    ...wrongAnswers(secret).filter(({ name }) => name !== 'answers nothing of no type'),
  ];
}

const redirectTo = (Location: string): Fault => ({
  kind: 'status',
  status: 302,
  headers: { Location },
  body: '',
});

describe('Output files', () => {
  const world = withWorld();
  const find = (id: string, model: string) => {
    const provider = localProviders.find((each) => each.id === id);
    const row = provider?.tasks.find((each) => each.model === model);
    assert.ok(provider && row);
    return { provider, row };
  };
  const run = (provider: LocalProvider, row: TaskRow, way: Way) =>
    runTask(row.task, world().client(provider, way, { bodyLimitBytes }), baseOf(provider, row));
  const lastRequest = () => {
    const last = world().hub.requests.at(-1);
    assert.ok(last);
    return last;
  };
  const fileHits = { service: 'cdn', path: /^\/outputs\// } as const;

  for (const [id, model] of rows) {
    const { provider, row } = find(id, model);
    const ways = waysOf(provider);
    for (const way of ways) {
      const name = `${id}, ${row.task}, ${way}`;

      it(`${name}: are fetched once, without anything private`, async () => {
        await run(provider, row, way);
        const fetched = world().hub.requests.filter(({ service }) => service === 'cdn');
        assert.deepEqual(
          fetched.map((request) => [hostOf(request), request.status]),
          [[cdnHost, 200]],
        );
      });

      for (const [index, bad] of badFiles(secretOf(provider, way)).entries()) {
        if (ways[index % ways.length] !== way) {
          continue;
        }
        it(`${name}: the file server ${bad.name}: ${bad.error}`, async () => {
          const trial = { provider, way, hits: fileHits, run: () => run(provider, row, way) };
          const failure = await tryMisbehaviour(world(), trial, { ...bad, tries: 'any', waits: undefined });
          assert.ok(!signature.test(everythingIn(failure)), 'the error holds the signature of the address');
        });
      }

      it(`${name}: a redirect to another public server is followed, with nothing private`, async () => {
        world().hub.faults.add({ ...fileHits, fault: redirectTo(`https://${strangerHost}/a.png`) });
        assert.equal((await failureOf(run(provider, row, way))).name, 'ProviderApiError');
        assertNoLeak(world(), provider, way);
        assert.equal(hostOf(lastRequest()), strangerHost);
      });
    }

    const way = ways.at(-1) ?? 'direct';
    it(`${id}, ${row.task}, ${way}: redirects to where no output belongs are not followed`, async () => {
      for (const place of strangeOutputs.filter((each) => URL.canParse(String(each)))) {
        world().hub.faults.clear();
        world().hub.requests.splice(0);
        world().hub.faults.add({ ...fileHits, fault: redirectTo(String(place)) });
        const failure = await failureOf(run(provider, row, way));
        assert.equal(failure.name, 'ProviderOutputError', String(place));
        assert.equal(lastRequest().service, 'cdn', String(place));
      }
    });
  }

  const passing = refusals('none').filter(
    ({ error, status = 0, fault }) => error === undefined || status > 404 || fault.kind === 'reset',
  );
  for (const bad of passing) {
    const expected = ofReading(bad);
    it(`are asked for ${expected.tries ?? 1} times when the file server ${bad.name}`, async () => {
      const { provider, row } = find('together', 'lab/film');
      const trial = {
        provider,
        way: 'direct',
        hits: fileHits,
        run: () => run(provider, row, 'direct'),
      } as const;
      await tryMisbehaviour(world(), trial, expected);
    });
  }

  for (const model of ['fal-ai/lab-film', 'fal-ai/lab-separate']) {
    it(`are refused when there is nothing in them, ${model}`, async () => {
      const { provider, row } = find('fal-ai', model);
      const fault = {
        kind: 'status',
        status: 200,
        headers: { 'Content-Type': 'image/png' },
        body: '',
      } as const;
      world().hub.faults.add({ ...fileHits, fault });
      assert.equal((await failureOf(run(provider, row, 'direct'))).name, 'ProviderOutputError');
    });
  }

  for (const [id, model, answer] of answersWithAddress) {
    const { provider, row } = find(id, model);
    for (const way of waysOf(provider)) {
      it(`${id}, ${row.task}, ${way}: are fetched from no place where none belongs`, async () => {
        for (const place of strangeOutputs) {
          world().hub.faults.clear();
          world().hub.requests.splice(0);
          const fault = { kind: 'status', status: 200, body: answer(place) } as const;
          world().hub.faults.add({ method: 'POST', path: /./, fault });
          const failure = await failureOf(run(provider, row, way));
          assert.equal(failure.name, 'ProviderOutputError', String(place));
          assert.equal(lastRequest().method, 'POST', String(place));
        }
      });
    }
  }
});
