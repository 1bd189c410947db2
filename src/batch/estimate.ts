import type { Journal } from './journal';
import type { RowInput } from './prompt';

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
  /** `measured`: answers of `sampleRows` rows; `prompts`: their prompts' length. */
  readonly basis: 'measured' | 'prompts';
  readonly sampleRows: number;
}

export interface EstimateOptions {
  readonly rows: number;
  /** The inputs of some rows, spread over the table. */
  readonly sample: readonly RowInput[];
  /** The most tokens that an answer may have. */
  readonly maxTokens?: number | undefined;
  readonly price?: TokenPrice | undefined;
  /** Answers so far are what the estimate rests on, where there are. */
  readonly journal?: Pick<Journal, 'rows'> | undefined;
}

export function estimate(_options: EstimateOptions): Estimate {
  throw new Error('to be written');
}

/** Rows to estimate by: at most `count`, spread evenly. */
export function sampleRows(_rowCount: number, _count?: number): number[] {
  throw new Error('to be written');
}
