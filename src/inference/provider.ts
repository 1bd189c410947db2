import type { AnswerPath } from './answer-path';
import type { JobFacts } from './job-facts';
import type { TaskResults } from './tasks/results';
import type { InferenceTask } from './tasks/task';

/** Word in front of a provider's own key in the Authorization header. */
export type AuthScheme = 'Bearer' | 'Key' | 'X-Key';

/** An inference provider: data first, code only where it is odd. Source: spec sheet of the providers. */
export interface Provider {
  readonly id: string;
  /** Name as people know it. */
  readonly label: string;
  /** Name in messages about malformed answers, where it is not the label: `Fal.ai`. */
  readonly messageName?: string;
  /** Address for calls with the provider's own key, without a slash at the end. */
  readonly baseUrl: string;
  /** Default `Bearer`. Through the router it is always `Bearer`. */
  readonly authScheme?: AuthScheme;
  /** Sent with every call, direct or routed, polls included. */
  readonly headers?: Readonly<Record<string, string>>;
  /** No longer offered through the router; works with the provider's own key. */
  readonly inactive?: true;
  /** Is never called through the router and has no mapping on the hub; models are written `{id}/{name}`. */
  readonly clientSideOnly?: true;
  /** Path of a GET that costs nothing and answers 401 or 403 to a wrong key, where the provider has one. */
  readonly keyCheckPath?: string;
  readonly tasks: { readonly [T in InferenceTask]?: ProviderTask<TaskResults[T]> };
}

/** How a provider does one task. Building a request is pure: snippets show the very same request. */
export interface ProviderTask<Result = unknown> {
  /** What messages about malformed answers call it. Default: the provider's message name and the task. */
  readonly label?: string;
  /** Path below the base address. */
  readonly path: string | ((call: ProviderCall) => string);
  /** Base address of a direct call, where it is not the provider's own. */
  readonly baseUrl?: string;
  /** Query that the router wants, without the question mark. */
  readonly routedQuery?: string;
  /** @throws InputError for arguments that the provider cannot take */
  readonly body: (call: ProviderCall) => RequestBody;
  /** `inputs` may be a web address, which is downloaded and sent as a file. */
  readonly downloadsInput?: true;
  /** Media types of the files it takes, where it does not take all. */
  readonly inputTypes?: readonly string[];
  /** Where the final answer has the file that the task makes, for code that reads it without us. */
  readonly answerFile?: AnswerFile;
  /** Follows a job to its end; absent where the first answer is the result. */
  readonly job?: JobProtocol;
  /**
   * Turns the final answer into the task's result. The answer is parsed JSON, or a Blob where it was something else.
   *
   * @throws ProviderOutputError for an answer of another shape
   */
  readonly read: (answer: unknown, context: ReadContext) => Result | Promise<Result>;
}

/** One call, resolved: everything that a request is made of but its credentials. */
export interface ProviderCall {
  readonly task: InferenceTask;
  /** The provider's own id of the model. */
  readonly model: string;
  /** The hub's id of the model. */
  readonly hubModel: string;
  /** Arguments as the caller gave them, files as {@link Media}; without the client's own keys. */
  readonly args: Readonly<Record<string, unknown>>;
  /** `args.inputs`. */
  readonly inputs: unknown;
  /** `args.parameters`, empty where there are none. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Arguments but `inputs`, `parameters` and `data`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly outputType: OutputType | undefined;
  /** Through the hub's router rather than straight to the provider. */
  readonly routed: boolean;
  /** Adapter that the hub's mapping names for the model. */
  readonly lora: Lora | undefined;
}

/** A file in an answer: the answer itself, base64, or an address in the first of some places that has one. */
export type AnswerFile =
  | { readonly form: 'body' }
  | { readonly form: 'base64'; readonly at: AnswerPath }
  | {
      readonly form: 'address';
      readonly paths: readonly AnswerPath[];
      /** The request asks for a `data:` URL. */
      readonly inline?: true;
    };

export type OutputType = 'blob' | 'url' | 'dataUrl' | 'json';

export interface Lora {
  /** The hub's id of the adapter's repository. */
  readonly hubModel: string;
  /** Address of that repository on the hub. */
  readonly repositoryUrl: string;
  /** Path of the weights in it. */
  readonly weightsPath: string | undefined;
}

/** A file among the arguments, in the forms in which providers want it. Told from other values by `isMedia`. */
export interface Media {
  /** Media type in lower case without parameters, empty where it is unknown. */
  readonly type: string;
  readonly blob: Blob;
  readonly base64: string;
  /** `data:{type};base64,{base64}`; `fallbackType` stands in for an unknown type. */
  readonly dataUrl: (fallbackType: string) => string;
}

export type RequestBody =
  | { readonly kind: 'json'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'bytes'; readonly media: Media }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: FormValue])[] };

/** Text, or a file with the name it is sent under. */
export type FormValue = string | { readonly media: Media; readonly filename: string };

/** What a reader may do beside looking at the answer. */
export interface ReadContext {
  readonly call: ProviderCall;
  /** For messages, for example `Fal.ai text-to-image`. */
  readonly label: string;
  /**
   * Fetches an output file without credentials, within the rules for addresses that come from an answer. A `data:` URL
   * is decoded.
   */
  readonly download: (url: string) => Promise<Blob>;
}

/** How to wait for a result that is not in the first answer. All times in milliseconds. */
export interface JobProtocol {
  /** What it was made of. */
  readonly facts: JobFacts;
  /**
   * Where to ask after the job, read from the answer to its submission; undefined when that answer is final.
   *
   * @throws ProviderOutputError when the answer names no job, or a place that is not the provider's
   */
  readonly start: (submitted: unknown, submission: Submission) => JobAddress | undefined;
  readonly interval: number;
  /** Whether to wait before the first question. */
  readonly waitFirst: boolean;
  /** Questions to ask at the most; the client's deadline holds as well. */
  readonly maxAttempts?: number;
  /** Reads one answer. */
  readonly progress: (answer: unknown, context: { readonly label: string }) => JobProgress;
  /** Message of a ProviderApiError where asking after the job fails. */
  readonly failureMessage?: string;
  /** The place asked must not get credentials. */
  readonly anonymous?: true;
}

export interface Submission {
  /** Where the job was submitted to. */
  readonly url: string;
  readonly call: ProviderCall;
  /** Address of a path on the host that was called, with the router's prefix where it was the router. */
  readonly urlOf: (path: string) => string;
  readonly label: string;
}

export interface JobAddress {
  /** Asked until the job is done. `attempt` counts from 0. */
  readonly statusUrl: string | ((attempt: number) => string);
  /** Where the result is, when the last status does not hold it. */
  readonly resultUrl?: string;
  /** The job is over already: the result is fetched at once. */
  readonly over?: true;
}

export type JobProgress =
  | {
      readonly state: 'waiting';
      /** The work has not begun. */
      readonly queued?: boolean;
      readonly position?: number | undefined;
      readonly logs?: readonly string[] | undefined;
    }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string };
