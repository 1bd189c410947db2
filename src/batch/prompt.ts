import { BatchInputError } from './input-error';
import type { BatchInput } from './job';
import { RowTemplate } from './row-template';
import { cellText } from './tables/cell';
import type { Row } from './tables/table';

/** What a call gets for a row. */
export type RowInput =
  | {
      readonly kind: 'chat';
      readonly system: string | undefined;
      readonly prompt: string;
      /** Cells that name images; missing where there are none. */
      readonly images?: readonly unknown[];
    }
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, unknown>> };

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
  const images = (input.images ?? []).map((image) => new RowTemplate('image', image, known));
  return {
    columns: columns.filter((column) =>
      [prompt, system, ...images].some((template) => template?.uses(column)),
    ),
    rowInput: (row, index) => {
      const shown = images
        .map((image) => image.value(row, index))
        .filter((cell) => cellText(cell).trim() !== '');
      return {
        kind: 'chat',
        system: system?.render(row, index),
        prompt: prompt.render(row, index),
        ...(shown.length > 0 && { images: shown }),
      };
    },
  };
}

type FormInput = Extract<BatchInput, { kind: 'form' }>['values'];

function formBuilder(values: FormInput, known: ReadonlySet<string>): InputBuilder {
  const fields = Object.entries(values).map(
    ([field, source]) => [field, fieldBuilder(field, source, known)] as const,
  );
  return {
    columns: [...known].filter((column) => fields.some(([, { uses }]) => uses(column))),
    rowInput: (row, index) => ({
      kind: 'form',
      values: Object.fromEntries(fields.map(([field, { value }]) => [field, value(row, index)])),
    }),
  };
}

interface FieldBuilder {
  readonly uses: (column: string) => boolean;
  readonly value: (row: Row, index: number) => unknown;
}

function fieldBuilder(field: string, source: FormInput[string], known: ReadonlySet<string>): FieldBuilder {
  switch (source.kind) {
    case 'column': {
      const { column } = source;
      if (!known.has(column)) {
        throw new BatchInputError('unknown-column', field, { names: [column] });
      }
      return { uses: (each) => each === column, value: (row) => row[column] ?? undefined };
    }
    case 'template': {
      const template = new RowTemplate(field, source.template, known);
      return {
        uses: (column) => template.uses(column),
        value: (row, index) => template.value(row, index),
      };
    }
    case 'text':
      return { uses: () => false, value: () => source.text };
  }
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
