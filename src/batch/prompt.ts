import { Template, TemplateBudgetError, TemplateRuntimeError, TemplateSyntaxError } from '../template';
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
 */
export class BatchInputError extends Error {
  override readonly name = 'BatchInputError';

  constructor(
    readonly code: 'syntax' | 'unknown-column' | 'rendering' | 'too-long',
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
    super(`${field}: ${code} ${detail.message ?? detail.names?.join(', ') ?? ''}`.trimEnd(), options);
  }
}

/** A job's input, its templates compiled once. */
export interface InputBuilder {
  /** The columns that the input uses, in the order of the table. */
  readonly columns: readonly string[];
  /** @throws BatchInputError */
  rowInput(row: Row, index: number): RowInput;
}

/** @throws BatchInputError for templates that cannot be read, and columns that there are not */
export function inputBuilder(input: BatchInput, columns: readonly string[]): InputBuilder {
  const known = new Set(columns);
  if (input.kind === 'form') {
    return formBuilder(input.values, known);
  }
  const prompt = new RowTemplate('prompt', input.prompt, known);
  const system = input.system === undefined ? undefined : new RowTemplate('system', input.system, known);
  return {
    columns: columns.filter((column) => prompt.uses(column) || system?.uses(column)),
    rowInput: (row, index) => ({
      kind: 'chat',
      system: system?.render(row, index),
      prompt: prompt.render(row, index),
    }),
  };
}

type FormInput = Extract<BatchInput, { kind: 'form' }>['values'];

function formBuilder(values: FormInput, known: ReadonlySet<string>): InputBuilder {
  const used = new Set<string>();
  for (const [field, source] of Object.entries(values)) {
    if (source.kind === 'column') {
      used.add(source.column);
      if (!known.has(source.column)) {
        throw new BatchInputError('unknown-column', field, { names: [source.column] });
      }
    }
  }
  return {
    columns: [...known].filter((column) => used.has(column)),
    rowInput: (row) => ({
      kind: 'form',
      values: Object.fromEntries(
        Object.entries(values).map(([field, source]) => [
          field,
          source.kind === 'column' ? (row[source.column] ?? undefined) : source.text,
        ]),
      ),
    }),
  };
}

/** Under which a template finds all columns, those too whose names are no names of the language. */
const rowName = 'row';

/** Enough for a cell of megabytes, and spent in less than a second. */
const budget = { steps: 1_000_000, output: 10_000_000, size: 10_000_000 };

/** A dict has these where it has no such key. */
const dictMethods: ReadonlySet<string> = new Set(['get', 'items', 'keys', 'values', 'copy']);

/** A template whose names are columns. A cell without a value (null, or none) is undefined, and renders as nothing. */
class RowTemplate {
  readonly #template: Template;
  readonly #names: ReadonlySet<string>;
  readonly #source: string;

  constructor(
    private readonly field: string,
    source: string,
    private readonly known: ReadonlySet<string>,
  ) {
    this.#source = source;
    try {
      this.#template = new Template(source, { budget });
    } catch (error) {
      throw error instanceof TemplateSyntaxError
        ? new BatchInputError('syntax', field, placeIn(error), { cause: error })
        : error;
    }
    const names = this.#template.contextNames();
    const unknown = names.filter(({ name, builtIn }) => !(builtIn || known.has(name) || name === rowName));
    if (unknown.length > 0) {
      throw new BatchInputError('unknown-column', field, { names: unknown.map(({ name }) => name) });
    }
    this.#names = new Set(names.map(({ name }) => name));
  }

  uses(column: string): boolean {
    return this.#names.has(column) || this.#source.includes(itemOfRow(column));
  }

  render(row: Row, index: number): string {
    const context: Record<string, unknown> = Object.create(null);
    context[rowName] = this.#strict(row, index);
    for (const column of Object.keys(row)) {
      context[column] = row[column] ?? undefined;
    }
    try {
      return this.#template.render(context);
    } catch (error) {
      if (error instanceof TemplateRuntimeError) {
        throw new BatchInputError(
          'rendering',
          this.field,
          { row: index, ...placeIn(error) },
          { cause: error },
        );
      }
      if (error instanceof TemplateBudgetError) {
        throw new BatchInputError(
          'too-long',
          this.field,
          { row: index, ...placeIn(error) },
          { cause: error },
        );
      }
      throw error;
    }
  }

  /** The row as a dict that refuses columns which the table does not have. */
  #strict(row: Row, index: number): Row {
    return new Proxy(row, {
      getOwnPropertyDescriptor: (target, key) => {
        if (typeof key === 'string' && !this.known.has(key) && !dictMethods.has(key)) {
          throw new BatchInputError('unknown-column', this.field, { row: index, names: [key] });
        }
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        return descriptor?.value === null ? { ...descriptor, value: undefined } : descriptor;
      },
    });
  }
}

function placeIn(error: TemplateSyntaxError | TemplateRuntimeError | TemplateBudgetError) {
  return { line: error.line, column: error.column, message: error.message };
}

/** Rows that are rendered before the others get their turn. */
const rowsAtOnce = 500;

/** The first of the rows whose input cannot be made, found before anything is sent. */
export async function firstInputError(
  builder: InputBuilder,
  rows: readonly Row[],
  only: Iterable<number> = rows.keys(),
): Promise<BatchInputError | undefined> {
  let count = 0;
  for (const index of only) {
    try {
      builder.rowInput(rows[index] ?? {}, index);
    } catch (error) {
      if (error instanceof BatchInputError) {
        return error;
      }
      throw error;
    }
    count += 1;
    if (count % rowsAtOnce === 0) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return undefined;
}

/** What the language itself means by a name. */
const keywords = new Set(
  'and or not in is if elif else for set true false none True False None loop self recursive'.split(' '),
);

/** How a column is written in a template: `{{ name }}`, or `{{ row["First name"] }}` for what is not a name. */
export function columnReference(column: string): string {
  const isName = /^[A-Za-z_]\w*$/.test(column) && !keywords.has(column);
  return `{{ ${isName ? column : itemOfRow(column)} }}`;
}

function itemOfRow(column: string): string {
  return `${rowName}[${JSON.stringify(column)}]`;
}
