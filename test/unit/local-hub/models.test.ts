import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { member, reader, refusal, withHub } from './with-hub';

const recordSchema = z.looseObject({ _id: z.string(), id: z.string() });
const listSchema = z.array(recordSchema);
const taggedSchema = z.array(z.looseObject({ id: z.string(), tags: z.array(z.string()) }));

describe('The local hub: models', () => {
  const hub = withHub();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(hub().endpoint + path, { headers });
  const list = async (query: string) => listSchema.parse(await (await get(`/api/models?${query}`)).json());
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);

  it('finds every word of a search anywhere in the id, in any case', async () => {
    const found = await ids('search=SMOL%20instruct');
    assert.ok(found.includes('HuggingFaceTB/SmolLM2-1.7B-Instruct'));
    assert.ok(found.every((id) => /smol/i.test(id) && /instruct/i.test(id)));
    assert.ok((await ids('search=facebook')).length > 5);
    assert.deepEqual(await ids('search=no-such-model'), []);
  });

  const tagsOf = async (query: string) => {
    const answer = await get(`/api/models?${query}`);
    return taggedSchema.parse(await answer.json()).map(({ tags }) => tags);
  };

  for (const [query, tags] of [
    ['filter=license:mit', ['license:mit']],
    ['filter=en&filter=license:apache-2.0', ['en', 'license:apache-2.0']],
    ['filter=en,safetensors', ['en', 'safetensors']],
    ['filter=dataset:squad_v2', ['dataset:squad_v2']],
    ['filter=en&filter=de&filter=fr', ['en', 'de', 'fr']],
    ['filter=transformers&filter=onnx', ['transformers', 'onnx']],
    [
      'filter=base_model:black-forest-labs/FLUX.1-dev&filter=lora',
      ['base_model:black-forest-labs/FLUX.1-dev', 'lora'],
    ],
    ['apps=vllm&filter=conversational', ['transformers', 'conversational']],
    ['library=diffusers', ['diffusers']],
    ['pipeline_tag=fill-mask', ['fill-mask']],
  ] as const) {
    it(`keeps what fits ${query}`, async () => {
      const found = await tagsOf(query);
      assert.ok(found.length > 0);
      assert.ok(found.every((each) => tags.every((tag) => each.includes(tag))));
    });
  }

  it('knows authors, gated models and the models that providers serve', async () => {
    assert.ok((await ids('author=qwen')).every((id) => id.startsWith('Qwen/')));
    assert.ok((await ids('gated=true')).includes('meta-llama/Llama-3.1-8B-Instruct'));
    assert.ok(!(await ids('gated=false')).includes('meta-llama/Llama-3.1-8B-Instruct'));
    const groq = await ids('inference_provider=groq');
    const both = await ids('inference_provider=groq,cerebras');
    const all = await ids('inference_provider=all');
    assert.ok(groq.includes('openai/gpt-oss-20b'));
    assert.ok(groq.length < both.length && both.length < all.length);
    assert.ok((await ids('inference=warm')).includes('google-bert/bert-base-uncased'));
    assert.deepEqual(await ids('inference_provider=nobody'), []);
    assert.ok((await ids('apps=ollama')).length > 0);
    assert.deepEqual(await ids('apps=no-such-app'), []);
  });

  for (const sort of ['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']) {
    it(`sorts by ${sort}, both ways`, async () => {
      const key = (record: Record<string, unknown>) => {
        const value = record[sort];
        return typeof value === 'number' ? value : Date.parse(String(value));
      };
      const falling = (await list(`sort=${sort}&direction=-1&expand[]=${sort}`)).map(key);
      const rising = (await list(`sort=${sort}&direction=1&expand[]=${sort}`)).map(key);
      assert.deepEqual(
        falling,
        falling.toSorted((one, other) => other - one),
      );
      assert.deepEqual(rising, falling.toReversed());
    });
  }

  it('sorts by trending score unless told otherwise', async () => {
    assert.deepEqual(await ids('limit=20'), await ids('sort=trendingScore&direction=-1&limit=20'));
  });

  for (const query of ['sort=name', 'direction=2', 'limit=none', 'limit=0', 'cursor=x', 'expand[]=nothing']) {
    it(`refuses ${query}`, async () => {
      assert.equal((await refusal(await get(`/api/models?${query}`))).status, 400);
    });
  }

  it('pages to the end without losing or repeating a model', async () => {
    const seen: string[] = [];
    let url: string | undefined = `${hub().endpoint}/api/models?limit=37&sort=likes&filter=en`;
    let pages = 0;
    while (url !== undefined) {
      const answer: Response = await fetch(url);
      seen.push(...listSchema.parse(await answer.json()).map(({ id }) => id));
      url = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
      pages += 1;
    }
    assert.ok(pages > 2);
    assert.equal(new Set(seen).size, seen.length);
    assert.deepEqual(seen, await ids('sort=likes&filter=en'));
  });

  it('sends the fields that were asked for, and its ids', async () => {
    const [first] = await list('search=gpt2&expand[]=downloads&expand[]=likes');
    assert.deepEqual(Object.keys(first ?? {}).sort(), ['_id', 'downloads', 'id', 'likes']);
  });

  it('sends its own choice of fields when none are asked for', async () => {
    const [brief] = await list('search=gpt2&sort=likes');
    assert.ok(brief && 'tags' in brief && 'modelId' in brief);
    assert.ok(!('cardData' in brief) && !('siblings' in brief));
    const [full] = await list('search=gpt2&full=true&cardData=true');
    assert.ok(full && 'siblings' in full && 'sha' in full && 'cardData' in full);
  });

  const model = async (path: string) => recordSchema.parse(await (await get(`/api/models/${path}`)).json());

  it('sends one model in full, or the fields asked for', async () => {
    const full = await model('Qwen/Qwen2.5-7B-Instruct');
    for (const field of [
      'author',
      'sha',
      'cardData',
      'config',
      'transformersInfo',
      'safetensors',
      'siblings',
    ]) {
      assert.ok(field in full, field);
    }
    assert.ok(!('inferenceProviderMapping' in full));
    const part = await model('Qwen/Qwen2.5-7B-Instruct?expand[]=inferenceProviderMapping&expand=baseModels');
    assert.deepEqual(Object.keys(part).sort(), ['_id', 'baseModels', 'id', 'inferenceProviderMapping']);
    const live = { status: 'live', task: 'conversational' };
    assert.deepEqual(part.inferenceProviderMapping, {
      together: { ...live, providerId: 'Qwen/Qwen2.5-7B-Instruct-Turbo' },
      'featherless-ai': { ...live, providerId: 'Qwen/Qwen2.5-7B-Instruct' },
    });
    const [found] = await list('search=Qwen2.5-7B-Instruct&expand[]=inferenceProviderMapping');
    assert.ok(Array.isArray(found?.inferenceProviderMapping), 'a list of models has lists');
    assert.equal((await get('/api/models/openai-community/gpt2?expand[]=nothing')).status, 400);
  });

  it('counts the models made from one', async () => {
    const { childrenModelCount } = await model('google-bert/bert-base-uncased?expand[]=childrenModelCount');
    assert.deepEqual(childrenModelCount, {});
    const xl = await model('stabilityai/stable-diffusion-xl-base-1.0?expand[]=childrenModelCount');
    assert.deepEqual(xl.childrenModelCount, { adapter: 1 });
  });

  it('sends those who use a former id without owner on to the new one', async () => {
    const answer = await fetch(`${hub().endpoint}/api/models/gpt2?expand[]=likes`, { redirect: 'manual' });
    assert.equal(answer.status, 307);
    assert.equal(answer.headers.get('Location'), '/api/models/openai-community/gpt2?expand[]=likes');
    assert.equal((await model('gpt2')).id, 'openai-community/gpt2');
  });

  it('says 401 for a missing model without a token, and 404 with one', async () => {
    assert.deepEqual(await refusal(await get('/api/models/nobody/nothing')), {
      status: 401,
      code: null,
      message: 'Invalid username or password.',
      body: { error: 'Invalid username or password.' },
    });
    assert.deepEqual(await refusal(await get('/api/models/nobody/nothing', reader)), {
      status: 404,
      code: 'RepoNotFound',
      message: 'Repository not found',
      body: { error: 'Repository not found' },
    });
  });

  it('hides a private model from everybody but the members of its organization', async () => {
    const path = '/api/models/acme-lab/contract-summarizer';
    assert.equal((await get(path)).status, 401);
    assert.equal((await get(path, reader)).status, 404);
    assert.equal((await get(path, member)).status, 200);
    const found = async (headers: Record<string, string>) =>
      listSchema.parse(await (await get('/api/models?author=acme-lab', headers)).json()).length;
    assert.equal(await found({}), 0);
    assert.equal(await found(reader), 0);
    assert.equal(await found(member), 2);
  });

  it('shows the record of a gated model to everybody', async () => {
    assert.equal((await model('meta-llama/Llama-3.1-8B-Instruct')).gated, 'manual');
    assert.equal((await model('black-forest-labs/FLUX.1-dev')).gated, 'auto');
  });

  it('answers the quick search with names and their number', async () => {
    const path = (query: string) => `/api/quicksearch?${query}`;
    const answer: unknown = await (await get(path('q=bert&type=model&limit=3'))).json();
    const shape = z.object({
      q: z.literal('bert'),
      models: z.array(z.strictObject({ _id: z.string(), id: z.string() })).check(z.length(3)),
      modelsCount: z.int(),
    });
    assert.ok(shape.parse(answer).modelsCount > 3);
    const hidden = z.object({ models: z.array(z.looseObject({ private: z.optional(z.boolean()) })) });
    assert.deepEqual(hidden.parse(await (await get(path('q=acme-lab'))).json()).models, []);
    const shown = hidden.parse(await (await get(path('q=acme-lab'), member)).json()).models;
    assert.deepEqual(
      shown.map((each) => each.private),
      [true, true],
    );
  });

  it('lists the models of each task', async () => {
    const tasks = z.record(z.string(), z.looseObject({ models: z.array(z.object({ id: z.string() })) }));
    const answer = tasks.parse(await (await get('/api/tasks')).json());
    assert.ok(answer['text-to-image']?.models.some(({ id }) => id === 'black-forest-labs/FLUX.1-Krea-dev'));
  });

  for (const kind of ['datasets', 'spaces']) {
    it(`searches and pages ${kind}`, async () => {
      const all = listSchema.parse(await (await get(`/api/${kind}`)).json());
      assert.ok(all.length >= 12);
      const page = await get(`/api/${kind}?limit=5&sort=likes`);
      assert.equal(listSchema.parse(await page.json()).length, 5);
      assert.ok(page.headers.has('Link'));
      const word = all[0]?.id.split('/')[1] ?? '';
      const found = listSchema.parse(await (await get(`/api/${kind}?search=${word}`)).json());
      assert.ok(found.some(({ id }) => id === all[0]?.id));
    });
  }

  for (const tags of [
    ['modality:audio', 'modality:text'],
    ['format:parquet', 'library:pandas'],
    ['size_categories:10K<n<100K', 'license:mit'],
    ['task_categories:text-generation', 'task_categories:fill-mask'],
  ]) {
    it(`finds the datasets with all of ${tags.join(' and ')}`, async () => {
      const query = new URLSearchParams(tags.map((tag) => ['filter', tag]));
      const found = taggedSchema.parse(await (await get(`/api/datasets?${query}`)).json());
      assert.ok(found.length > 0);
      assert.ok(found.every((each) => tags.every((tag) => each.tags.includes(tag))));
    });
  }

  it('tells gated datasets from the others, and sends the fields that are asked for', async () => {
    const found = async (query: string) => await (await get(`/api/datasets?${query}`)).json();
    const gated = listSchema.parse(await found('gated=true&expand[]=mainSize'));
    assert.ok(gated.some(({ id }) => id === 'ILSVRC/imagenet-1k'));
    assert.ok(gated.every((each) => Object.keys(each).every((name) => /^(_id|id|mainSize)$/.test(name))));
    const open = listSchema.parse(await found('gated=false'));
    assert.ok(open.length > 0 && open.every(({ id }) => id !== 'ILSVRC/imagenet-1k'));
    assert.equal((await get('/api/datasets?expand[]=rows')).status, 400);
  });
});
