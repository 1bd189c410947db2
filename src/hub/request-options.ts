import type { Fetch } from '../http';

export interface HubRequestOptions extends CallOptions {
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly timeoutMilliseconds: number;
  readonly token?: string | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of JSON: whether integers that a number can't hold are read as texts of their digits. */
  readonly isExact?: boolean | undefined;
}
