import * as z from 'zod/mini';
import { taskSchemas } from '../catalogue/io';
import { type InferenceTask, settingsBeside } from '../inference/requests';
import type { ParameterField } from '../protocol';
import { boundsOf } from './bounds';

/** The parts of a JSON Schema that a form is made from. */
interface Schema {
  /** Several where null may pass as well. */
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** Parameters that a field of the form holds, that a stream has no use for, or that a chat has its own place for. */
const leftOut: Readonly<Partial<Record<InferenceTask, readonly string[]>>> = {
  conversational: [
    ...['model', 'messages', 'stream', 'stream_options', 'n'],
    ...['tools', 'tool_choice', 'tool_prompt', 'response_format'],
  ],
  'text-generation': ['best_of', 'decoder_input_details', 'details', 'top_n_tokens'],
  'feature-extraction': ['inputs'],
  'zero-shot-classification': ['candidate_labels'],
  'zero-shot-image-classification': ['candidate_labels'],
  translation: ['src_lang', 'tgt_lang'],
  'image-to-image': ['prompt'],
  'image-text-to-image': ['prompt'],
  'image-to-video': ['prompt'],
  'image-text-to-video': ['prompt'],
};

/** The parameters of a task, in the order of its schema. */
export function parameterFields(task: InferenceTask): ParameterField[] {
  const hidden = leftOut[task] ?? [];
  return Object.entries(schemasOf(task))
    .filter(([name]) => !hidden.includes(name))
    .flatMap(([name, schema]) => fieldsOf(task, name, schema));
}

function schemasOf(task: InferenceTask): Readonly<Record<string, unknown>> {
  const schemaTask = task === 'conversational' ? 'chat-completion' : task;
  if (!isKnown(schemaTask)) {
    return {};
  }
  const whole = asSchema(
    z.toJSONSchema(taskSchemas[schemaTask].input, { unrepresentable: 'any', io: 'input' }),
  );
  const settings = settingsBeside.has(task) ? whole : asSchema(whole.properties?.parameters);
  return settings.properties ?? {};
}

function isKnown(task: string): task is keyof typeof taskSchemas {
  return Object.hasOwn(taskSchemas, task);
}

function fieldsOf(task: InferenceTask, name: string, given: unknown): ParameterField[] {
  const outer = asSchema(given);
  const schema = withoutNull(outer);
  const inside = Object.entries(schema.properties ?? {});
  if (inside.length > 0) {
    return inside.flatMap(([inner, each]) => fieldsOf(task, `${name}.${inner}`, each));
  }
  const kind = kindOf(schema);
  const help = outer.description ?? schema.description;
  const assumed = outer.default ?? schema.default;
  return [
    {
      name,
      kind,
      ...(help !== undefined && { help }),
      ...(isJson(assumed) && { default: assumed }),
      ...((kind === 'integer' || kind === 'number') &&
        boundsOf(task, name, { ...schema, isWhole: kind === 'integer' })),
      ...(kind === 'choice' && { choices: choicesOf(schema) }),
    },
  ];
}

/** What is left of a schema that lets null pass as well. */
function withoutNull(schema: Schema): Schema {
  const { anyOf = [], type } = schema;
  const others = anyOf.map(asSchema).filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only !== undefined && others.length === 1) {
    return withoutNull(only);
  }
  return typeof type === 'string' ? schema : { ...schema, type: type?.find((each) => each !== 'null') };
}

function kindOf(schema: Schema): ParameterField['kind'] {
  const { type, items } = schema;
  if (choicesOf(schema).length > 0) {
    return 'choice';
  }
  if (type === 'integer' || type === 'number' || type === 'boolean') {
    return type;
  }
  if (type === 'string') {
    return 'text';
  }
  return type === 'array' && asSchema(items).type === 'string' ? 'texts' : 'json';
}

function choicesOf({ enum: values = [] }: Schema): (string | number | boolean)[] {
  return values.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
}

function isJson(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** zod writes JSON Schema; its own type of it is too wide to read. */
function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? value : {};
}
