import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './auth';
import type { ChatFormName } from './chat-forms';
import type { Desk } from './oauth/desk';
import type { Jobs } from './providers/jobs';
import type { HubData, HubModel } from './records';

/** One request, as the handlers see it. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** The named groups of the route's pattern, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly caller: Caller;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** What the router knows of a model. */
export type RoutedModel = Pick<
  HubModel,
  'id' | 'author' | 'private' | 'gated' | 'tags' | 'inferenceProviderMapping'
>;

/** What every handler may read. */
export interface HubState {
  readonly data: HubData;
  readonly endpoint: string;
  readonly cdnEndpoint: string;
  readonly jobs: Jobs;
  readonly desk: Desk;
  /** Models that the router knows, by id: the hub's own, and the one that all providers chat with. */
  readonly routedModels: ReadonlyMap<string, RoutedModel>;
  /** Pause between two pieces of a streamed reply. */
  readonly tokenDelayMilliseconds: number;
  /** How chats are answered. Default: a plain text without thoughts. */
  readonly chatForm: ChatFormName | undefined;
  /** Whether models that think do so where no form is set. */
  readonly thinking: boolean;
}
