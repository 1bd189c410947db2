/** One message of a conversation. `content` is text, or the parts of a multimodal message. */
export interface ChatCompletionMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** Body of a chat completion request. Keys not named here are sent on as they are. Lengths are in tokens. */
export interface ChatCompletionInput {
  readonly messages: readonly ChatCompletionMessage[];
  readonly stream?: boolean | undefined;
  readonly max_tokens?: number | null | undefined;
  readonly temperature?: number | null | undefined;
  readonly top_p?: number | null | undefined;
  readonly stop?: readonly string[] | null | undefined;
  readonly seed?: number | null | undefined;
  readonly n?: number | null | undefined;
  readonly tools?: readonly ChatCompletionTool[] | null | undefined;
  readonly tool_choice?: unknown;
  readonly tool_prompt?: string | null | undefined;
  readonly response_format?: ChatCompletionFormat | null | undefined;
  readonly logprobs?: boolean | null | undefined;
  readonly top_logprobs?: number | null | undefined;
  readonly logit_bias?: unknown;
  readonly frequency_penalty?: number | null | undefined;
  readonly presence_penalty?: number | null | undefined;
  readonly reasoning_effort?: string | null | undefined;
  readonly stream_options?: { readonly include_usage?: boolean | undefined } | null | undefined;
  readonly [field: string]: unknown;
}

export interface ChatCompletionTool {
  readonly type: string;
  readonly function: {
    readonly name: string;
    readonly description?: string | null | undefined;
    /** JSON schema of the arguments. */
    readonly parameters?: unknown;
    readonly [field: string]: unknown;
  };
}

/** Form of the answer: `text`, `json_object`, or `json_schema` with a schema to follow. */
export interface ChatCompletionFormat {
  readonly type: string;
  readonly json_schema?:
    | {
        readonly name?: string | undefined;
        readonly description?: string | null | undefined;
        readonly schema?: unknown;
        readonly strict?: boolean | null | undefined;
      }
    | undefined;
}

export interface ChatCompletionUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** What an answer says: text, or a list of parts. `readSaid` reads every form of it. */
export type ChatCompletionContent = string | readonly unknown[];

/** A call that the model wants made. `arguments` is JSON as text, and may not be valid. */
export interface ChatCompletionToolCall {
  readonly id: string;
  readonly type: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface ChatCompletionOutput {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly finish_reason: string;
    readonly message: {
      readonly role: string;
      readonly content?: ChatCompletionContent | null;
      readonly tool_calls?: readonly ChatCompletionToolCall[];
    };
    readonly logprobs?: unknown;
  }[];
  readonly usage?: ChatCompletionUsage;
  readonly system_fingerprint?: string | null;
}

/** One event of a streamed chat completion. */
export interface ChatCompletionStreamOutput {
  readonly id?: string;
  readonly created?: number;
  readonly model?: string;
  readonly choices: readonly {
    readonly index: number;
    readonly finish_reason?: string | null;
    readonly delta: {
      readonly role?: string;
      readonly content?: ChatCompletionContent | null;
      /** Pieces of calls, to be joined by their index. */
      readonly tool_calls?: readonly {
        readonly index: number;
        readonly id?: string;
        readonly type?: string;
        readonly function?: { readonly name?: string | null; readonly arguments?: string };
      }[];
    };
    readonly logprobs?: unknown;
  }[];
  readonly usage?: ChatCompletionUsage | null;
}
