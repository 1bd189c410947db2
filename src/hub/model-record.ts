import * as z from 'zod/mini';
import {
  anyObject,
  flag,
  listOf,
  number,
  optional,
  text,
  textList,
  textOrTexts,
  texts,
} from '../http/shapes';
import { gated } from './repository-record';

const providerMappingEntrySchema = z.looseObject({
  provider: z.string(),
  providerId: z.string(),
  status: z.string(),
  task: z.string(),
  hfModelId: text,
  adapter: text,
  adapterWeightsPath: text,
  type: text,
});

/**
 * The hub sends a list, or an object keyed by provider. It depends on the call, and both are in use. One in which nothing
 * can be read is refused: an empty one says that nobody serves the model.
 */
export const providerMappingSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(asList)),
  listOf(providerMappingEntrySchema),
);

function asList(mapping: unknown): unknown {
  const byProvider = anyObject.safeParse(mapping);
  return byProvider.success
    ? Object.entries(byProvider.data).map(([provider, entry]) =>
        typeof entry === 'object' && entry !== null ? { ...entry, provider } : entry,
      )
    : mapping;
}

const cardDataSchema = z.looseObject({
  license: textOrTexts,
  license_name: textOrTexts,
  license_link: textOrTexts,
  language: textOrTexts,
  base_model: textOrTexts,
  instance_prompt: text,
  new_version: text,
});

const chatTemplate = z.looseObject({ name: z.string(), template: z.string() });

const configSchema = z.looseObject({
  architectures: optional(textList),
  model_type: text,
  chat_template_jinja: text,
  tokenizer_config: optional(
    z.looseObject({ chat_template: optional(z.union([z.string(), listOf(chatTemplate)])) }),
  ),
  processor_config: optional(z.looseObject({ chat_template: text })),
});

const transformersInfoSchema = z.looseObject({
  auto_model: z.string(),
  pipeline_tag: text,
  processor: text,
  custom_class: text,
});

const weightsSchema = z.looseObject({ total: number, context_length: number });

/**
 * A model as `GET /api/models/{id}` describes it. Only the id is needed: of all else, what is not as it should be counts
 * as missing. Fields that are not listed here pass through untouched.
 */
export const modelRecordSchema = z.looseObject({
  id: z.string(),
  author: text,
  sha: text,
  tags: texts,
  pipeline_tag: text,
  library_name: text,
  mask_token: text,
  private: flag,
  disabled: flag,
  gated,
  downloads: number,
  likes: number,
  trendingScore: number,
  createdAt: text,
  lastModified: text,
  cardData: optional(cardDataSchema),
  config: optional(configSchema),
  transformersInfo: optional(transformersInfoSchema),
  widgetData: optional(listOf(anyObject)),
  inferenceProviderMapping: optional(providerMappingSchema),
  safetensors: optional(weightsSchema),
  gguf: optional(weightsSchema),
});
