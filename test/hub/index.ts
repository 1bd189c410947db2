import { resolve } from 'node:path';
import { answerCall } from './answer-call';
import type { HubState, RoutedModel } from './call';
import type { ChatFormName } from './chat-forms';
import { FaultSwitches } from './faults';
import { type Listener, listen, type RecordedRequest } from './listener';
import { Desk, type SignInDesk } from './oauth/desk';
import { Jobs } from './providers/jobs';
import { mappedChatModel } from './providers/mapping';
import { type HubModel, loadData } from './records';
import type { Service } from './routes';

export type { Fault, FaultSwitch, FaultSwitches } from './faults';
export type { RecordedRequest } from './listener';
export type { SignInDesk } from './oauth/desk';
export { localInternet } from './providers/fetch';
export { keyOf } from './providers/keys';
export { hubModelOf, mappingEntry } from './providers/mapping';
export { cdnHost } from './providers/outputs';
export type { LocalProvider, TaskRow } from './providers/provider';
export { localProviders } from './providers/table';

export interface LocalHubOptions {
  /** Default: any free ones. */
  readonly ports?: {
    readonly hub?: number;
    readonly router?: number;
    readonly providers?: number;
    readonly cdn?: number;
  };
  /** Pause between two pieces of a streamed reply, in milliseconds. Default 15. */
  readonly tokenDelay?: number;
  /** Whether models that think do so, in the form of those who run them. Default: all answer at once. */
  readonly thinking?: boolean;
}

/** A hub on this machine that speaks the protocol of the real one. */
export interface LocalHub {
  readonly endpoint: string;
  readonly routerEndpoint: string;
  /** The servers of all inference providers. Which one is meant stands in the header `x-original-host`. */
  readonly providersEndpoint: string;
  readonly cdnEndpoint: string;
  /** Everything that was asked since the start, in the order of arrival. */
  readonly requests: RecordedRequest[];
  readonly faults: FaultSwitches;
  /** Its sign-in by browser. */
  readonly desk: SignInDesk;
  /** How the router and the providers answer chats. Default: a plain text without thoughts. */
  chatForm: ChatFormName | undefined;
  /** Takes the token of an account away, or gives it back. */
  revoke(token: string, isRevoked: boolean): void;
  /** Adds a model with its card, until what this returns is called. */
  publish(model: HubModel, card: string): () => void;
  /** What the hub has of a model. */
  model(id: string): HubModel | undefined;
  /** Ends every open connection. */
  close(): Promise<void>;
}

/** Tests run in the repository's root, whatever their bundles' place. */
const dataFolder = resolve('test/hub/data');

export async function startHub({
  ports = {},
  tokenDelay = 15,
  thinking = false,
}: LocalHubOptions = {}): Promise<LocalHub> {
  const data = await loadData(dataFolder);
  const requests: RecordedRequest[] = [];
  const faults = new FaultSwitches();
  const jobs = new Jobs();
  const desk = new Desk(data.accounts);
  const chatModel = mappedChatModel();
  const routedModels = new Map<string, RoutedModel>(data.models).set(chatModel.id, chatModel);
  const state = (): HubState => ({
    data,
    endpoint: hub.url,
    cdnEndpoint: cdn.url,
    jobs,
    desk,
    routedModels,
    tokenDelayMilliseconds: tokenDelay,
    chatForm: local.chatForm,
    thinking,
  });
  const start = (service: Service, port = 0) =>
    listen(port, {
      service,
      requests,
      faults,
      isOpen: (path) => desk.habits.deviceCors || !path.startsWith('/oauth/device'),
      answer: (request, headers, signal) => answerCall(service, request, headers, state(), signal),
    });
  const [hub, router, providers, cdn] = await allOrNone([
    start('hub', ports.hub),
    start('router', ports.router),
    start('provider', ports.providers),
    start('cdn', ports.cdn),
  ]);
  const local: LocalHub = {
    endpoint: hub.url,
    routerEndpoint: router.url,
    providersEndpoint: providers.url,
    cdnEndpoint: cdn.url,
    requests,
    faults,
    desk,
    chatForm: undefined,
    revoke: (token, isRevoked) => {
      const account = data.accounts.get(token);
      if (account === undefined) {
        throw new Error(`Nobody has the token ${token}`);
      }
      account.revoked = isRevoked;
    },
    model: (id) => data.models.get(id),
    publish: (model, card) => {
      const { cards, models } = data;
      models.set(model.id, model);
      cards.set(model.id, card);
      routedModels.set(model.id, model);
      return () => {
        models.delete(model.id);
        cards.delete(model.id);
        routedModels.delete(model.id);
      };
    },
    close: async () => {
      await Promise.all([hub, router, providers, cdn].map((each) => each.close()));
    },
  };
  return local;
}

/** When one cannot listen, the others are closed, so that a failed start leaves nothing behind. */
async function allOrNone<T extends readonly Promise<Listener>[]>(starting: readonly [...T]) {
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const outcome of await Promise.allSettled(starting)) {
      if (outcome.status === 'fulfilled') {
        await outcome.value.close();
      }
    }
    throw error;
  }
}
