import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { digestOf } from '../../src/batch';
import { createWorld } from '../../src/editor/features/agents/host-world';
import { HubTools } from '../../src/editor/features/agents/hub-tools';
import { sentScheme } from '../../src/editor/features/agents/sent-scheme';
import { makeBatches } from '../../src/editor/features/batch/make-batches';
import { makeEvaluations } from '../../src/editor/features/evaluation/make-evaluations';
import { openFiller } from '../../src/editor/features/ghost-text/fillers/open-filler';
import { answerRequest } from '../../src/editor/features/language-models/answer/answer-request';
import { runHandler } from '../../src/editor/features/playground/run-handler';
import { attempt } from '../../src/editor/features/run/attempt';
import { StreamedText } from '../../src/editor/features/run/streamed-text';
import { readSettings } from '../../src/editor/kit/settings';
import { SentDocuments } from '../../src/editor/parts/sent-documents';
import { createSession, type Session } from '../../src/editor/session/session';
import type { UsageRow } from '../../src/editor/session/usage/ledger';
import { sum } from '../../src/editor/session/usage/tally';
import { CallRefusedError } from '../../src/inference';
import type { Chunk, Params } from '../../src/protocol';
import { until } from '../until';
import { contextInMemory } from './context';
import { closeEditor, newDocument, withSetting } from './document';
import { ProviderTap } from './provider-tap';
import { testLog } from './test-log';

const { signal } = new AbortController();
const none = new vscode.CancellationTokenSource().token;
const model = 'Qwen/Qwen2.5-7B-Instruct';
const target = { model, provider: 'auto', task: 'conversational' };
const { User } = vscode.LanguageModelChatMessage;

/** A window of the editor, as far as it calls models. */
class Window {
  readonly #context: vscode.ExtensionContext;
  readonly session: Session;
  readonly #made: vscode.Disposable[] = [];

  constructor(private readonly storage: vscode.Uri) {
    this.#context = contextInMemory(storage);
    this.session = createSession(this.#context, testLog());
  }

  async signIn(): Promise<void> {
    await this.session.account.signIn(this.session.hub(), 'hf_localReader', signal);
    // So that prices are known.
    await this.session.router.models();
  }

  playground(text: string, options: { readonly stopAfterText?: boolean } = {}): Promise<unknown> {
    const panel = { visible: true, reveal: () => undefined };
    const controller = new AbortController();
    const params: Params<'run'> = {
      target,
      input: { kind: 'chat', messages: [{ role: 'user', content: text }] },
      parameters: {},
    };
    return runHandler(
      this.session,
      new Map(),
      panel,
    )(params, {
      signal: controller.signal,
      sendChunk: (chunk: Chunk<'run'>) =>
        options.stopAfterText && chunk.kind === 'text' && controller.abort(),
    } as never);
  }

  paint(): Promise<unknown> {
    const panel = { visible: true, reveal: () => undefined };
    const params: Params<'run'> = {
      target: { model: 'black-forest-labs/FLUX.1-dev', provider: 'auto', task: 'text-to-image' },
      input: { kind: 'form', values: { text: 'A lighthouse' } },
      parameters: {},
    };
    return runHandler(
      this.session,
      new Map(),
      panel,
    )(params, { signal, sendChunk: () => undefined } as never);
  }

  async run(text: string): Promise<unknown> {
    const document = await newDocument('');
    const input = { kind: 'chat' as const, messages: [{ role: 'user', content: text }] };
    return attempt(this.session, { model, provider: undefined, input }, 'Run', async () => {
      return new StreamedText(document, { start: 0, end: 0 });
    });
  }

  async batch(...texts: readonly string[]) {
    const desk = makeBatches(this.session, this.storage);
    this.#made.push(desk);
    const id = crypto.randomUUID();
    const source = vscode.Uri.joinPath(this.storage, `${id}.csv`);
    const bytes = new TextEncoder().encode(['text', ...texts].join('\n'));
    await vscode.workspace.fs.writeFile(source, bytes);
    await desk.batches.add({
      version: 1,
      job: {
        id,
        name: 'Rows',
        created: Date.now(),
        source: {
          uri: source.toString(),
          format: 'csv',
          rowCount: texts.length,
          digest: await digestOf(bytes),
        },
        target,
        input: { kind: 'chat', prompt: 'Repeat: {{ text }}' },
        parameters: {},
        output: {
          uri: vscode.Uri.joinPath(this.storage, `${id}.answers.csv`).toString(),
          format: 'csv',
          column: 'answer',
          failureColumn: 'answer_failure',
        },
        limits: { concurrency: 2 },
      },
      source: { name: 'rows.csv', place: source.toString() },
      delivery: { kind: 'file' },
      written: [],
    });
    await desk.batches.resume(id);
    await until(() => desk.batches.running.length === 0);
    return { desk, id };
  }

  async evaluation(...texts: readonly string[]) {
    const made = makeEvaluations(this.session, this.storage);
    this.#made.push(made);
    const id = crypto.randomUUID();
    await made.evaluations.add({
      version: 1,
      id,
      name: 'Repeat',
      created: Date.now(),
      uri: vscode.Uri.joinPath(this.storage, 'repeat.eval.yaml').toString(),
      repeat: 1,
      rows: texts.map((text) => ({ vars: { text }, asserts: [{ type: 'icontains', value: text }] })),
      rowsDigest: '',
      cells: [
        {
          label: 'Qwen',
          prompt: { label: 'Prompt 1', text: 'Repeat: {{ text }}' },
          model: { model, provider: 'auto', label: 'Qwen', parameters: {} },
        },
      ],
    });
    await made.evaluations.resume(id);
    await until(async () => (await made.evaluations.standing(id)).state !== 'running');
    return made.evaluations.standing(id);
  }

  async agentTool(text: string): Promise<void> {
    const world = createWorld(this.session, this.storage);
    const sent = new SentDocuments({ scheme: sentScheme, goneText: '' });
    this.#made.push(world);
    await new HubTools(this.session, world, sent).invoke(
      'hub_run_inference',
      { input: { model, text } },
      none,
    );
  }

  async ghostText(prefix: string): Promise<void> {
    const [offer] = await this.session.router.providersOf(model);
    assert.ok(offer);
    const filler = await openFiller(this.session, { model, provider: offer.provider }, signal);
    const question = { prefix, suffix: '\n', path: 'a.py', files: [], language: 'python', maxTokens: 16 };
    for await (const _ of filler.fill(question, signal)) {
      // Read to its end.
    }
  }

  async chat(text: string): Promise<void> {
    const { session } = this;
    const request = {
      chatModel: { id: `auto/${model}`, model, provider: 'auto' },
      messages: [User(text)] as never,
      options: { toolMode: vscode.LanguageModelChatToolMode.Auto } as never,
      progress: { report: () => undefined },
      signal,
    };
    await answerRequest(request, { session, sink: { noteChat: () => undefined } });
  }

  /** What all windows counted, as this one reads it. */
  async counted(): Promise<readonly UsageRow[]> {
    const { ledger } = this.session.usage;
    await ledger.refresh();
    return ledger.days.flatMap(({ rows }) => rows);
  }

  async close(): Promise<void> {
    await this.session.usage.ledger.refresh();
    vscode.Disposable.from(...this.#made, ...this.#context.subscriptions).dispose();
  }
}

describe('What calls cost', () => {
  let storage: vscode.Uri;
  let tap: ProviderTap;
  let windows: Window[];

  const open = async () => {
    const window = new Window(storage);
    windows.push(window);
    await window.signIn();
    return window;
  };

  beforeEach(async () => {
    storage = vscode.Uri.file(await mkdtemp(join(tmpdir(), 'hub-lens-costs-')));
    await writeFile(join(storage.fsPath, 'empty'), '');
    tap = new ProviderTap(readSettings().routerEndpoint);
    windows = [];
  });
  afterEach(async () => {
    tap.stop();
    await Promise.all(windows.map((window) => window.close()));
    await closeEditor().catch(() => undefined);
    await rm(storage.fsPath, { recursive: true, force: true });
  });

  const requestsOf = (rows: readonly UsageRow[], feature: string) =>
    sum(rows.filter((row) => row.feature === feature)).requests;

  /** The sums by what the providers answered, at the prices that the router reports. */
  async function billed(session: Session) {
    const calls = await tap.settled();
    const tokens = calls.flatMap((call) => call.tokens ?? []);
    const costs = calls.flatMap(({ provider, model: called, tokens: taken }) => {
      const price = session.router.knownPrice(called, provider);
      return price && taken ? [(price.input * taken.input + price.output * taken.output) / 1_000_000] : [];
    });
    const total = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
    return {
      requests: calls.length,
      promptTokens: total(tokens.map(({ input }) => input)),
      completionTokens: total(tokens.map(({ output }) => output)),
      withoutTokens: calls.length - tokens.length,
      withoutCost: calls.length - costs.length,
      unbilled: 0,
      ...{ images: 1, seconds: 0, characters: 0 },
      cost: total(costs),
    };
  }

  const rounded = ({ cost, ...counts }: ReturnType<typeof sum>) => ({ ...counts, cost: cost.toFixed(12) });

  it('is counted as the providers counted it: every feature, two windows, a reload, no call lost or twice', async () => {
    const one = await open();
    const other = await open();
    await Promise.all([one.playground('Hello from one'), other.playground('Hello from the other')]);
    await one.run('Hello from a file');
    await other.batch('a', 'b', 'c');
    await one.evaluation('d', 'e');
    await other.agentTool('Hello from an agent');
    await one.ghostText('def add(a, b):\n    return ');
    await other.chat('Hello from the chat');
    await one.paint();
    // Stopped after it has begun: it is paid.
    await assert.rejects(one.playground('Tell me a long story about a lighthouse.', { stopAfterText: true }));
    const before = tap.requests;
    tap.instead = () => Response.json({ error: 'Out of order' }, { status: 500 });
    await assert.rejects(other.playground('Nobody answers'));
    tap.instead = undefined;
    assert.ok(tap.requests > before);

    // What a window has counted is written by then.
    await one.counted();
    const rows = await other.counted();
    assert.deepEqual(rounded(sum(rows)), rounded(await billed(other.session)));
    const expected = { playground: 4, run: 1, batch: 3, evaluation: 2, agents: 1, 'ghost-text': 1, chat: 1 };
    for (const [feature, calls] of Object.entries(expected)) {
      assert.equal(requestsOf(rows, feature), calls, feature);
    }
    assert.ok(sum(rows).cost > 0);
    assert.ok(sum(rows).withoutCost > 0);
    assert.ok(sum(rows).withoutTokens > 0);

    await one.close();
    const reloaded = await open();
    assert.deepEqual(rounded(sum(await reloaded.counted())), rounded(sum(rows)));
    await Promise.all([reloaded.playground('Hello again'), other.chat('Hello again')]);
    await Promise.all([reloaded.counted(), other.counted()]);
    for (const window of [reloaded, other]) {
      assert.deepEqual(rounded(sum(await window.counted())), rounded(await billed(other.session)));
    }
  });

  it('isn’t spent over the monthly limit without a question, which loses nothing', async () => {
    const { showWarningMessage } = vscode.window;
    const asked: string[] = [];
    let answer: string | undefined;
    Object.assign(vscode.window, {
      showWarningMessage: async (message: string, options?: { modal?: boolean }) => {
        if (options?.modal !== true) {
          return undefined;
        }
        asked.push(message);
        return answer;
      },
    });
    try {
      const window = await open();
      await window.playground('The first one is free');
      await withSetting('costs.monthlyLimit', 0.000_000_001, async () => {
        const { requests } = tap;
        await assert.rejects(window.playground('May I?'), CallRefusedError);
        assert.match(asked[0] ?? '', /^You have spent \$0\.\d+ of <?\$0\.0+1 this month\.$/);
        assert.equal(asked.length, 1);
        const { desk, id } = await window.batch('a', 'b', 'c');
        const stopped = await desk.batches.standing(id);
        assert.equal(asked.length, 2);
        assert.equal(stopped.done + stopped.failed, 0);
        assert.match(stopped.failure?.message ?? '', /Your monthly limit of/);
        const paused = await window.evaluation('d', 'e');
        assert.equal(asked.length, 3);
        assert.equal(paused.ended, 0);
        await assert.rejects(window.ghostText('x = '), CallRefusedError);
        await assert.rejects(window.chat('May I?'), vscode.CancellationError);
        assert.equal(asked.length, 4);
        assert.equal(tap.requests, requests);

        answer = 'Continue';
        await desk.batches.resume(id);
        await until(() => desk.batches.running.length === 0);
        assert.equal((await desk.batches.standing(id)).done, 3);
        assert.equal(asked.length, 5);

        answer = 'Continue until Tomorrow';
        await window.playground('Go on');
        await window.playground('And on');
        await window.ghostText('x = ');
        assert.equal(asked.length, 6);
      });
    } finally {
      Object.assign(vscode.window, { showWarningMessage });
    }
  });
});
