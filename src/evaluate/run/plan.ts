import * as z from 'zod/mini';
import { type Assertion, assertionSchema, type Evaluation } from '../file/evaluation';
import { xoshiro128 } from '../random';

export type Vars = Readonly<Record<string, unknown>>;

/** One prompt with one model. */
export const cellSchema = z.object({
  label: z.string(),
  /** Of a task both texts are empty. */
  prompt: z.object({
    label: z.string(),
    text: z.string(),
    system: z.optional(z.string()),
    images: z.optional(z.array(z.string())),
  }),
  model: z.object({
    model: z.string(),
    provider: z.string(),
    label: z.string(),
    parameters: z.record(z.string(), z.unknown()),
  }),
});

/** What each cell is asked, and what its answers are judged by. */
export const plannedRowSchema = z.object({
  vars: z.record(z.string(), z.unknown()),
  asserts: z.array(assertionSchema),
  threshold: z.optional(z.number()),
  description: z.optional(z.string()),
  /** What it belongs to, with other rows. */
  cluster: z.optional(z.string()),
});

export type Cell = z.output<typeof cellSchema>;
export type PlannedRow = z.output<typeof plannedRowSchema>;

/**
 * Fills in a row's variables: the list or object itself where a template is nothing but its name, otherwise a text. Throws what
 * the caller knows how to explain.
 */
export type Render = (template: string, vars: Vars) => Assertion['value'];

/** What a prompt says. */
export interface PromptText {
  readonly text: string;
  readonly system?: string | undefined;
  /** Templates of the paths or addresses of images. */
  readonly images?: readonly string[] | undefined;
  /** Those of a model come before them. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/**
 * The cells of an evaluation: all models with the first prompt come first. Those of a task have none.
 *
 * @param texts of the prompts, in their order
 */
export function cellsOf(
  { prompts, models }: Pick<Evaluation, 'prompts' | 'models'>,
  texts: readonly PromptText[],
): Cell[] {
  const asked = prompts.length === 0 ? [{ label: '' }] : prompts;
  return asked.flatMap(({ label }, index) => {
    const { parameters, images, ...said } = texts[index] ?? { text: '' };
    return models.map((model) => ({
      label: asked.length === 1 ? model.label : `${model.label} · ${label}`,
      prompt: { label, ...said, ...(images !== undefined && { images: [...images] }) },
      model: { ...model, parameters: { ...parameters, ...model.parameters } },
    }));
  });
}

/**
 * The rows of an evaluation: those of its data, shuffled and cut as it says, then those that it has itself.
 *
 * @param data the rows of its file or data set
 */
export function plannedRows(evaluation: Evaluation, data: readonly Vars[], render: Render): PlannedRow[] {
  const { data: source, tests, vars, asserts, threshold, cluster } = evaluation;
  const taken = shuffled(data, source?.shuffle).slice(0, source?.rows);
  const planned = (own: Vars, more: Partial<Evaluation['tests'][number]> = {}): PlannedRow => {
    const all = { ...vars, ...own };
    const least = more.threshold ?? threshold;
    return {
      vars: all,
      asserts: [...asserts, ...(more.assert ?? [])].map((each) => filled(each, all, render)),
      ...(least !== undefined && { threshold: least }),
      ...(more.description !== undefined && { description: more.description }),
      ...(cluster !== undefined && { cluster: String(all[cluster] ?? '') }),
    };
  };
  return [...taken.map((row) => planned(row)), ...tests.map((test) => planned(test.vars ?? {}, test))];
}

/** The names that rows have values for. */
export function columnsOf(evaluation: Evaluation, columns: readonly string[]): string[] {
  const names = [evaluation.vars, ...evaluation.tests.map(({ vars = {} }) => vars)].flatMap(Object.keys);
  return [...new Set([...columns, ...names])];
}

function filled(assertion: Assertion, vars: Vars, render: Render): Assertion {
  return { ...assertion, value: filledValue(assertion.value, vars, render) };
}

function filledValue(value: Assertion['value'], vars: Vars, render: Render): Assertion['value'] {
  if (typeof value === 'string') {
    return value.includes('{{') ? render(value, vars) : value;
  }
  return Array.isArray(value) ? value.map((each) => filledValue(each, vars, render) ?? null) : value;
}

/** A row without the signatures of addresses at which a dataset has its files: they change each time. */
export function lastingVars(vars: Vars): Vars {
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, lasting(value)]));
}

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(lasting);
  }
  return typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string'
    ? { ...value, src: value.src.replace(/[?#].*$/s, '') }
    : value;
}

/** By Fisher and Yates; in their own order without a seed. */
export function shuffled<Row>(rows: readonly Row[], seed: number | undefined): readonly Row[] {
  if (seed === undefined) {
    return rows;
  }
  const random = xoshiro128(seed);
  const mixed = [...rows];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other] as Row, mixed[index] as Row];
  }
  return mixed;
}
