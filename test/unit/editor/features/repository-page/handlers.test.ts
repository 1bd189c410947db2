import assert from 'node:assert/strict';
import { transferWords } from '../../../../../src/editor/failures/transfer-words';
import { repositoryHandlers } from '../../../../../src/editor/features/repository-page/handlers';
import type { Session } from '../../../../../src/editor/session/session';
import { HubClient, HubError, listRouterModels } from '../../../../../src/hub';
import type { Machine } from '../../../../../src/local';
import type { Call, Method, RepositoryKind } from '../../../../../src/protocol';
import { withHub } from '../../../local-hub/with-hub';
import { say } from '../../say';

const member = 'hf_localMember';
const gated = 'meta-llama/Llama-3.1-8B-Instruct';
const unserved = 'oddity-works/minutes-v1';
const call = { signal: new AbortController().signal, sendChunk: () => undefined } as unknown as Call<Method> &
  Call<never>;

interface Given {
  readonly token?: string;
  readonly viewer?: string;
  readonly fetch?: typeof globalThis.fetch;
}

describe('what the page of a repository asks the host', () => {
  const hub = withHub();
  const favourites = new Set<string>();
  let servers: readonly object[] = [];
  let machine: Machine | undefined;
  const gatedModels = new Set<string>();

  /** @param viewer - address of the service that shows rows, `hub` for one on the hub's own origin */
  function handlers({ token, viewer = 'hub', fetch = globalThis.fetch }: Given = {}) {
    const { endpoint, routerEndpoint, cdnEndpoint } = hub();
    const askRouter = async (signal: AbortSignal) => {
      const models = await listRouterModels(routerEndpoint, { signal });
      return new Map(models.map(({ id, providers }) => [id, providers]));
    };
    const session = {
      fetch,
      hub: () => new HubClient({ endpoint, token: async () => token }),
      facts: { hasAccess: async () => token === member },
      servers: { runners: () => servers, models: async () => [{ id: unserved }] },
      log: { debug: () => undefined },
      router: { models: askRouter },
      lists: { of: () => ({ isFavourite: (id: string) => favourites.has(id) }) },
    } as unknown as Session;
    const viewerEndpoint = { datasetViewerEndpoint: viewer === 'hub' ? `${endpoint}/viewer` : cdnEndpoint };
    const world = { endpoints: () => viewerEndpoint, machine: async () => machine };
    return repositoryHandlers(session, gatedModels, world, say);
  }

  const main = (kind: RepositoryKind, id: string) => ({ kind, id, revision: 'main' });
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => assert.fail('It did not fail'),
      (error: unknown) => error,
    );
  const isHubError = (check: (error: HubError) => boolean) => (error: unknown) =>
    error instanceof HubError && check(error);

  it('tells the facts of a model, gated ones with the way in', async () => {
    const facts = await handlers({ token: member }).describeRepository(main('model', gated), call);
    assert.deepEqual([facts.gated, facts.hasAccess], ['manual', true]);
    assert.equal(facts.task?.label, 'Text Generation');
    assert.equal(facts.library?.label, 'Transformers');
    assert.equal(facts.url, `${hub().endpoint}/${gated}`);
    assert.ok((facts.parameters ?? 0) > 1e9 && facts.tensorTypes.length > 0);
    assert.ok(gatedModels.has(gated));
    assert.match(facts.commit ?? '', /^[0-9a-f]{40}$/);
    const pinned = await handlers({ token: member }).describeRepository(
      { kind: 'model', id: gated, revision: facts.commit ?? '' },
      call,
    );
    assert.equal(pinned.commit, facts.commit);
  });

  it('tells whether a model can be tried: with a provider, or on a server of the own', async () => {
    const canBeTried = async (id: string) =>
      (await handlers({ token: member }).describeRepository(main('model', id), call)).canBeTried;
    assert.deepEqual([await canBeTried(gated), await canBeTried(unserved)], [true, false]);
    servers = [{ name: 'At home' }];
    assert.equal(await canBeTried(unserved), true);
    servers = [];
  });

  it('tells whether a model reads text', async () => {
    const readsText = async (id: string) =>
      (await handlers().describeRepository(main('model', id), call)).readsText;
    assert.deepEqual(
      await Promise.all(['google-bert/bert-base-uncased', 'google/vit-base-patch16-224'].map(readsText)),
      [true, false],
    );
  });

  it('tells whether the files of a model run on this machine, by the shape of the model', async () => {
    const id = 'Qwen/Qwen2.5-7B-Instruct-GGUF';
    const { listRepositoryFiles, fitFiles } = handlers();
    const { quantized } = await listRepositoryFiles(main('model', id), call);
    const files = quantized.map(({ paths: [path = ''], size = 0 }) => ({ path, size }));
    assert.equal(await fitFiles({ id, files, runs: 'app' }, call), null);
    machine = { memory: 8 * 2 ** 30, graphicsMemory: 0 };
    const told = await fitFiles({ id, files, runs: 'app' }, call);
    machine = undefined;
    assert.equal(told?.machine, 'This machine has 8 GB.');
    const verdicts = told?.fits.map(({ verdict }) => verdict) ?? [];
    assert.deepEqual([verdicts.at(0), verdicts.at(-1)], ['fits', 'tooLarge']);
    assert.match(
      told?.fits[0]?.detail ?? '',
      /^Needs about [\d.]+ GB of memory with a context of 4,096 tokens\. This machine has 8 GB\. There is room for [\d,]+ tokens of context\.$/,
    );
  });

  it('tells what the editor itself can run a model from, and whether this machine has room for it', async () => {
    const id = 'tiny/text-generation';
    const { precisions } = await handlers().listRepositoryFiles(main('model', id), call);
    assert.deepEqual(
      precisions.map(({ label, paths }) => [label, paths]),
      [
        ['q8', ['onnx/model_quantized.onnx']],
        ['fp32', ['onnx/model.onnx']],
      ],
    );
    machine = { memory: 2 ** 30, graphicsMemory: 24 * 2 ** 30 };
    const sizes = [100_000_000, 220_000_000, 300_000_000, 700_000_001];
    const files = sizes.map((size) => ({ path: 'onnx/model.onnx', size }));
    const told = await handlers().fitFiles({ id, files, runs: 'editor' }, call);
    machine = undefined;
    assert.deepEqual(
      told?.fits.map(({ label, detail }) => [label, detail]),
      [
        ['Fits', 'Needs about 373 MB of memory in the editor. This machine has 1 GB.'],
        [
          'Tight',
          'Needs about 820 MB of memory in the editor. This machine has 1 GB. Close other apps first.',
        ],
        ['Too large', 'Needs about 1.1 GB of memory in the editor. This machine has 1 GB.'],
        ['Too large', 'The editor runs models of up to 700 MB. A local app runs larger ones.'],
      ],
    );
  });

  it('leaves out what the context takes where the file can’t be read', async () => {
    machine = { memory: 8 * 2 ** 30, graphicsMemory: 4 * 2 ** 30 };
    const told = await handlers().fitFiles(
      { id: 'acme/gone', runs: 'app', files: [{ path: 'model.gguf', size: 5e9 }] },
      call,
    );
    machine = undefined;
    assert.deepEqual(told?.fits, [
      {
        verdict: 'tight',
        label: 'Tight',
        summary: 'Tight: about 5.1 GB of memory',
        detail:
          'Needs about 5.1 GB of memory, and more for its context. This machine has 8 GB, and a graphics card with 4 GB. The processor computes what the graphics card has no room for, which is slower.',
      },
    ]);
  });

  it('tells those of a data set and of a space', async () => {
    const dataset = await handlers().describeRepository(main('dataset', 'nyu-mll/glue'), call);
    assert.deepEqual(
      [dataset.task?.id, dataset.languages, dataset.licences.map(({ label }) => label)],
      ['text-classification', ['en'], ['Other licence']],
    );
    const space = await handlers().describeRepository(main('space', 'hexgrad/Kokoro-TTS'), call);
    assert.deepEqual(
      [space.sdk, space.models, space.space],
      [
        'gradio',
        ['hexgrad/Kokoro-82M'],
        {
          stage: 'RUNNING',
          phase: 'running',
          passes: false,
          canBeOpened: true,
          hardware: 'zero-a10g',
          sleepSeconds: 172_800,
        },
      ],
    );
    assert.equal(dataset.space, undefined);
    assert.deepEqual(await handlers().readSpace({ id: 'space-lab/building' }, call), {
      stage: 'BUILDING',
      phase: 'starting',
      passes: true,
      canBeOpened: true,
      requestedHardware: 't4-small',
      sleepSeconds: 172_800,
    });
  });

  it('names licences and leads to their texts, at the revision', async () => {
    const licencesOf = async (id: string, revision = 'main') => {
      const facts = await handlers().describeRepository({ kind: 'model', id, revision }, call);
      return facts.licences.map(({ label, text }) => [label, text]);
    };
    assert.deepEqual(await licencesOf('coqui/XTTS-v2'), [
      ['coqui-public-model-license', 'https://coqui.ai/cpml'],
    ]);
    const flux = 'black-forest-labs/FLUX.1-dev';
    assert.deepEqual(await licencesOf(flux, 'v1.0'), [
      ['flux-1-dev-non-commercial-license', `${hub().endpoint}/${flux}/blob/v1.0/LICENSE.md`],
    ]);
    assert.deepEqual(await licencesOf(unserved), [
      ['MIT License', 'https://choosealicense.com/licenses/mit/'],
      ['**Oddity** [licence](command:workbench.action.quit) $(trash)', undefined],
      ['Oddity 1.0', `${hub().endpoint}/${unserved}/blob/main/docs/LICENCE%20(1).md`],
    ]);
    assert.deepEqual(await licencesOf('oddity-works/withdrawn-summarizer'), []);
  });

  it('reads the card without its front matter, at a revision', async () => {
    const { readCard } = handlers();
    const card = await readCard(main('model', 'facebook/bart-large-mnli'), call);
    assert.ok(card !== null && !card.text.startsWith('---') && card.text.includes('#'));
    const dataset = await readCard({ ...main('dataset', 'nyu-mll/glue'), revision: 'v1.0' }, call);
    assert.match(dataset?.text ?? '', /^# glue\n/);
    await assert.rejects(
      readCard({ ...main('model', 'facebook/bart-large-mnli'), revision: 'refs/pr/1' }, call),
      isHubError(({ code }) => code === 'RevisionNotFound'),
    );
  });

  for (const token of [undefined, 'hf_localReader', member]) {
    it(`reads the card of what is gated, whoever asks: ${token ?? 'nobody'}`, async () => {
      const { readCard } = handlers(token === undefined ? {} : { token });
      assert.match((await readCard(main('model', gated), call))?.text ?? '', /^# Llama/m);
      const dataset = main('dataset', 'mozilla-foundation/common_voice_17_0');
      assert.match((await readCard(dataset, call))?.text ?? '', /^# common_voice/m);
    });
  }

  it('fetches pictures of the hub alone, and lets no token go elsewhere', async () => {
    const { endpoint, cdnEndpoint, requests } = hub();
    const { fetchCardImage } = handlers({ token: member });
    const picture = await fetchCardImage(
      { url: `${endpoint}/datasets/nyu-mll/glue/resolve/main/preview.png` },
      call,
    );
    assert.equal(picture.type, 'image/png');
    assert.equal(requests.at(-1)?.headers.authorization, `Bearer ${member}`);
    await assert.rejects(
      fetchCardImage(
        { url: `${endpoint}/sentence-transformers/all-MiniLM-L6-v2/resolve/main/README.md` },
        call,
      ),
      /not an image/,
    );
    const before = requests.length;
    for (const url of [
      `${cdnEndpoint}/x.png`,
      'https://tracker.example/x.png',
      'file:///etc/passwd',
      'data:,x',
    ]) {
      await assert.rejects(
        fetchCardImage({ url }, call),
        isHubError(({ reason }) => reason === 'malformed'),
      );
    }
    assert.equal(requests.length, before);
  });

  it('stops at pictures that are too large, and keeps the token from where they lie', async () => {
    const { endpoint, requests } = hub();
    const files = await handlers().listRepositoryFiles(main('model', 'facebook/bart-large-mnli'), call);
    const large = files.files.find(({ size }) => size > 5_000_000);
    assert.ok(large);
    await assert.rejects(
      handlers({ token: member }).fetchCardImage(
        { url: `${endpoint}/facebook/bart-large-mnli/resolve/main/${large.path}` },
        call,
      ),
      /larger than 5 MB/,
    );
    const toCdn = requests.filter(({ service }) => service === 'cdn');
    assert.deepEqual(
      toCdn.map(({ headers }) => headers.authorization),
      [undefined],
    );
  });

  it('lists files, quantizations apart, and the code that downloads one', async () => {
    const { listRepositoryFiles, fileCode } = handlers();
    const { files, complete } = await listRepositoryFiles(main('model', 'facebook/bart-large-mnli'), call);
    assert.ok(complete && files.some(({ path }) => path === 'config.json'));
    const dataset = await listRepositoryFiles({ ...main('dataset', 'nyu-mll/glue'), revision: 'v1.0' }, call);
    assert.ok(dataset.files.some(({ path }) => path.endsWith('.parquet')));
    const space = await listRepositoryFiles(main('space', 'hexgrad/Kokoro-TTS'), call);
    assert.ok(space.files.some(({ path }) => path === 'app.py'));
    const { content } = await fileCode({ kind: 'dataset', id: 'a/b', revision: 'v1', path: 'c.csv' }, call);
    assert.match(content, /filename="c\.csv",\n {4}repo_type="dataset",\n {4}revision="v1"/);
  });

  it('lists the providers with what the router tells, and without it where it does not answer', async () => {
    const providers = await handlers().listProviders({ id: gated }, call);
    const [first] = providers;
    assert.equal(first?.status, 'live');
    assert.ok(
      providers.some(({ contextLength, tools }) => contextLength !== undefined && tools !== undefined),
    );
    hub().faults.add({ path: '/v1/models', fault: { kind: 'status', status: 500 } });
    assert.equal((await handlers().listProviders({ id: gated }, call)).length, providers.length);
  });

  it('shows the rows of a data set; the token goes to the hub alone', async () => {
    const { previewRows, listSplits } = handlers({ token: member });
    const splits = await listSplits({ id: 'nyu-mll/glue' }, call);
    assert.deepEqual(splits[0], { config: 'default', split: 'train' });
    const { columns, rows } = await previewRows(
      { id: 'nyu-mll/glue', config: 'default', split: 'test' },
      call,
    );
    assert.deepEqual(
      columns.map(({ type }) => type),
      ['string', 'one of 2 classes', 'image', 'list of float32'],
    );
    assert.deepEqual(
      rows[3]?.cells.map(({ kind, text }) => `${kind} ${text}`),
      ['text Row 3 of the test split', 'text 1: good', 'image 48 × 32', 'nothing '],
    );
    assert.equal(hub().requests.at(-1)?.headers.authorization, `Bearer ${member}`);
  });

  it('fetches the images of rows from where the rows come from alone, and gives no token to others', async () => {
    const { endpoint, cdnEndpoint, requests } = hub();
    const own = handlers({ token: member });
    const { rows } = await own.previewRows({ id: 'nyu-mll/glue', config: 'default', split: 'test' }, call);
    const { source = '' } = rows[0]?.cells[2] ?? {};
    assert.equal((await own.fetchRowImage({ url: source }, call)).type, 'image/png');
    const before = requests.length;
    for (const url of [
      `${cdnEndpoint}/viewer/assets/0.jpg`,
      'https://tracker.example/x.png',
      'data:,x',
      'x',
    ]) {
      await assert.rejects(
        own.fetchRowImage({ url }, call),
        isHubError(({ reason }) => reason === 'refused'),
      );
    }
    assert.equal(requests.length, before);
    const sent: (string | null)[] = [];
    const elsewhere = handlers({
      token: member,
      viewer: 'cdn',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push(request.headers.get('Authorization'));
        return fetch(`${endpoint}/viewer/assets/0.jpg`);
      },
    });
    const image = await elsewhere.fetchRowImage({ url: `${cdnEndpoint}/assets/0.jpg` }, call);
    assert.deepEqual([image.type, sent], ['image/png', [null]]);
  });

  const ofOwners = 'mozilla-foundation/common_voice_17_0';

  it('reads the rows of what is gated from the hub itself, and shows the viewer no token', async () => {
    const { listSplits, previewRows } = handlers({ token: member, viewer: 'cdn' });
    const splits = await listSplits({ id: ofOwners }, call);
    assert.deepEqual(splits, [
      { config: 'default', split: 'train' },
      { config: 'default', split: 'test' },
    ]);
    const { columns, rows } = await previewRows({ id: ofOwners, config: 'default', split: 'test' }, call);
    assert.deepEqual(
      columns.map(({ type }) => type),
      ['string', 'one of 2 classes'],
    );
    assert.equal(rows.length, 40);
    assert.deepEqual(
      rows[3]?.cells.map(({ text }) => text),
      ['Row 3 of test', '1: good'],
    );
    for (const { service, headers } of hub().requests) {
      assert.equal(headers.authorization, service === 'hub' ? `Bearer ${member}` : undefined);
    }
  });

  it('says why there are no rows', async () => {
    const split = { id: ofOwners, config: 'default', split: 'test' };
    const refusedWith = async (token: string | undefined, words: RegExp) => {
      const { listSplits, previewRows } = handlers({ viewer: 'cdn', ...(token !== undefined && { token }) });
      for (const ask of [() => listSplits({ id: ofOwners }, call), () => previewRows(split, call)]) {
        const error = await failureOf(ask());
        assert.match(transferWords(error, say) ?? (error instanceof HubError ? error.reason : ''), words);
      }
    };
    await refusedWith(undefined, /^gated$/);
    await refusedWith('hf_localReader', /^gated$/);
    const missing = { kind: 'status', status: 404, headers: { 'X-Error-Code': 'EntryNotFound' } } as const;
    hub().faults.add({ path: /\/parquet/, times: 2, fault: missing });
    await refusedWith(member, /^Hub Lens doesn’t send your access token to the dataset viewer/);
    hub().faults.add({ path: /\/parquet/, times: 2, fault: { kind: 'status', status: 500 } });
    await refusedWith(member, /^server$/);
  });

  it('says that the first rows are too much to preview', async () => {
    const { previewRows } = handlers({ token: member, viewer: 'cdn' });
    const headers = { 'Content-Range': 'bytes 0-65535/4000000000' };
    const body = `${'\0'.repeat(65_536 - 8)}\0\0\0\u0002PAR1`;
    hub().faults.add({ path: /parquet/, times: 2, fault: { kind: 'status', status: 206, headers, body } });
    const error = await failureOf(previewRows({ id: ofOwners, config: 'default', split: 'test' }, call));
    assert.match(transferWords(error, say) ?? String(error), /^The first rows are larger than 20 MB/);
  });

  it("fails in the viewer's own words", async () => {
    await assert.rejects(
      handlers().listSplits({ id: 'acme/none' }, call),
      isHubError(
        ({ reason, message }) => reason === 'refused' && /does not exist, or is not accessible/.test(message),
      ),
    );
  });

  it('gives code for each library', async () => {
    const snippets = await handlers().datasetCode(
      { ...main('dataset', 'nyu-mll/glue'), revision: 'v1.0' },
      call,
    );
    assert.equal(new Set(snippets.map(({ library }) => library.id)).size, 16);
    assert.equal(snippets[0]?.library.id, 'datasets');
    const code = snippets.find(
      ({ library, title }) => library.id === 'datasets' && title === 'Load',
    )?.content;
    assert.match(code ?? '', /load_dataset\("nyu-mll\/glue", revision="v1\.0"\)/);
    const prepared = snippets.filter(({ prepares }) => prepares);
    assert.deepEqual([...new Set(prepared.map(({ title }) => title))], ['Install']);
  });

  it('tells favourites', async () => {
    favourites.add(gated);
    assert.equal((await handlers().describeRepository(main('model', gated), call)).favourite, true);
  });
});
