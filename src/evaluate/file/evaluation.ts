import * as z from 'zod/mini';
import { normalisations } from '../normalise';

const text = z.string().check(z.minLength(1));
const positive = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const assertionSchema = z.strictObject({
  type: text,
  value: z.optional(z.json()),
  threshold: z.optional(z.number()),
  /** In the score of a row. */
  weight: z.optional(z.number().check(z.minimum(0))),
  /** Under which its scores are put together. */
  metric: z.optional(text),
  normalise: z.optional(z.enum(normalisations)),
});

/** A row that is written in the file itself. */
const test = z.strictObject({
  description: z.optional(z.string()),
  vars: z.optional(z.record(z.string(), z.json())),
  assert: z.optional(z.array(assertionSchema)),
  threshold: z.optional(z.number()),
  metadata: z.optional(z.record(z.string(), z.json())),
});

const prompt = z.union([
  text,
  z.strictObject({
    text,
    system: z.optional(text),
    /** Of a row, for models that see: their paths or addresses. */
    images: z.optional(z.union([text, z.array(text)])),
    label: z.optional(text),
  }),
  z.strictObject({ file: text, label: z.optional(text) }),
]);

const model = z.union([
  text,
  z.strictObject({
    model: text,
    /** As in the playground: a provider of the hub, `server:…` or this machine. Default: `auto`. */
    provider: z.optional(text),
    label: z.optional(text),
    parameters: z.optional(z.record(z.string(), z.json())),
  }),
]);

const share = { rows: z.optional(positive), shuffle: z.optional(z.int()) };

const data = z.union([
  z.strictObject({ file: text, ...share }),
  z.strictObject({ dataset: text, config: z.optional(text), split: z.optional(text), ...share }),
]);

/** The form of an `*.eval.yaml` file. */
export const evaluationSchema = z.strictObject({
  name: text,
  description: z.optional(z.string()),
  /** What the models do with `inputs`, in place of answering a prompt. */
  task: z.optional(text),
  /** By the names of the task's inputs: templates, or values for all rows. */
  inputs: z.optional(z.record(z.string(), z.json())),
  prompt: z.optional(prompt),
  prompts: z.optional(z.array(prompt)),
  models: z.array(model),
  data: z.optional(data),
  tests: z.optional(z.array(test)),
  /** For all rows, beside those of their own. */
  vars: z.optional(z.record(z.string(), z.json())),
  assert: z.optional(z.array(assertionSchema)),
  threshold: z.optional(z.number()),
  judge: z.optional(
    z.strictObject({ model: text, provider: z.optional(text), repeat: z.optional(z.literal([1, 3, 5])) }),
  ),
  /** Whose vectors `similar` compares. */
  embedding: z.optional(z.strictObject({ model: text, provider: z.optional(text) })),
  repeat: z.optional(positive),
  /** A column whose rows belong together, such as those of one document. */
  cluster: z.optional(text),
  /** The label of the model that others are compared with. */
  baseline: z.optional(text),
  /** In US dollars: it stops once that much is spent. */
  budget: z.optional(z.number().check(z.positive())),
});

type Written = z.output<typeof evaluationSchema>;
export type Assertion = z.output<typeof assertionSchema>;
export type EvaluationTest = z.output<typeof test>;
export type DataSource = NonNullable<Written['data']>;

export interface EvaluationPrompt {
  readonly label: string;
  /** The texts, with `{{variables}}`, or the file that has them. */
  readonly source: PromptSource | { readonly file: string };
}

interface PromptSource {
  readonly text: string;
  readonly system?: string | undefined;
  /** Templates of their paths or addresses. */
  readonly images?: readonly string[];
}

export interface EvaluationModel {
  readonly model: string;
  readonly provider: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Which prompts and models are compared, over which rows, and by what. */
export interface Evaluation {
  readonly name: string;
  readonly description?: string | undefined;
  /** Undefined: the models answer prompts. */
  readonly task?: string | undefined;
  readonly inputs?: Readonly<Record<string, unknown>> | undefined;
  readonly prompts: readonly EvaluationPrompt[];
  readonly models: readonly EvaluationModel[];
  readonly data?: DataSource | undefined;
  readonly tests: readonly EvaluationTest[];
  readonly vars: Readonly<Record<string, unknown>>;
  readonly asserts: readonly Assertion[];
  readonly threshold?: number | undefined;
  readonly judge?: Written['judge'];
  readonly embedding?: Written['embedding'];
  /** Answers to each row. */
  readonly repeat: number;
  readonly cluster?: string | undefined;
  readonly baseline?: string | undefined;
  /** In US dollars. */
  readonly budget?: number | undefined;
}

export function evaluationOf({ prompt: one, prompts = [], ...written }: Written): Evaluation {
  const { models, tests = [], vars = {}, assert = [], repeat = 1, ...rest } = written;
  return {
    ...rest,
    prompts: [...(one === undefined ? [] : [one]), ...prompts].map(promptOf),
    models: models.map(modelOf),
    tests,
    vars,
    asserts: assert,
    repeat,
  };
}

function promptOf(written: z.output<typeof prompt>, index: number): EvaluationPrompt {
  const usual = `Prompt ${index + 1}`;
  if (typeof written === 'string') {
    return { label: usual, source: { text: written } };
  }
  return 'file' in written
    ? { label: written.label ?? written.file, source: { file: written.file } }
    : { label: written.label ?? usual, source: textOf(written) };
}

function textOf({
  text: own,
  system,
  images,
}: Extract<z.output<typeof prompt>, { readonly text: string }>): PromptSource {
  return {
    text: own,
    ...(system !== undefined && { system }),
    ...(images !== undefined && { images: typeof images === 'string' ? [images] : images }),
  };
}

function modelOf(written: z.output<typeof model>): EvaluationModel {
  const {
    model: id,
    provider = 'auto',
    label,
    parameters = {},
  } = typeof written === 'string' ? { model: written } : written;
  return {
    model: id,
    provider,
    label: label ?? (provider === 'auto' ? id : `${id} (${provider})`),
    parameters,
  };
}
