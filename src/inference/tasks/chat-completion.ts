/** One message of a conversation. `content` is text, or the parts of a multimodal message. */
export interface ChatCompletionMessage {
  readonly role: string;
  readonly content?: unknown;
}

/** Body of a chat completion request. Keys not named here are sent on as they are. */
export interface ChatCompletionInput {
  readonly messages: readonly ChatCompletionMessage[];
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly stop?: readonly string[];
  readonly seed?: number;
  readonly stream_options?: { readonly include_usage: boolean };
}

export interface ChatCompletionUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

export interface ChatCompletionOutput {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly finish_reason: string;
    readonly message: { readonly role: string; readonly content?: string | null };
  }[];
  readonly usage?: ChatCompletionUsage;
}

/** One event of a streamed chat completion. */
export interface ChatCompletionStreamOutput {
  readonly id?: string;
  readonly created?: number;
  readonly model?: string;
  readonly choices: readonly {
    readonly index: number;
    readonly finish_reason?: string | null;
    readonly delta: { readonly role?: string; readonly content?: string | null };
  }[];
  readonly usage?: ChatCompletionUsage | null;
}
