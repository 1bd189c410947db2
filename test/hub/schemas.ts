import * as z from 'zod/mini';

const strings = z.array(z.string());
const stringOrStrings = z.union([z.string(), strings]);

const providerEntrySchema = z.object({
  provider: z.string(),
  providerId: z.string(),
  hfModelId: z.string(),
  status: z.enum(['live', 'staging', 'error']),
  task: z.string(),
  type: z.optional(z.string()),
  adapter: z.optional(z.string()),
  adapterWeightsPath: z.optional(z.string()),
});

export const modelFileSchema = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  private: z._default(z.boolean(), false),
  disabled: z._default(z.boolean(), false),
  gated: z.union([z.literal(false), z.enum(['auto', 'manual'])]),
  downloads: z.int(),
  likes: z.int(),
  trendingScore: z.int(),
  tags: strings,
  pipeline_tag: z.optional(z.string()),
  library_name: z.optional(z.string()),
  mask_token: z.optional(z.string()),
  cardData: z.looseObject({
    license: z.nullish(stringOrStrings),
    language: z.optional(stringOrStrings),
    base_model: z.optional(stringOrStrings),
    datasets: z.optional(strings),
  }),
  config: z.optional(
    z.looseObject({
      architectures: z.optional(strings),
      model_type: z.optional(z.string()),
      tokenizer_config: z.optional(z.looseObject({})),
    }),
  ),
  transformersInfo: z.optional(
    z.object({
      auto_model: z.string(),
      pipeline_tag: z.optional(z.string()),
      processor: z.optional(z.string()),
      custom_class: z.optional(z.string()),
    }),
  ),
  widgetData: z.optional(z.array(z.record(z.string(), z.unknown()))),
  safetensors: z.optional(z.object({ parameters: z.record(z.string(), z.number()), total: z.number() })),
  gguf: z.optional(
    z.object({ total: z.number(), architecture: z.string(), context_length: z.optional(z.number()) }),
  ),
  inference: z.optional(z.literal('warm')),
  inferenceProviderMapping: z.optional(z.array(providerEntrySchema)),
  spaces: z.optional(strings),
  siblings: z.array(z.object({ rfilename: z.string() })),
});

export type ModelFile = z.output<typeof modelFileSchema>;
export type ProviderEntry = z.output<typeof providerEntrySchema>;

/** A dataset or a space. */
export const repositorySchema = z.looseObject({
  _id: z.string(),
  id: z.string(),
  author: z.string(),
  private: z.boolean(),
  createdAt: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  likes: z.int(),
  downloads: z.optional(z.int()),
  trendingScore: z.int(),
  gated: z.optional(z.union([z.literal(false), z.enum(['auto', 'manual'])])),
  /** Bytes of a dataset's main branch. */
  mainSize: z.optional(z.int()),
  tags: strings,
});

export type HubRepository = z.output<typeof repositorySchema>;

/** A collection; its items are described by what the hub has of them. */
export const collectionSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  lastUpdated: z.iso.datetime(),
  private: z._default(z.boolean(), false),
  theme: z.string(),
  upvotes: z.int(),
  trendingScore: z.int(),
  items: z.array(
    z.strictObject({
      type: z.enum(['model', 'dataset', 'space', 'paper', 'collection']),
      id: z.string(),
      title: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
  /** Sent in place of the fields that are right, or below the items that are. */
  odd: z.optional(z.looseObject({ items: z._default(z.array(z.unknown()), []) })),
});

export type HubCollection = z.output<typeof collectionSchema>;

export const accountSchema = z.strictObject({
  name: z.string(),
  fullname: z.string(),
  orgs: z.array(
    z.object({
      name: z.string(),
      fullname: z.string(),
      roleInOrg: z.string(),
      plan: z.optional(z.enum(['team', 'enterprise', 'plus', 'academia'])),
      canPay: z.optional(z.boolean()),
      securityRestrictions: z.optional(strings),
    }),
  ),
  displayName: z.string(),
  role: z.enum(['read', 'write', 'fineGrained']),
  /** Whether the owners of the gated models let this account in. */
  gatedAccess: z.boolean(),
  /** Whether this token may be used to run models. */
  inference: z.boolean(),
  revoked: z._default(z.boolean(), false),
});

export type Account = z.output<typeof accountSchema>;

const routerDetailsSchema = z.object({
  context_length: z.optional(z.int()),
  /** US dollars for a million tokens. */
  pricing: z.optional(z.object({ input: z.number(), output: z.number() })),
  supports_tools: z.boolean(),
  supports_structured_output: z.boolean(),
  first_token_latency_ms: z.optional(z.number()),
  /** Tokens a second. */
  throughput: z.optional(z.number()),
  is_model_author: z.boolean(),
});

export type RouterDetails = z.output<typeof routerDetailsSchema>;

export const routerFileSchema = z.record(z.string(), z.record(z.string(), routerDetailsSchema));
export const templateFamiliesSchema = z.record(z.string(), strings);
export const renamedSchema = z.record(z.string(), z.string());
export const tasksSchema = z.record(
  z.string(),
  z.looseObject({ models: z.array(z.object({ id: z.string() })), widgetModels: strings }),
);
export type HubTasks = z.output<typeof tasksSchema>;
