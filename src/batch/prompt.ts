import type { BatchInput } from './job';
import type { Row } from './tables/table';

/** What a call gets for a row. */
export type RowInput =
  | { readonly kind: 'chat'; readonly system: string | undefined; readonly prompt: string }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, unknown>> };

/**
 * What is wrong with a job's input.
 * - `syntax`: a template cannot be read; `line` and `column` of the template
 * - `unknown-column`: `names` are columns that the table does not have
 * - `rendering`: a template fails with row `row` (counted from 0)
 * - `too-long`: a template takes more than its budget with row `row`
 * - `empty-prompt`: the prompt of row `row` is empty
 */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly kind: 'syntax' | 'unknown-column' | 'rendering' | 'too-long' | 'empty-prompt',
    /** `system`, `prompt`, or the field of a form. */
    readonly field: string,
    readonly detail: {
      readonly row?: number;
      readonly names?: readonly string[];
      readonly line?: number;
      readonly column?: number;
      readonly message?: string;
    },
    options?: ErrorOptions,
  ) {
    super(`${field}: ${kind} ${detail.message ?? ''}`.trimEnd(), options);
  }
}

/** A job's input, its templates compiled once. */
export interface InputBuilder {
  /** The columns that the input uses. */
  readonly columns: readonly string[];
  /** @throws InputError */
  rowInput(row: Row, index: number): RowInput;
}

/** @throws InputError for templates that cannot be read, and columns that there are not */
export function inputBuilder(_input: BatchInput, _columns: readonly string[]): InputBuilder {
  throw new Error('to be written');
}

/** The first row whose input cannot be made, found before anything is sent. */
export function firstInputError(_builder: InputBuilder, _rows: readonly Row[]): InputError | undefined {
  throw new Error('to be written');
}

/** How a column is written in a template: `{{ name }}`, or `{{ row["First name"] }}` for what is not a name. */
export function columnReference(_column: string): string {
  throw new Error('to be written');
}
