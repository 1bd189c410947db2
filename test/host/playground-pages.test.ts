import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { searchIn } from '../../src/editor/features/lookup-page/start';
import { historyHandlers } from '../../src/editor/features/playground/history/handlers';
import { keepingTrials } from '../../src/editor/features/playground/history/keeping-trials';
import { TrialHistory } from '../../src/editor/features/playground/trial-history';
import { lookupHandlers } from '../../src/editor/parts/lookup-handlers';
import { createSession, type Session } from '../../src/editor/session/session';
import type { Call, Handlers, ModelSummary, Params } from '../../src/protocol';
import { until } from '../until';
import { contextInMemory } from './context';
import { withSetting } from './document';
import { testLog } from './test-log';

const { workspace, Uri } = vscode;
const root = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const storage = Uri.joinPath(root, 'storage-under-test');

function call<M extends 'run' | 'summarize' | 'searchModels'>(
  onChunk: (chunk: unknown) => void = () => undefined,
) {
  return { signal: new AbortController().signal, sendChunk: onChunk } as Call<M>;
}

describe('what the pages of the playground ask for', () => {
  let session: Session;
  let context: vscode.ExtensionContext;
  let history: TrialHistory;

  const params: Parameters<Handlers['run']>[0] = {
    target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
    input: { kind: 'chat', messages: [{ role: 'user', content: 'Hello' }] },
    parameters: { temperature: 0.5 },
  };
  const answers: Handlers['run'] = async () => ({
    trial: '',
    output: { kind: 'text', text: 'Hi' },
    figures: { totalMilliseconds: 5 },
  });

  beforeEach(async () => {
    context = contextInMemory(storage);
    const log = testLog();
    session = createSession(context, log);
    history = new TrialHistory(storage, log);
    context.subscriptions.push(history);
  });
  afterEach(async () => {
    vscode.Disposable.from(...context.subscriptions).dispose();
    await Promise.resolve(workspace.fs.delete(storage, { recursive: true })).catch(() => undefined);
  });

  it('is found page by page, with filters and sorted', async () => {
    const { searchModels } = lookupHandlers(session);
    const first = await searchModels({ query: '' }, call());
    assert.equal(first.models.length, 50);
    assert.ok(first.models.some(({ licence }) => licence !== undefined));
    assert.ok(first.models.some(({ updated }) => updated !== undefined));
    assert.ok(first.models.some(({ parameters }) => parameters !== undefined));
    assert.ok(first.models.some(({ providers = [] }) => providers.includes('Groq')));
    assert.ok(first.models.some(({ providers }) => providers?.length === 0));
    const second = await searchModels({ query: '', ...(first.next && { next: first.next }) }, call());
    assert.equal(second.models.filter(({ id }) => first.models.some((each) => each.id === id)).length, 0);
    const gated = await searchModels({ query: '', filters: { gated: 'gated' }, sort: 'likes' }, call());
    assert.ok(gated.models.length > 0 && gated.models.every((model) => model.gated));
    await assert.rejects(searchModels({ query: '', next: 'https://elsewhere.example/api/models?x' }, call()));
    await assert.rejects(searchModels({ query: '', next: '/api/whoami-v2' }, call()));
  });

  it('has the filters of the quick pick, and the models of the user', async () => {
    const { searchFilters, repositoryLists, setFavourite, summarize } = lookupHandlers(session);
    const filters = await searchFilters({ kind: 'model' }, call() as never);
    assert.equal(filters.length, 12);
    // A value without a list has a form.
    assert.ok(
      filters.every(({ values, form }) => (form === undefined ? values.length > 1 : values.length === 0)),
    );
    await setFavourite(
      { kind: 'model', id: 'google-bert/bert-base-uncased', favourite: true },
      call() as never,
    );
    assert.deepEqual(await repositoryLists({ kind: 'model' }, call() as never), {
      favourites: ['google-bert/bert-base-uncased'],
      recent: [],
    });
    const told: ModelSummary[] = [];
    const ids = ['google-bert/bert-base-uncased', 'nobody/nothing'];
    await summarize(
      { kind: 'model', ids },
      call((chunk) => told.push(chunk as ModelSummary)),
    );
    assert.deepEqual(
      told.map(({ id, task }) => [id, task]),
      [['google-bert/bert-base-uncased', 'fill-mask']],
    );
  });

  it('finds datasets by their facets, page by page', async () => {
    const { searchRepositories } = lookupHandlers(session);
    const asked = { kind: 'dataset', query: '', sort: 'downloads' } as const;
    const find = (filters: Params<'searchRepositories'>['filters'], next?: string) =>
      searchRepositories({ ...asked, filters, ...(next !== undefined && { next }) }, call() as never);
    const { repositories } = await find({ modality: ['audio', 'text'], format: ['parquet'] });
    assert.equal(repositories.length, 1);
    const { updated, ...speech } = repositories[0] ?? {};
    assert.ok((updated ?? 0) > 0);
    assert.deepEqual(speech, {
      id: 'openslr/librispeech_asr',
      gated: false,
      task: 'automatic-speech-recognition',
      taskLabel: 'Automatic Speech Recognition',
      bytes: 124_000_000_000,
      downloads: 90_000,
      likes: 180,
      licence: 'cc-by-4.0',
      modalities: [
        { id: 'audio', label: 'Audio' },
        { id: 'text', label: 'Text' },
      ],
    });
    const gated = await find({ gated: 'gated', size: '1M<n<10M' });
    assert.deepEqual(
      gated.repositories.map(({ id, rows }) => [id, rows]),
      [['ILSVRC/imagenet-1k', '1M – 10M']],
    );
    assert.deepEqual(await find({ modality: ['smell'] }), { repositories: [] });
    await assert.rejects(find({}, '/api/models?limit=1'));
  });

  it('takes a search to begin with from whoever opens the page', () => {
    assert.deepEqual(searchIn({ kind: 'dataset', modality: 'image' }), {
      kind: 'dataset',
      query: '',
      sort: 'trendingScore',
      filters: { modality: ['image'] },
    });
    assert.deepEqual(searchIn({ text: 'x', task: 'summarization' }), {
      kind: 'model',
      query: 'x',
      sort: 'trendingScore',
      filters: { task: 'summarization' },
    });
    assert.equal(searchIn(undefined), undefined);
  });

  it('keeps each run however it ends, and brings it back', async () => {
    const fails: Handlers['run'] = async (_, { sendChunk }) => {
      sendChunk({ kind: 'text', text: 'Half' });
      throw new Error('cut');
    };
    const { trial } = await keepingTrials({ trials: history, log: session.log }, answers)(params, call());
    await until(async () => (await history.list()).length === 1);
    await assert.rejects(keepingTrials({ trials: history, log: session.log }, fails)(params, call()), /cut/);
    await until(async () => (await history.list()).length === 2);
    const { listTrials, readTrial, deleteTrial } = historyHandlers(session, history);
    const { trials, total, keeping } = await listTrials({ query: 'hello' }, call() as never);
    assert.deepEqual([total, keeping], [2, true]);
    assert.deepEqual(trials.map(({ state }) => state).sort(), ['done', 'failed']);
    const kept = await readTrial({ id: trial }, call() as never);
    assert.deepEqual(
      [kept.output, kept.parameters, kept.input],
      [{ kind: 'text', text: 'Hi' }, params.parameters, params.input],
    );
    const failed = trials.find(({ state }) => state === 'failed');
    const read = await readTrial({ id: failed?.id ?? '' }, call() as never);
    assert.deepEqual(read.output, { kind: 'text', text: 'Half' });
    assert.match(read.failure?.message ?? '', /cut/);
    await deleteTrial({ id: trial }, call() as never);
    await assert.rejects(readTrial({ id: trial }, call() as never));
  });

  it('keeps none where the user wants none', async () => {
    const run = keepingTrials({ trials: history, log: session.log }, answers);
    await withSetting('playground.history.enabled', false, async () => {
      assert.equal(history.keeping, false);
      await run(params, call());
    });
    await run(params, call());
    await until(async () => (await history.list()).length > 0);
    assert.equal((await history.list()).length, 1, 'the second alone');
  });
});
