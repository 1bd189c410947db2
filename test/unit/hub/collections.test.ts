import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  collection,
  collectionsOf,
  HubClient,
  HubError,
  isCollectionSlug,
  searchCollections,
} from '../../../src/hub';
import { type LocalHub, startHub } from '../../hub';
import { hostileJson, pathAttacks } from '../hostile/attacks';

const slugs = {
  qwen: 'Qwen/qwen25-66e81a666513e518adb90d9e',
  ada: 'ada/summaries-worth-reading-65f1c0ffee5f1c0ffee5f1c0',
  office: 'ada/for-the-office-65f1c0ffee5f1c0ffee5f1c1',
  work: 'acme-lab/at-work-65f1c0ffee5f1c0ffee5f1c3',
  odd: 'oddity-works/titles-that-bite-65f1c0ffee5f1c0ffee5f1c6',
};

const hubOf = (answer: unknown, asked: string[] = []) =>
  new HubClient({
    endpoint: 'https://hub.example',
    fetch: async (input) => {
      asked.push(String(input));
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
    },
  });

const isMissing = (error: unknown) => error instanceof HubError && error.reason === 'notFound';
const isMalformed = (error: unknown) => error instanceof HubError && error.reason === 'malformed';

describe('The collections of the hub', () => {
  let hub: LocalHub;
  const clientOf = (token?: string) =>
    new HubClient({ endpoint: hub.endpoint, ...(token !== undefined && { token: async () => token }) });

  before(async () => {
    hub = await startHub();
  });

  beforeEach(() => hub.requests.splice(0));

  after(() => hub.close());

  it('are found by words of their titles and descriptions, by owner and by what is in them', async () => {
    const found = async (query: Parameters<typeof searchCollections>[1]) =>
      (await searchCollections(clientOf(), query)).collections.map(({ title }) => title);
    assert.deepEqual(await found({ q: 'QWEN' }), ['Qwen3', 'Qwen2.5']);
    assert.deepEqual(await found({ q: 'long text' }), ['Summaries worth reading']);
    assert.deepEqual(await found({ owner: ['Qwen'], sort: 'lastModified' }), ['Qwen3', 'Qwen2.5']);
    assert.deepEqual(await found({ item: 'models/facebook/bart-large-cnn' }), [
      'Summaries worth reading',
      'At work',
    ]);
    assert.deepEqual(await found({ item: 'papers/2311.12983' }), ['Papers of the week']);
    assert.deepEqual(await found({ q: 'no such thing' }), []);
  });

  it('come page by page, each with its first items', async () => {
    const page = await searchCollections(clientOf(), { q: 'qwen', limit: 1 });
    assert.equal(page.collections.length, 1);
    assert.match(page.next ?? '', /cursor=/);
    const [qwen] = (await searchCollections(clientOf(), { q: 'Qwen2.5' })).collections;
    assert.equal(qwen?.items.length, 4);
    const whole = await collection(clientOf(), slugs.qwen);
    assert.deepEqual([whole.items.length, whole.sent, whole.owner, whole.upvotes], [6, 6, 'Qwen', 640]);
  });

  it('describe their models as the hub does elsewhere, with the notes on them', async () => {
    const { items } = await collection(clientOf(), slugs.qwen);
    const [first] = items;
    assert.ok(first?.type === 'model');
    assert.equal(first.note, 'The one to begin with');
    assert.equal(first.model.pipeline_tag, 'text-generation');
    assert.equal(first.model.safetensors?.total, 7_620_000_000);
    assert.ok(first.model.inferenceProviderMapping?.some(({ status }) => status === 'live'));
  });

  it('hold datasets, spaces, papers and other collections too', async () => {
    const { items } = await collection(clientOf(), slugs.ada);
    assert.deepEqual(
      items.map(({ type, id }) => `${type} ${id}`),
      [
        'model facebook/bart-large-cnn',
        'dataset rajpurkar/squad',
        'space hexgrad/Kokoro-TTS',
        'paper 1910.13461',
        'collection openai/gpt-oss-68911959590a1634ba11c7a4',
      ],
    );
  });

  it('are shown to those who may see them, and what is in them as well', async () => {
    await assert.rejects(collection(clientOf(), slugs.office), isMissing);
    assert.equal((await collection(clientOf('hf_localReader'), slugs.office)).private, true);
    const mine = await collectionsOf(clientOf('hf_localReader'), ['ada']);
    assert.deepEqual(
      mine.map(({ title }) => title),
      ['For the office', 'Summaries worth reading', 'To be sorted'],
    );
    assert.equal((await collectionsOf(clientOf(), ['ada'])).length, 2);
    assert.equal((await collectionsOf(clientOf(), ['ada', 'facebook'])).length, 3);
    assert.equal((await collection(clientOf(), slugs.work)).items.length, 1);
    assert.equal((await collection(clientOf('hf_localMember'), slugs.work)).items.length, 2);
  });

  it('may have odd fields and odd items, which spoil nothing', async () => {
    const { owner, description, upvotes, items, sent } = await collection(clientOf(), slugs.odd);
    assert.deepEqual([owner, description, upvotes, sent], ['oddity-works', undefined, undefined, 6]);
    assert.deepEqual(
      items.map(({ id, note }) => [id, note]),
      [
        ['oddity-works/strings-that-bite', '$(trash) [Click](command:workbench.action.terminal.new)'],
        ['oddity-works/minutes-v1', 'of old'],
      ],
    );
  });
});

describe('A collection', () => {
  const slug = slugs.qwen;

  for (const text of [
    ...pathAttacks,
    '',
    'Qwen',
    'Qwen/',
    '../models',
    'Qwen/..',
    './x',
    'Qwen/x/y',
    'Qwen/x?y',
    'Qwen/x#y',
    'Qwen/%2e%2e',
    'https://evil.example/Qwen/x',
    '//evil.example/x',
    'Qwen/x\n',
    `Qwen/${'x'.repeat(201)}`,
  ]) {
    it(`is not asked for by ${JSON.stringify(text.slice(0, 40))}`, async () => {
      const asked: string[] = [];
      assert.equal(isCollectionSlug(text), false);
      await assert.rejects(collection(hubOf({}, asked), text), isMissing);
      assert.deepEqual(asked, []);
    });
  }

  it('has an address of the older or the newer form', () => {
    assert.ok(isCollectionSlug(slug));
    assert.ok(isCollectionSlug('Qwen/qwen3'));
  });

  it('is read up to a thousand items, and says how many there are', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ type: 'model', id: `acme/m${index}` }));
    const whole = await collection(hubOf({ slug, items }), slug);
    assert.deepEqual([whole.items.length, whole.sent], [1000, 10_000]);
  });

  it('has each item once', async () => {
    const twice = { type: 'dataset', id: 'acme/a' };
    const items = [twice, { type: 'model', id: 'acme/a' }, { ...twice, note: 'again' }];
    const whole = await collection(hubOf({ slug, items }), slug);
    assert.deepEqual(
      whole.items.map(({ type, note }) => [type, note]),
      [
        ['dataset', undefined],
        ['model', undefined],
      ],
    );
  });

  it('is named after its address where it has no title', async () => {
    const { title } = await collection(hubOf({ slug: 'acme/tools', title: ' ' }), 'acme/tools');
    assert.equal(title, 'tools');
  });

  for (const [what, providers, expected] of [
    ['live', [{ providerStatus: 'live', modelStatus: 'live' }], ['live']],
    ['live where nothing else is said', [{}], ['live']],
    ['not live where its provider is not', [{ providerStatus: 'error', modelStatus: 'live' }], ['error']],
    ['staging', [{ providerStatus: 'live', modelStatus: 'staging' }], ['staging']],
    ['unknown where the hub says nothing', null, undefined],
  ] as const) {
    it(`has a model that is ${what}`, async () => {
      const serving = providers?.map((each) => ({
        provider: 'groq',
        providerId: 'x',
        task: 'conversational',
        ...each,
      }));
      const model = { type: 'model', id: 'acme/a', availableInferenceProviders: serving };
      const [item] = (await collection(hubOf({ slug, items: [model] }), slug)).items;
      assert.ok(item?.type === 'model');
      assert.deepEqual(
        item.model.inferenceProviderMapping?.map(({ status }) => status),
        expected,
      );
    });
  }

  for (const answer of ['<!doctype html><title>Sign in</title>', null, [], 7, {}, { slug: '../x' }]) {
    it(`is refused where the hub answers ${JSON.stringify(answer)}`, async () => {
      await assert.rejects(collection(hubOf(answer), slug), isMalformed);
    });
  }

  it('is read whatever its fields and its items hold', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ title: hostileJson, owner: hostileJson, upvotes: hostileJson, items: hostileJson }),
        fc.array(fc.record({ id: hostileJson, note: hostileJson, numParameters: hostileJson })),
        async (fields, odd) => {
          const types = ['model', 'dataset', 'space', 'paper', 'collection', 'bucket'];
          const items = odd.map((each, index) => ({ ...each, type: types[index % types.length] }));
          const good = { type: 'model', id: 'acme/good' };
          const read = await collection(hubOf({ ...fields, slug, items: [...items, good] }), slug);
          assert.ok(read.items.some(({ id }) => id === 'acme/good'));
          assert.equal((await collection(hubOf({ ...fields, slug }), slug)).slug, slug);
        },
      ),
      { numRuns: 100 },
    ));
});

describe('Lists of collections', () => {
  it('lack what does not fit, keep the rest, and have each once', async () => {
    const answer = [
      { slug: 'a/b' },
      null,
      { slug: '../x' },
      { title: 'y' },
      { slug: 'a/b' },
      { slug: 'a/c' },
    ];
    const { collections } = await searchCollections(hubOf(answer), {});
    assert.deepEqual(
      collections.map((each) => each.slug),
      ['a/b', 'a/c'],
    );
  });

  it('are refused where they are none, or nothing in them fits', async () => {
    for (const answer of ['<html>', null, {}, [1, 2]]) {
      await assert.rejects(searchCollections(hubOf(answer), {}), isMalformed);
    }
  });

  it('of an account end where their pages lead in a circle, and on another host', async () => {
    const leadingTo = (next: string, asked: string[]) =>
      new HubClient({
        endpoint: 'https://hub.example',
        fetch: async (input) => {
          asked.push(String(input));
          return Response.json([{ slug: `acme/c${asked.length}` }], {
            headers: { Link: `<${next}>; rel="next"` },
          });
        },
      });
    const asked: string[] = [];
    const found = await collectionsOf(leadingTo('https://hub.example/again', asked), ['acme']);
    assert.deepEqual([found.length, asked.length], [10, 10]);
    assert.equal(asked[0], 'https://hub.example/api/collections?owner=acme&sort=lastModified&limit=100');
    const once: string[] = [];
    await assert.rejects(collectionsOf(leadingTo('https://evil.example/x', once), ['acme']), isMalformed);
    assert.equal(once.length, 1);
  });
});
