import type { ModelRecord } from '../../../catalogue';
import type { Fetch } from '../../../http';
import type { HubClient, RouterProvider } from '../../../hub';
import type { InferenceClient, InferenceTask } from '../../../inference';
import type { OutputFile } from '../../../protocol';
import type { Travel } from '../../code/call-code';
import type { WeightSize } from '../../kit/weight-size';

/** What the tools work with. */
export interface AgentWorld {
  readonly hub: () => HubClient;
  /** A client that calls models; of a server of the user's own where the provider names one. */
  readonly inference: (provider: string) => Promise<InferenceClient>;
  /** Address of the service that shows the rows of datasets. */
  readonly viewerEndpoint: string;
  /** Fetches what lies elsewhere, without credentials. */
  readonly fetch: Fetch;
  /** Lets files lie on this machine: where the hub itself does. */
  readonly allowLocal: boolean;
  /**
   * A model with all that facts, snippets and calls are made from. Its id differs where the model was renamed.
   *
   * @throws HubError
   */
  readonly model: (id: string, signal: AbortSignal) => Promise<ModelRecord>;
  /** The size of its weights; undefined where its files do not tell. */
  readonly size: (id: string, signal: AbortSignal) => Promise<WeightSize | undefined>;
  /** Whether the files of a gated model are open to the user. */
  readonly hasAccess: (id: string, signal: AbortSignal) => Promise<boolean>;
  /** What the router tells of those who run a model as a chat. */
  readonly providersOf: (model: string) => Promise<readonly RouterProvider[]>;
  /** What a model on this machine can be run for; nothing for one that isn't here. */
  readonly tasksHere: (model: string) => Promise<readonly InferenceTask[]>;
  /** How the calls of this machine travel. */
  readonly travel: () => Promise<Travel>;
  /** Keeps files that a model made. @returns where they are now */
  readonly save: (files: readonly OutputFile[], model: string) => Promise<readonly string[]>;
}
