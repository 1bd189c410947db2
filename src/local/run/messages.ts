import type { LocalTask, TextTask } from '../models/task';

/** A file's content, or where it is on the machine. */
export type Content = string | ArrayBuffer;

export interface ModelFile {
  readonly content: Content;
  readonly size: number;
}

/** What a worker needs to load its model. It has no other way to anything: no network, no other file. */
export interface LoadPlan {
  readonly task: LocalTask;
  /** As transformers.js names it, such as `q8`. */
  readonly dtype: string;
  readonly threads: number;
  /** By their paths in the repository. */
  readonly files: Readonly<Record<string, ModelFile>>;
  /** The WebAssembly of ONNX Runtime. */
  readonly wasm: Content;
  /** The address of the script that starts it, where that is a file of its own. */
  readonly glue: string | undefined;
}

/** One call of the model, in the hub's own form. */
export interface TaskJob {
  readonly task: Exclude<LocalTask, TextTask>;
  readonly inputs: unknown;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A text to be written token by token. */
export interface TextJob {
  readonly task: TextTask;
  /** The text to continue, or the conversation to answer. */
  readonly prompt: string | readonly ChatMessage[];
  readonly settings: TextSettings;
}

export interface ChatMessage {
  readonly role: string;
  readonly content: string;
}

export interface TextSettings {
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly repetitionPenalty?: number | undefined;
  /** The text ends before the first of these. */
  readonly stop?: readonly string[] | undefined;
}

export interface WrittenText {
  readonly text: string;
  readonly promptTokens: number;
  readonly tokens: number;
  readonly ended: 'stop' | 'length';
}

export type Job = TaskJob | TextJob;

/** The files that a tokenizer is made of. It needs no weights. */
export interface TokenizerFiles {
  /** `tokenizer.json` */
  readonly tokenizer: ModelFile;
  /** `tokenizer_config.json`, which older models lack. */
  readonly config?: ModelFile | undefined;
  /** `chat_template.jinja`, where the template isn't in the configuration. */
  readonly chatTemplate?: ModelFile | undefined;
}

/** A text as it is, or the conversation that a model's chat template makes one of. Without a template, its texts count. */
export type CountedText = string | readonly ChatMessage[];

/** A tokenizer, and what it is to do. */
export type TokenizerJob = {
  /** What the tokenizer is remembered by: another one for other files. */
  readonly key: string;
  readonly files: TokenizerFiles;
} & (
  | {
      readonly kind: 'count';
      readonly texts: readonly CountedText[];
      /** Whether those count that the tokenizer adds to a text, such as `[CLS]`. A conversation has its own. */
      readonly withAdded: boolean;
    }
  | {
      readonly kind: 'tokens';
      readonly text: string;
      /** The most tokens to tell one by one. */
      readonly most: number;
    }
);

export interface TokenizedText {
  /** All tokens of the text. */
  readonly count: number;
  /** In their order. Joined they are the text again, up to the last token that is told. */
  readonly pieces: readonly TokenPiece[];
}

export interface TokenPiece {
  /** Its part of the text. Empty for tokens that aren't in the text, or of a character that an earlier token begins. */
  readonly text: string;
  /** Undefined for a part of the text that the tokenizer leaves out, such as blanks between words. */
  readonly id?: number;
  /** What the token stands for, where the text doesn't have it like this. */
  readonly says?: string;
  /** In hexadecimal, where the token is only a part of a character. */
  readonly bytes?: string;
  readonly isSpecial?: boolean;
}

export type FailureCode =
  /** The model, or what it was to do, needs more memory than there is. The worker can't be used any more. */
  | 'memory'
  /** A file of the model is not what it should be. */
  | 'damaged'
  /** The library can't run such a model. */
  | 'unsupported'
  /** The input is not one that the task takes. */
  | 'input'
  /** The prompt leaves no room for an answer. */
  | 'tooLong'
  | 'failed';

/** What the worker is asked. What it answers has the same number. */
export type Request = { readonly id: number } & (
  | { readonly kind: 'load'; readonly plan: LoadPlan }
  | { readonly kind: 'run'; readonly job: Job }
  /** Needs no model that is loaded. */
  | { readonly kind: 'tokenize'; readonly job: TokenizerJob }
  /** Ends the text that the run of this number writes. */
  | { readonly kind: 'stop' }
);

export type Reply = { readonly id: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly message: string }
);
