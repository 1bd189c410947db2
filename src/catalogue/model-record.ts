/** Fields that the hub or an author adds, and nobody here reads by a type. */
interface Loose {
  readonly [field: string]: unknown;
}

/** One provider that serves the model. `task` is a pipeline tag or `conversational`. */
export interface ProviderMappingEntry extends Loose {
  readonly provider: string;
  readonly providerId: string;
  readonly status: string;
  readonly task: string;
  readonly hfModelId?: string | undefined;
  readonly adapter?: string | undefined;
  readonly adapterWeightsPath?: string | undefined;
  readonly type?: string | undefined;
}

interface CardData extends Loose {
  readonly license?: string | readonly string[] | undefined;
  /** Name and text of one that the hub doesn't list. */
  readonly license_name?: string | readonly string[] | undefined;
  readonly license_link?: string | readonly string[] | undefined;
  readonly language?: string | readonly string[] | undefined;
  readonly base_model?: string | readonly string[] | undefined;
  readonly instance_prompt?: string | undefined;
  /** Id of the model that its owners made to take this one's place. */
  readonly new_version?: string | undefined;
}

interface ModelConfig extends Loose {
  readonly architectures?: readonly string[] | undefined;
  readonly model_type?: string | undefined;
  readonly chat_template_jinja?: string | undefined;
  readonly tokenizer_config?:
    | (Loose & {
        readonly chat_template?:
          | string
          | readonly (Loose & { readonly name: string; readonly template: string })[]
          | undefined;
      })
    | undefined;
  readonly processor_config?: (Loose & { readonly chat_template?: string | undefined }) | undefined;
}

interface TransformersInfo extends Loose {
  readonly auto_model: string;
  readonly pipeline_tag?: string | undefined;
  readonly processor?: string | undefined;
  readonly custom_class?: string | undefined;
}

/** What the hub read in the weights themselves. */
interface Weights extends Loose {
  /** Number of parameters. */
  readonly total?: number | undefined;
  readonly context_length?: number | undefined;
}

/**
 * A model as `GET /api/models/{id}` describes it, under the hub's own field names. Which fields are present
 * depends on the `expand[]` asked for.
 */
export interface ModelRecord extends Loose {
  readonly id: string;
  readonly author?: string | undefined;
  readonly sha?: string | undefined;
  readonly tags: readonly string[];
  readonly pipeline_tag?: string | undefined;
  readonly library_name?: string | undefined;
  readonly mask_token?: string | null | undefined;
  readonly private?: boolean | undefined;
  /** Taken out of service by the hub. */
  readonly disabled?: boolean | undefined;
  /** How access is granted, if it must be: at once (`auto`) or by the owner (`manual`). */
  readonly gated?: false | 'auto' | 'manual' | undefined;
  readonly downloads?: number | undefined;
  readonly likes?: number | undefined;
  readonly trendingScore?: number | undefined;
  readonly createdAt?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly cardData?: CardData | undefined;
  readonly config?: ModelConfig | undefined;
  readonly transformersInfo?: TransformersInfo | undefined;
  readonly widgetData?: readonly Loose[] | null | undefined;
  readonly inferenceProviderMapping?: readonly ProviderMappingEntry[] | undefined;
  readonly safetensors?: Weights | undefined;
  readonly gguf?: Weights | undefined;
}
