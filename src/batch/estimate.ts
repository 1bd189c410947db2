import type { Journal } from './journal';
import type { DoneEntry } from './journal-segment';

/** US dollars for a million tokens. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface Estimate {
  /** Rows that are still to be sent. */
  readonly rows: number;
  readonly inputTokens: Range | undefined;
  /** Undefined if neither a limit nor a sample tells. */
  readonly outputTokens: Range | undefined;
  /** In US dollars; undefined if the price or the tokens are unknown. */
  readonly cost: Range | undefined;
  /** `measured`: the answers of `sampleRows` rows; `counted`: the tokens of as many prompts; `prompts`: their length. */
  readonly basis: 'measured' | 'counted' | 'prompts';
  readonly sampleRows: number;
}

/** The prompts of some rows, spread over the table. */
export interface PromptTokens {
  /** Of each of them. */
  readonly tokens: readonly number[];
  /** Whether the model's own tokenizer counted them. */
  readonly isExact: boolean;
}

export interface EstimateOptions {
  /** Rows that are still to be sent. */
  readonly rows: number;
  readonly sample: PromptTokens;
  /** The most tokens that an answer may have. */
  readonly maxTokens?: number | undefined;
  readonly price?: TokenPrice | undefined;
  /** Where there are answers, they are what the estimate rests on. */
  readonly journal?: Pick<Journal, 'rows'> | undefined;
}

export function estimate(options: EstimateOptions): Estimate {
  const done = [...(options.journal?.rows.values() ?? [])].filter((entry) => entry.kind === 'done');
  const measured = done.filter(({ tokens, cost }) => tokens !== undefined || cost !== undefined);
  return measured.length > 0 ? byAnswers(options, measured) : byPrompts(options);
}

function byAnswers({ rows, price }: EstimateOptions, done: readonly DoneEntry[]): Estimate {
  const input = valuesOf(done, ({ tokens }) => tokens?.input);
  const output = valuesOf(done, ({ tokens }) => tokens?.output);
  // A provider's own word on the cost is better than a price list, if it gives it for every row.
  const costs =
    valuesOf(done, ({ cost }) => cost) ??
    valuesOf(done, ({ tokens }) => tokens && price && costOf(tokens.input, tokens.output, price));
  const ofAllRows = (values: readonly number[] | undefined) => values && scaled(spread(values), rows);
  return {
    rows,
    inputTokens: ofAllRows(input),
    outputTokens: ofAllRows(output),
    cost: ofAllRows(costs),
    basis: 'measured',
    sampleRows: done.length,
  };
}

/** Undefined if one of them is. */
function valuesOf(
  done: readonly DoneEntry[],
  read: (entry: DoneEntry) => number | undefined,
): number[] | undefined {
  const values = done.map(read).filter((value) => value !== undefined);
  return values.length === done.length ? values : undefined;
}

/** A row costs the mean, give or take two standard errors, and never less than a tenth. */
function spread(values: readonly number[]): Range {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) {
    return { low: mean / 2, high: mean * 2 };
  }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const error = Math.max(mean / 10, 2 * Math.sqrt(variance / count));
  return { low: Math.max(0, mean - error), high: mean + error };
}

function byPrompts({ rows, sample, maxTokens, price }: EstimateOptions): Estimate {
  const { tokens, isExact } = sample;
  const inputTokens = tokens.length === 0 ? undefined : scaled(ofPrompts(sample, rows), rows);
  // An answer has a token at least.
  const outputTokens = maxTokens === undefined ? undefined : scaled({ low: 1, high: maxTokens }, rows);
  const cost =
    inputTokens && outputTokens && price
      ? {
          low: costOf(inputTokens.low, outputTokens.low, price),
          high: costOf(inputTokens.high, outputTokens.high, price),
        }
      : undefined;
  const basis = isExact ? 'counted' : 'prompts';
  return { rows, inputTokens, outputTokens, cost, basis, sampleRows: tokens.length };
}

/** What a row has. */
function ofPrompts({ tokens, isExact }: PromptTokens, rows: number): Range {
  const mean = tokens.reduce((sum, count) => sum + count, 0) / tokens.length;
  if (!isExact) {
    return { low: mean * 0.7, high: mean * 1.4 };
  }
  return tokens.length < rows ? spread(tokens) : { low: mean, high: mean };
}

function costOf(input: number, output: number, price: TokenPrice): number {
  return (input * price.input + output * price.output) / 1_000_000;
}

function scaled({ low, high }: Range, factor: number): Range {
  return { low: low * factor, high: high * factor };
}

/** Rows to estimate by, counted from 0: at most `count`, spread evenly. */
export function sampleRows(rowCount: number, count = 100): number[] {
  const size = Math.min(rowCount, count);
  return Array.from({ length: size }, (_, index) => Math.floor((index * rowCount) / size));
}
