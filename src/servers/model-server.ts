/** What a server of the user's own runs. `openai` is any that speaks OpenAI's protocol. */
export const serverKinds = [
  'ollama',
  'llama.cpp',
  'vllm',
  'tgi',
  'lm-studio',
  'inference-endpoint',
  'openai',
] as const;

export type ServerKind = (typeof serverKinds)[number];

/** A server of the user's own that speaks OpenAI's protocol. */
export interface ModelServer {
  /** Short and unique, of `[a-z0-9-]`. */
  readonly id: string;
  /** How the user calls it. */
  readonly name: string;
  readonly kind: ServerKind;
  /** What `/chat/completions` and `/models` are put behind, without a slash at the end. */
  readonly url: string;
}

/** A model as its server lists it. What the server does not tell is undefined, and never guessed. */
export interface ServedModel {
  readonly id: string;
  /** In tokens: what the server runs it with where it tells that, else what the model was made for. */
  readonly contextLength?: number;
  readonly tools?: boolean;
  /** Whether it can be held to a JSON schema. */
  readonly structuredOutput?: boolean;
  readonly vision?: boolean;
  /** Whether it answers chats. A model for embeddings does not. */
  readonly chat?: boolean;
  /** Whether its server makes prompts for the text between two others, which only some kinds report. */
  readonly insert?: boolean;
  /** What it can be called for, by the names of the inference client. Undefined: for chats, unless `chat` says no. */
  readonly tasks?: readonly string[];
  /** Whether it is in memory, so that the first answer need not wait for that. */
  readonly loaded?: boolean;
}
