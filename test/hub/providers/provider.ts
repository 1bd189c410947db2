import type { Answer } from '../answer';
import type { Call, HubState } from '../call';

/** The word in front of a provider's own key. `X-Key` is also the name of a header with the bare key. */
export type KeyScheme = 'Bearer' | 'Key' | 'X-Key';

/** An inference provider as the local hub plays it. */
export interface LocalProvider {
  readonly id: string;
  /** Where its own servers are. Rows may name another host. */
  readonly host: string;
  readonly scheme?: KeyScheme;
  /** Never called through the router, and without a mapping on the hub. */
  readonly directOnly?: true;
  /** The router no longer calls it; the hub still maps its models. */
  readonly left?: true;
  /** Only to be had through the router. */
  readonly routedOnly?: true;
  /** Headers without which nothing is answered. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers without which no call is taken; who asks after a job need not send them. */
  readonly submitHeaders?: Readonly<Record<string, string>>;
  /** The body of a refusal. */
  readonly refusal: (status: number, message: string) => object;
  readonly tasks: readonly TaskRow[];
  readonly polls?: readonly PollRow[];
}

interface Row {
  readonly host?: string;
  /**
   * With its query. `{model}` stands for the model, `{id}` for a job, `{app}` for two segments, `{look}` for the number
   * of looks at a job so far.
   */
  readonly path: string;
  /** Query that the router wants. */
  readonly routedQuery?: string;
}

/** A model that does a task. Its id tells apart tasks with the same path. */
export interface TaskRow extends Row {
  readonly task: string;
  /** The provider's own id. */
  readonly model: string;
  /** Where the request names the model, if not in its path; `none` where it does not. Default `model`. */
  readonly modelField?: 'model' | 'model_name' | 'version' | 'none';
  readonly serve: Serve;
  /** What the hub's mapping says beside the usual. */
  readonly mapping?: { readonly adapter: 'lora'; readonly adapterWeightsPath?: string };
}

/** @throws Refusal for a request that the provider would not take */
export type Serve = (request: ProviderRequest) => Answer;

/** Where one asks after a job. */
export interface PollRow extends Row {
  /** The address is a secret by itself: whoever sends a key along is refused. */
  readonly anonymous?: true;
  readonly answer: (job: Job) => object;
}

export interface ProviderRequest {
  readonly provider: LocalProvider;
  readonly row: TaskRow;
  readonly routed: boolean;
  readonly call: Call;
  readonly state: HubState;
}

export interface Job {
  readonly id: string;
  readonly provider: LocalProvider;
  readonly row: TaskRow;
  readonly routed: boolean;
  /** Address of what it makes. */
  readonly output: string;
  /** How often it was asked after before. */
  looks: number;
}
