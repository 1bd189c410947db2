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
  /** Ends the text that the run of this number writes. */
  | { readonly kind: 'stop' }
);

export type Reply = { readonly id: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly message: string }
);
