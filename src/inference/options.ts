import type { Fetch } from '../http';

/** Options of a single call, or defaults of a client. The call's own win. */
export interface InferenceOptions {
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal;
  /** Organization to bill, told to the router only. */
  readonly billTo?: string;
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string;
  /** Default `https://router.huggingface.co`. */
  readonly routerEndpoint?: string;
  /** Time allowed for an answer to begin, and between two pieces of it. Default 120,000. */
  readonly timeoutMilliseconds?: number;
  readonly now?: () => number;
}
