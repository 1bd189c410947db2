import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { searchIn } from '../../src/editor/features/lookup-page/start';
import { historyHandlers } from '../../src/editor/features/playground/history/handlers';
import { keepingTrials } from '../../src/editor/features/playground/history/keeping-trials';
import { TrialHistory } from '../../src/editor/features/playground/trial-history';
import { lookupHandlers } from '../../src/editor/parts/lookup-handlers';
import { createSession, type Session } from '../../src/editor/session/session';
import type { Call, Handlers, ModelSummary } from '../../src/protocol';
import { until } from '../until';
import { contextInMemory } from './context';
import { withSetting } from './document';
import { testLog } from './test-log';

const { workspace, Uri } = vscode;
const root = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const storage = Uri.joinPath(root, 'storage-under-test');

function call<M extends 'run' | 'summarizeModels' | 'searchModels'>(
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
    const { searchFilters, modelLists, setFavourite, summarizeModels } = lookupHandlers(session);
    const filters = await searchFilters({}, call() as never);
    assert.equal(filters.length, 12);
    // A value without a list has a form.
    assert.ok(
      filters.every(({ values, form }) => (form === undefined ? values.length > 1 : values.length === 0)),
    );
    await setFavourite({ id: 'google-bert/bert-base-uncased', favourite: true }, call() as never);
    assert.deepEqual(await modelLists({}, call() as never), {
      favourites: ['google-bert/bert-base-uncased'],
      recent: [],
    });
    const told: ModelSummary[] = [];
    const ids = ['google-bert/bert-base-uncased', 'nobody/nothing'];
    await summarizeModels(
      { ids },
      call((chunk) => told.push(chunk as ModelSummary)),
    );
    assert.deepEqual(
      told.map(({ id, task }) => [id, task]),
      [['google-bert/bert-base-uncased', 'fill-mask']],
    );
  });

  it('takes a search to begin with from whoever opens the page', () => {
    assert.deepEqual(searchIn({ text: 'x', task: 'summarization' }), {
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
