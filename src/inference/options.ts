import type { Fetch } from '../http';
import type { OutputType } from './provider';
import type { MappingEntry } from './routing/mapping-entry';
import type { InferenceTask } from './tasks/task';
import type { AnsweredCall } from './usage';

/** Whether a server of the user's own has one model at its address, or many below it, as the hub's own servers. */
export type EndpointPaths = 'model' | 'hub';

/** Options of a single call, or defaults of a client. The call's own win. */
export interface InferenceOptions {
  /** In place of the global fetch, for everything the call sends. */
  readonly fetch?: Fetch;
  /**
   * Asks the hub who serves a model, in place of `fetch`. What the hub says is remembered for as long as the same
   * function asks.
   */
  readonly hubFetch?: Fetch;
  /** Ends the call wherever it is: look-up, submission, waiting, polling, download. */
  readonly signal?: AbortSignal | undefined;
  /** Organization to bill, told to the router only. */
  readonly billTo?: string;
  /** Whether a call that did not run (429, 503, connection refused) is repeated, twice at the most. Default true. */
  readonly retry_on_error?: boolean;
  /** Fetch's `credentials` for calls to the router or an endpoint; `true` means `include`. */
  readonly includeCredentials?: boolean | 'include' | 'omit' | 'same-origin';
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string | undefined;
  /**
   * Where that server has its models: `hub` is `/models/{id}` below its address, as the hub's own servers have them.
   * Default: `model`, one at the address itself.
   */
  readonly endpointPaths?: EndpointPaths;
  /** In which form an image is returned. Default `blob`. */
  readonly outputType?: OutputType;
  /** What `request` and `streamingRequest` call the model for. */
  readonly task?: InferenceTask;
  /** Default `https://router.huggingface.co`. */
  readonly routerEndpoint?: string;
  /** Default `https://huggingface.co`. */
  readonly hubEndpoint?: string;
  /** Keys of providers, by provider id. A provider with a key is called directly, and its key goes nowhere else. */
  readonly providerKeys?: Readonly<Record<string, string>>;
  /**
   * Provider ids, the most wanted first: who runs a call for which no provider is named. Providers that are not in it
   * come last, in the hub's own order. Default: the hub's own order, and the router's choice for chats.
   */
  readonly providerOrder?: readonly string[];
  /** What kind of credential `accessToken` is. Default: a hub token if it begins with `hf_`. */
  readonly tokenKind?: 'hub' | 'provider';
  /** Origins besides the hub's own that may get the hub token when they are an `endpointUrl`. */
  readonly trustedOrigins?: readonly string[];
  /** Mapping entries that are used in place of the hub's: provider id, then hub model id. */
  readonly mappings?: Readonly<Record<string, Readonly<Record<string, MappingEntry>>>>;
  /** Time allowed for an answer to begin, and between two pieces of it. Default 120,000. */
  readonly timeoutMilliseconds?: number;
  /** Time allowed for a job from its submission to its end. Default 600,000. */
  readonly jobDeadlineMilliseconds?: number;
  /** Largest answer or file that is read, in bytes. Default 100,000,000. */
  readonly bodyLimitBytes?: number;
  /** Told of each look at a job. */
  readonly onProgress?: (progress: InferenceProgress) => void;
  /** Told who runs the call: the provider that was chosen, and the one that the router names in its answer. */
  readonly onProvider?: ((id: string) => void) | undefined;
  /** Asked before anything of a call is sent. What it rejects with ends the call. */
  readonly beforeCall?: (signal?: AbortSignal) => Promise<void>;
  /** Told of each call that was answered, once it ends: what it took. */
  readonly onAnswered?: (call: AnsweredCall) => void;
  readonly now?: () => number;
  /** A number from 0 to 1, for the jitter of waits. */
  readonly random?: () => number;
  /** Waits, and rejects with the signal's reason once it is aborted. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface InferenceProgress {
  readonly state: 'queued' | 'running' | 'done';
  /** Place in the queue, where the provider tells it. */
  readonly position?: number;
  readonly logs?: readonly string[];
  /** Looks at the job so far. */
  readonly attempt: number;
  readonly elapsedMilliseconds: number;
}

export const defaultJobDeadlineMilliseconds = 600_000;
export const defaultRouterEndpoint = 'https://router.huggingface.co';
export const defaultHubEndpoint = 'https://huggingface.co';
