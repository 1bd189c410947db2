import * as vscode from 'vscode';
import type { Journal } from '../../../batch';
import type { Answer, BatchDraft, HandlersOf, Params } from '../../../protocol';
import { nameOf } from '../../kit/files';
import { callRowOf } from '../../parts/batches/call-world';
import { freeBeside } from '../../parts/batches/file-access';
import { Recent } from '../../parts/batches/recent';
import { pricesOf, routedProviders } from '../../parts/batches/routed';
import { sampleTokens } from '../../parts/batches/sample-tokens';
import { tokenizerHandlers } from '../../parts/tokenizer-handlers';
import type { BatchDesk, BatchSession } from './batch-desk';
import { openBatchScript } from './batch-script';
import { checkedRows } from './checked-rows';
import { askForOutput, askForSource } from './choose-source';
import { deleteBatch } from './delete-batch';
import { estimateDraft } from './estimate-draft';
import { evaluateLike } from './evaluate-like';
import { newBatch } from './new-batch';
import { openResult, openText } from './open-result';
import { previewOf } from './read-preview';
import { renderRow } from './render-row';
import { placeBeside } from './source-place';
import { tryRows } from './try-rows';

type BatchMethods =
  | 'readBatchTable'
  | 'renderBatchRow'
  | 'estimateBatch'
  | 'fetchTokenizer'
  | 'tryBatchRows'
  | 'startBatch'
  | 'watchBatch'
  | 'steerBatch'
  | 'chooseBatchSource'
  | 'chooseBatchOutput'
  | 'openBatchScript';

/** How many drafts with their answers are remembered: the one at hand, and those that are compared with it. */
const triedLimit = 5;

/** What the page of batches asks for. */
export function batchHandlers(session: BatchSession): HandlersOf<BatchMethods> {
  /** Rows that were tried, by the draft they were tried with. */
  const tried = new Recent<string, Pick<Journal, 'rows'>>(triedLimit);
  const estimateOf = async (draft: BatchDraft, signal: AbortSignal) => {
    const { tables } = session.desk;
    const { table } = await tables.read(draft.source.uri, draft.source.format);
    return estimateDraft(draft, {
      table,
      sample: await sampleTokens(session, draft, table, signal),
      prices: pricesOf(await routedProviders(session.router, draft.target), draft.target.provider),
      tried: tried.get(trialKey(draft)),
      t: vscode.l10n.t,
    });
  };
  return {
    ...tokenizerHandlers(session),
    async readBatchTable({ source }) {
      const { tables } = session.desk;
      const { table } = await tables.read(source.uri, source.format);
      const beside = placeBeside(source);
      return previewOf(table, beside === undefined ? '' : nameOf(await freeBeside(beside)));
    },
    async renderBatchRow({ source, input, row }) {
      const { tables } = session.desk;
      return renderRow((await tables.read(source.uri, source.format)).table, input, row);
    },
    estimateBatch: ({ draft }, { signal }) => estimateOf(draft, signal),
    async tryBatchRows({ draft, rows }, { signal, sendChunk }) {
      const { tables } = session.desk;
      const read = await checkedRows(tables, draft);
      const { target, parameters, source } = draft;
      const files = { place: source.uri };
      const call = await callRowOf(session, { spender: { feature: 'batch' }, target, parameters, files });
      const start = performance.now();
      const journal = await tryRows(draft, read, { rows, call, signal, onOutcome: sendChunk });
      tried.add(trialKey(draft), journal);
      return trialFigures(journal, performance.now() - start);
    },
    async startBatch({ draft }, { signal }) {
      const desk = session.desk;
      const id = await newBatch(desk, draft, await estimateOf(draft, signal));
      if (id === undefined) {
        return null;
      }
      await desk.batches.resume(id);
      desk.started.fire({ id, uri: draft.source.uri });
      return { id };
    },
    async watchBatch({ id }, { signal, sendChunk }) {
      const { batches } = session.desk;
      await batches.watch(id, sendChunk, signal);
      return null;
    },
    async steerBatch(params) {
      return { done: await steer(session.desk, params) };
    },
    async chooseBatchSource() {
      return (await askForSource()) ?? null;
    },
    async chooseBatchOutput({ source }) {
      return (await askForOutput(source)) ?? null;
    },
    async openBatchScript(params) {
      const { tables } = session.desk;
      await openBatchScript(session, tables, params);
      return null;
    },
  };
}

type Steering = Params<'steerBatch'>;

const steerings: Readonly<
  Record<Steering['action'], (desk: BatchDesk, steering: Steering) => Promise<boolean>>
> = {
  async pause({ batches }, { id }) {
    batches.pause(id);
    return true;
  },
  async resume({ batches }, { id, whenInDoubt }) {
    await batches.resume(id, whenInDoubt === undefined ? {} : { whenInDoubt });
    return true;
  },
  async cancel({ batches }, { id }) {
    batches.cancel(id);
    return true;
  },
  async evaluate({ batches }, { id }) {
    await evaluateLike(await batches.read(id));
    return true;
  },
  async tryFailedAgain({ batches }, { id }) {
    await batches.resume(id, { retryFailed: true });
    return true;
  },
  async openResult(desk, { id }) {
    await openResult(desk, id);
    return true;
  },
  async openJournal({ batches }, { id }) {
    await openText(await batches.journalText(id), 'jsonl');
    return true;
  },
  delete: ({ batches }, { id }) => deleteBatch(batches, id),
};

async function steer(desk: BatchDesk, steering: Steering): Promise<boolean> {
  return steerings[steering.action](desk, steering);
}

/** What those ask for who may run it, as far as they tell. */
/** What rows were tried with counts; where the results go does not. */
function trialKey({ source, target, input, parameters }: BatchDraft): string {
  return JSON.stringify([source, target, input, parameters]);
}

function trialFigures(journal: Journal, milliseconds: number): Answer<'tryBatchRows'> {
  const answers = [...journal.rows.values()].filter((entry) => entry.kind === 'done');
  const costs = answers.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const isKnown = answers.length > 0 && costs.length === answers.length;
  return { milliseconds, ...(isKnown && { cost: costs.reduce((total, cost) => total + cost, 0) }) };
}
