import * as z from 'zod/mini';

const strings = z.array(z.string());
const stringOrStrings = z.union([z.string(), strings]);
const chatTemplate = z.union([
  z.string(),
  z.array(z.looseObject({ name: z.string(), template: z.string() })),
]);

/** One provider that serves the model. `task` is a pipeline tag or `conversational`. */
export const providerMappingEntrySchema = z.looseObject({
  provider: z.string(),
  providerId: z.string(),
  status: z.string(),
  task: z.string(),
  hfModelId: z.optional(z.string()),
  adapter: z.optional(z.string()),
  adapterWeightsPath: z.optional(z.string()),
  type: z.optional(z.string()),
});

/**
 * Accepts the mapping as the hub sends it today (a list) and as it did before (an object keyed by provider),
 * and always yields the list.
 */
const providerMappingSchema = z.union([
  z.array(providerMappingEntrySchema),
  z.pipe(
    z.record(z.string(), z.omit(providerMappingEntrySchema, { provider: true })),
    z.transform((byProvider) =>
      Object.entries(byProvider).map(([provider, entry]) => ({ ...entry, provider })),
    ),
  ),
]);

/** `false`, or how access is granted: at once (`auto`) or by the owner (`manual`). */
const gatedSchema = z.union([z.literal(false), z.literal('auto'), z.literal('manual')]);

const cardDataSchema = z.looseObject({
  license: z.optional(z.nullable(stringOrStrings)),
  language: z.optional(z.nullable(stringOrStrings)),
  base_model: z.optional(z.nullable(stringOrStrings)),
  instance_prompt: z.optional(z.nullable(z.string())),
  /** Id of the model that its owners made to take this one's place. */
  new_version: z.optional(z.nullable(z.string())),
});

const configSchema = z.looseObject({
  architectures: z.optional(strings),
  model_type: z.optional(z.string()),
  chat_template_jinja: z.optional(z.string()),
  tokenizer_config: z.optional(z.looseObject({ chat_template: z.optional(chatTemplate) })),
  processor_config: z.optional(z.looseObject({ chat_template: z.optional(z.string()) })),
});

const transformersInfoSchema = z.looseObject({
  auto_model: z.string(),
  pipeline_tag: z.optional(z.string()),
  processor: z.optional(z.string()),
  custom_class: z.optional(z.string()),
});

/** What the hub read in the weights themselves. `total`: number of parameters. */
const weightsSchema = z.looseObject({
  total: z.optional(z.number()),
  context_length: z.optional(z.number()),
});

/**
 * A model as `GET /api/models/{id}` describes it, under the hub's own field names. Which fields are present
 * depends on the `expand[]` asked for. Unknown fields pass through untouched.
 */
export const modelRecordSchema = z.looseObject({
  id: z.string(),
  author: z.optional(z.string()),
  sha: z.optional(z.string()),
  tags: z._default(strings, []),
  pipeline_tag: z.optional(z.string()),
  library_name: z.optional(z.string()),
  mask_token: z.optional(z.nullable(z.string())),
  private: z.optional(z.boolean()),
  /** Taken out of service by the hub. */
  disabled: z.optional(z.boolean()),
  gated: z.optional(gatedSchema),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  trendingScore: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  cardData: z.optional(z.nullable(cardDataSchema)),
  config: z.optional(z.nullable(configSchema)),
  transformersInfo: z.optional(z.nullable(transformersInfoSchema)),
  widgetData: z.optional(z.nullable(z.array(z.record(z.string(), z.unknown())))),
  inferenceProviderMapping: z.optional(providerMappingSchema),
  safetensors: z.optional(z.nullable(weightsSchema)),
  gguf: z.optional(z.nullable(weightsSchema)),
});

export type ModelRecord = z.output<typeof modelRecordSchema>;
export type ProviderMappingEntry = z.output<typeof providerMappingEntrySchema>;
