import type { Exchange } from '../../../../../src/protocol';

/** A request and its answer. */
export interface SentExchange {
  readonly exchange: Exchange;
  /** Of a run with tools, from 1. */
  readonly round?: number | undefined;
}

/** What was sent and answered for one model. */
export interface ExchangeGroup {
  readonly title: string;
  readonly exchanges: readonly SentExchange[];
  /** Whether it is of an earlier run, so all of it is folded at first. */
  readonly isEarlier?: boolean;
}
