import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { mayFetch, NetworkError, TimeoutError } from '../../../src/http';
import { InferenceClientError } from '../../../src/inference';
import type { InferenceTask } from '../../../src/inference/tasks/task';
import { type LocalProvider, localProviders, type TaskRow } from '../../hub';
import { addressAttacks, assertUnpolluted, hostileJson, hostileText } from '../hostile/attacks';
import { listOf } from './internet';
import { baseOf, runTask, streams } from './matrix/calls';
import { ownersOf, secretOf, type Way, waysOf, withWorld } from './matrix/world';

const text = z.string();
const number = z.number();
const file = z.custom<Blob>((value) => value instanceof Blob);
const labels = z.array(z.looseObject({ label: text, score: number }));
const answer = z.looseObject({ answer: text });
const generated = z.looseObject({ generated_text: text });
const translation = z.looseObject({ translation_text: text });
const chat = z.looseObject({ choices: z.array(z.looseObject({ message: z.looseObject({}) })) });

/** What a task may result in, whatever was answered. */
const shapes: Readonly<Record<InferenceTask, z.ZodMiniType>> = {
  conversational: chat,
  'text-generation': generated,
  'feature-extraction': z.array(z.union([number, z.array(z.any())])),
  'sentence-similarity': z.array(number),
  'text-classification': labels,
  'token-classification': z.array(z.looseObject({ word: text, score: number, start: number, end: number })),
  'zero-shot-classification': labels,
  'question-answering': answer,
  'table-question-answering': z.looseObject({
    answer: text,
    cells: z.array(text),
    coordinates: z.array(z.array(number)),
  }),
  'fill-mask': z.array(z.looseObject({ score: number, sequence: text, token: number, token_str: text })),
  summarization: z.looseObject({ summary_text: text }),
  translation: z.union([translation, z.array(translation)]),
  'text-to-image': file,
  'image-to-image': file,
  'image-text-to-image': file,
  'text-to-video': file,
  'image-to-video': file,
  'image-text-to-video': file,
  'image-to-text': generated,
  'image-classification': labels,
  'image-segmentation': z.array(z.looseObject({ label: text, mask: text })),
  'object-detection': z.array(
    z.looseObject({
      label: text,
      score: number,
      box: z.looseObject({ xmin: number, ymin: number, xmax: number, ymax: number }),
    }),
  ),
  'zero-shot-image-classification': labels,
  'visual-question-answering': z.looseObject({ answer: text, score: number }),
  'document-question-answering': answer,
  'automatic-speech-recognition': z.looseObject({
    text,
    chunks: z.nullish(z.array(z.looseObject({ text, timestamp: z.tuple([number, z.nullable(number)]) }))),
  }),
  'audio-classification': labels,
  'audio-to-audio': z.array(z.looseObject({ label: text, 'content-type': text, blob: text })),
  'text-to-speech': file,
  'text-to-audio': file,
  'tabular-classification': z.array(number),
  'tabular-regression': z.array(number),
};

interface Change {
  /** Which of the answers it is made in, counted from the first. */
  readonly answer: number;
  /** Picks one of the places in it, or of those that hold an address. */
  readonly place: number;
  readonly readdresses: boolean;
  readonly value: unknown;
}

const anywhere = fc.record({
  answer: fc.nat(3),
  place: fc.nat(),
  readdresses: fc.constant(false),
  value: fc.oneof(hostileText, hostileJson),
});

const readdressed = fc.record({
  answer: fc.nat(3),
  place: fc.nat(),
  readdresses: fc.constant(true),
  value: fc.constantFrom(...addressAttacks),
});

const changes = fc.array(fc.oneof(anywhere, readdressed), { minLength: 1, maxLength: 4 });

/** A value with something else in one of its places, itself included. */
function changed(value: unknown, { place, readdresses, value: other }: Change): unknown {
  const places = placesOf(value).filter((path) => !readdresses || isAddress(valueAt(value, path)));
  const at = places[place % places.length];
  return at === undefined ? value : replaced(value, at, other);
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/.test(value);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
}

function placesOf(value: unknown): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, each]) => placesOf(each).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) {
    return other;
  }
  const part = replaced(Reflect.get(value, key), rest, other);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}

/** A world in which all answers but the hub's are changed, and what was asked for in it. */
function liar(fetch: typeof globalThis.fetch, wanted: readonly Change[]) {
  const asked: { readonly url: URL; readonly init: RequestInit | undefined }[] = [];
  let count = 0;
  const lying: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    asked.push({ url, init });
    const response = await fetch(input, init);
    const type = response.headers.get('Content-Type') ?? '';
    const body = url.host === 'huggingface.co' ? undefined : lieOf(type, await response.clone().text());
    return body === undefined ? response : new Response(body, response);
  };
  function lieOf(type: string, honest: string): string | undefined {
    if (type.includes('json')) {
      const mine = wanted.filter(({ answer: at }) => at === count);
      count += 1;
      return JSON.stringify(mine.reduce(changed, JSON.parse(honest)));
    }
    return type.includes('event-stream') ? honest.replaceAll(/(?<=^data: )\{.*$/gm, eventOf) : undefined;
  }
  function eventOf(event: string): string {
    const mine = wanted.filter(({ answer: at }) => at === count);
    count += 1;
    return JSON.stringify(mine.reduce(changed, JSON.parse(event)));
  }
  return { fetch: lying, asked };
}

/** In a value of the shape that is declared, or in an error of a class of its own. */
async function endsWell(call: Promise<unknown>, task: InferenceTask | undefined): Promise<void> {
  try {
    const result = await call;
    const checked = task === undefined ? undefined : z.safeParse(shapes[task], result);
    assert.ok(checked?.success !== false, `${task}: ${JSON.stringify(result)}`);
  } catch (error) {
    const known = [InferenceClientError, NetworkError, TimeoutError];
    if (!known.some((each) => error instanceof each)) {
      throw error;
    }
  }
  assertUnpolluted();
}

describe('Answers with attacks in them', () => {
  const world = withWorld();

  /** Fails where anyone but its owner got the credential, or who must not be asked was asked. */
  function assertAsked(asked: ReturnType<typeof liar>['asked'], provider: LocalProvider, way: Way): void {
    const owners = new Set([...ownersOf(provider, way), 'huggingface.co']);
    const secret = secretOf(provider, way);
    for (const { url, init } of asked.filter((each) => !owners.has(each.url.host))) {
      const { hostname, protocol, username, password } = url;
      assert.equal(protocol, 'https:', url.href);
      assert.equal(isIP(hostname.replace(/[[\]]/g, '')), 0, url.href);
      assert.doesNotMatch(hostname, /^localhost\.?$|\.local$/);
      assert.equal(username + password, '');
      const sent = JSON.stringify([url.href, [...new Headers(init?.headers)], String(init?.body)]);
      assert.ok(!sent.includes(secret), `${url.href} got the credential`);
    }
  }

  async function lieTo(provider: LocalProvider, row: TaskRow, way: Way, wanted: readonly Change[]) {
    const { fetch = globalThis.fetch } = world().options;
    const lies = liar(fetch, wanted);
    const client = world().client(provider, way, { fetch: lies.fetch });
    await endsWell(runTask(row.task, client, baseOf(provider, row)), row.task as InferenceTask);
    assertAsked(lies.asked, provider, way);
  }

  for (const provider of localProviders) {
    it(`of ${provider.id} are results of their tasks or errors`, async () => {
      for (const row of provider.tasks.filter(({ modelField }) => modelField !== 'none')) {
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...waysOf(provider)), changes, async (way, wanted) => {
            await lieTo(provider, row, way, wanted);
          }),
          { numRuns: 6 },
        );
      }
    });
  }

  it('give a picture by its address only where that is a picture or may be fetched', async () => {
    const makers = localProviders.flatMap((provider) =>
      provider.tasks.filter(({ task }) => task === 'text-to-image').map((row) => [provider, row] as const),
    );
    const outputType = fc.constantFrom('url' as const, 'dataUrl' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...makers),
        outputType,
        changes,
        async ([provider, row], form, wanted) => {
          const [way = 'direct'] = waysOf(provider);
          const { fetch = globalThis.fetch } = world().options;
          const lies = liar(fetch, wanted);
          const client = world().client(provider, way, { fetch: lies.fetch });
          const made = client.textToImage(
            { ...baseOf(provider, row), inputs: 'a cat' },
            { outputType: form },
          );
          await endsWell(
            made.then((address) =>
              assert.ok(
                /^data:image\//i.test(address) || (form === 'url' && mayFetch(new URL(address), false)),
                address.slice(0, 200),
              ),
            ),
            undefined,
          );
          assertAsked(lies.asked, provider, way);
        },
      ),
      { numRuns: 150 },
    );
  });

  for (const [task, stream] of Object.entries(streams)) {
    it(`streamed as ${task}, are events or errors`, async () => {
      const rows = localProviders.flatMap((provider) =>
        provider.tasks.filter((row) => row.task === task).map((row) => [provider, row] as const),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...rows), changes, async ([provider, row], wanted) => {
          const [way = 'direct'] = waysOf(provider);
          const { fetch = globalThis.fetch } = world().options;
          const lies = liar(fetch, wanted);
          const client = world().client(provider, way, { fetch: lies.fetch });
          await endsWell(listOf<unknown>(stream(client, baseOf(provider, row))), undefined);
          assertAsked(lies.asked, provider, way);
        }),
        { numRuns: 60 },
      );
    });
  }
});
