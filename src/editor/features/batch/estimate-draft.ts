import {
  type Estimate,
  estimate,
  type Journal,
  type PromptTokens,
  type Range,
  type Table,
  type TokenPrice,
} from '../../../batch';
import type { BatchDraft, BatchEstimate } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import type { Translate } from '../../kit/l10n';
import { joined } from '../../parts/batches/cost-range';
import { isOfHub } from '../../parts/batches/routed';

/** What is known beside the draft. */
export interface EstimateFacts {
  readonly table: Table;
  readonly sample: PromptTokens;
  /** Of those who may run it; empty where nobody tells one. */
  readonly prices: readonly TokenPrice[];
  /** Rows that were tried with this draft. */
  readonly tried: Pick<Journal, 'rows'> | undefined;
  readonly t: Translate;
}

/** Names under which an answer's length is limited. */
const limitNames = ['max_completion_tokens', 'max_tokens', 'max_new_tokens'];

/** How far a few rows may be off. */
const spread = { low: 0.7, high: 1.5 } as const;

/** What a run over a table would take. */
export function estimateDraft(draft: BatchDraft, facts: EstimateFacts): BatchEstimate {
  const { table, sample, prices, tried } = facts;
  const given = {
    rows: table.rows.length,
    sample,
    maxTokens: maxTokensOf(draft),
    ...(tried !== undefined && { journal: tried }),
  };
  const estimates =
    prices.length === 0 ? [estimate(given)] : prices.map((price) => estimate({ ...given, price }));
  const [first] = estimates;
  const cost = joined(estimates.map((each) => each.cost));
  const milliseconds = timeOf(draft, facts);
  return {
    rows: table.rows.length,
    ...(first?.inputTokens !== undefined && { promptTokens: first.inputTokens }),
    ...(first?.outputTokens !== undefined && { outputTokens: first.outputTokens }),
    ...(cost !== undefined && { cost }),
    ...(milliseconds !== undefined && { milliseconds }),
    basis: first === undefined ? [] : basisOf(draft, first, facts),
    ...(first?.basis === 'prompts' && isHubChat(draft) && { tokenizer: draft.target.model }),
  };
}

function basisOf(draft: BatchDraft, { basis, sampleRows, outputTokens }: Estimate, facts: EstimateFacts) {
  const { prices, t } = facts;
  const words = [basisWords[basis](sampleRows, t)];
  if (outputTokens === undefined) {
    words.push(t('The length of the answers is unknown. Try some rows, or limit their tokens.'));
  }
  if (prices.length > 1) {
    words.push(t('Range: cheapest to most expensive of {0} providers.', prices.length));
  } else if (prices.length === 0) {
    words.push(
      serverIdOf(draft.target.provider) === undefined
        ? t('No price is available for this model and task.')
        : t('Your own servers have no price.'),
    );
  }
  return words;
}

/** Whose tokens have a price. */
function isHubChat({ input, target }: BatchDraft): boolean {
  return input.kind === 'chat' && isOfHub(target);
}

const basisWords: Readonly<Record<Estimate['basis'], (count: number, t: Translate) => string>> = {
  measured: measuredWith,
  counted: countedIn,
  prompts: estimatedFrom,
};

function measuredWith(rows: number, t: Translate): string {
  return rows === 1 ? t('Based on 1 test row.') : t('Based on {0} test rows.', rows);
}

function countedIn(prompts: number, t: Translate): string {
  return prompts === 1
    ? t('Counted in 1 prompt by the model’s tokenizer.')
    : t('Counted in {0} prompts by the model’s tokenizer.', prompts);
}

function estimatedFrom(prompts: number, t: Translate): string {
  return prompts === 1 ? t('Estimated from 1 prompt.') : t('Estimated from {0} prompts.', prompts);
}

function maxTokensOf({ parameters }: BatchDraft): number | undefined {
  const found = limitNames.map((name) => parameters[name]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : undefined;
}

/** By the rows that were tried, and never faster than the limit of requests. */
function timeOf({ limits }: BatchDraft, { table, tried }: EstimateFacts): Range | undefined {
  const rows = table.rows.length;
  const answers = [...(tried?.rows.values() ?? [])].filter((entry) => entry.kind === 'done');
  if (answers.length === 0) {
    return undefined;
  }
  const mean = answers.reduce((total, { milliseconds }) => total + milliseconds, 0) / answers.length;
  const time = (mean * rows) / Math.min(limits.concurrency, rows);
  const least = limits.requestsPerMinute === undefined ? 0 : ((rows - 1) / limits.requestsPerMinute) * 60_000;
  return { low: Math.max(least, time * spread.low), high: Math.max(least, time * spread.high) };
}
