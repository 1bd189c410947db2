/**
 * What is wrong with a job's input.
 * - `syntax`: a template cannot be read; `line` and `column` of the template
 * - `unknown-column`: `names` are columns that the table does not have
 * - `rendering`: a template fails with row `row` (counted from 0)
 * - `too-long`: a template takes more than its budget with row `row`
 */
export class BatchInputError extends Error {
  override readonly name = 'BatchInputError';

  constructor(
    readonly code: 'syntax' | 'unknown-column' | 'rendering' | 'too-long',
    /** `system`, `prompt`, `image`, or the field of a form. */
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
    super(`${field}: ${code} ${detail.message ?? detail.names?.join(', ') ?? ''}`.trimEnd(), options);
  }
}
