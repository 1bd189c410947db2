import * as vscode from 'vscode';
import { isPrivateHost, sleep, unlessOffline } from '../../http';
import { HubClient } from '../../hub';
import { type InferenceClient, setLogger } from '../../inference';
import { setSchemaWords } from '../../protocol';
import { isForThisMachine } from '../../servers';
import { setAmountLanguage } from '../kit/amounts';
import { type LogChannel, openLog } from '../kit/log';
import { loggedFetch } from '../kit/logged-fetch';
import { once } from '../kit/once';
import { readSettings } from '../kit/settings';
import { diskFolder } from '../kit/storage/workspace-folder';
import { HubAccount } from './account';
import { HubFacts } from './hub-facts';
import { LastPlace } from './last-place';
import { ModelServers } from './model-servers';
import { openInference } from './open-inference';
import { ProviderKeys } from './provider-keys';
import { type RepositoryList, RepositoryLists } from './repository-lists';
import { RouterFacts } from './router-facts';
import { seal, unseal } from './seal';
import { Terminals } from './terminals';
import type { Tokenizers } from './tokenizers/tokenizers';
import { openUsage, type Usage } from './usage/open-usage';
import type { Spender } from './usage/spent';
import { watchedFetch } from './watched-fetch';

/** What lives as long as the window: features take what they use of it. It sends nothing until it is asked to. */
export interface Session {
  readonly log: LogChannel;
  readonly account: HubAccount;
  /** The user's own keys of inference providers. */
  readonly providerKeys: ProviderKeys;
  /** Favourite and recent repositories. */
  readonly lists: RepositoryLists;
  /** The models among them. */
  readonly models: RepositoryList;
  /** What the hub says of single repositories. */
  readonly facts: HubFacts;
  /** What the router says of the chat models it serves. */
  readonly router: RouterFacts;
  /** The model servers of the user's own. */
  readonly servers: ModelServers;
  /** What calls of models took. */
  readonly usage: Usage;
  /** Where the user worked before a page came to the front. */
  readonly lastPlace: LastPlace;
  /** Where commands are typed for the user to run. */
  readonly terminals: Terminals;
  /** The tokenizers of models, loaded when they are first needed. */
  readonly tokenizers: () => Promise<Tokenizers>;
  /** Sends everything that is sent: nothing while the user works offline. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Sends to the user's own servers: while the user works offline, to those of this machine and its network alone. What
   * is for the models on this machine stays in the editor.
   */
  readonly serverFetch: typeof globalThis.fetch;
  /** A client for the hub of the current settings. */
  readonly hub: () => HubClient;
  /**
   * A client that calls models with the current account, keys and settings. What its calls take is counted; once the
   * monthly limit is reached, calls of providers ask first.
   *
   * @param spender who asks for it
   * @param provider who is to be called, where it may be a server of the user's own (`server:…`)
   * @throws InputError for a server that is not known any more
   */
  readonly inference: (spender: Spender, provider?: string) => Promise<InferenceClient>;
}

/** The session, made when it is first needed. */
export type LazySession = () => Promise<Session>;

/** @param lastPlace has watched where the user works since the window began; disposed of with the window */
export function createSession(
  context: vscode.ExtensionContext,
  log: LogChannel = openLog('Hub Lens'),
  lastPlace: LastPlace = new LastPlace(),
): Session {
  const account = new HubAccount({
    secrets: context.secrets,
    memory: context.globalState,
    renewal: {
      refresh: async (endpoint, { clientId, refreshToken, scope }) => {
        const { discoverSignIn, refreshGrant } = await import('../../hub/oauth');
        const options = { fetch, now: Date.now, timeoutMilliseconds: 20_000 };
        const server = await discoverSignIn(endpoint, options);
        return refreshGrant(server, clientId, { refreshToken, scope }, options);
      },
      folder: diskFolder(vscode.Uri.joinPath(context.globalStorageUri, 'sign-in')),
      sealing: { seal, unseal },
      now: Date.now,
      clock: () => performance.now(),
      wait: sleep,
      onFailure: (error) => log.warn(`The login was not renewed: ${error}`),
    },
  });
  const providerKeys = new ProviderKeys(context.secrets);
  const lists = new RepositoryLists(context.globalState);
  setLogger(log);
  setSchemaWords(vscode.env.language);
  setAmountLanguage(vscode.env.language);
  // One for all clients: what they remember of the hub hangs on it.
  const direct = watchedFetch(
    loggedFetch((...request) => globalThis.fetch(...request), log),
    {
      endpoints: () => [readSettings().endpoint, readSettings().routerEndpoint],
      onAnswer: (token, isRefused) => account.noteAnswer(token, isRefused),
      newerToken: (refused) => account.newerToken(refused),
    },
  );
  const isOffline = () => readSettings().offline;
  const fetch = unlessOffline(direct, isOffline);
  const local = once(async () => {
    const { LocalModels } = await import('./local-runtime/local-models');
    const models = new LocalModels(context.extensionUri);
    context.subscriptions.push(models);
    return models;
  });
  const tokenizers = once(() => openTokenizers(context, hub));
  const network = unlessOffline(direct, isOffline, isPrivateHost);
  const serverFetch: typeof globalThis.fetch = async (input, init) =>
    isForThisMachine(String(input)) ? (await local()).fetch(input, init) : network(input, init);
  const hub = () => new HubClient({ endpoint: readSettings().endpoint, token: () => account.token(), fetch });
  const facts = new HubFacts(hub, account);
  const router = new RouterFacts(fetch, log);
  const servers = new ModelServers({
    local: async () => (await local()).list(),
    secrets: context.secrets,
    fetch: serverFetch,
    token: () => account.token(),
  });
  const usage = openUsage(context.globalStorageUri, { memory: context.globalState, log, router });
  const terminals = new Terminals();
  context.subscriptions.push(log, account, providerKeys, lists, facts, servers, usage, lastPlace, terminals);
  return {
    log,
    account,
    providerKeys,
    lists,
    models: lists.of('model'),
    facts,
    router,
    servers,
    usage,
    lastPlace,
    terminals,
    tokenizers,
    fetch,
    serverFetch,
    hub,
    inference: openInference({ account, providerKeys, servers, usage, fetch }),
  };
}

async function openTokenizers(context: vscode.ExtensionContext, hub: () => HubClient): Promise<Tokenizers> {
  const [{ Tokenizers }, { startWorker }] = await Promise.all([
    import('./tokenizers/tokenizers'),
    import('./local-runtime/start-worker'),
  ]);
  const tokenizers = new Tokenizers({ startWorker: () => startWorker(context.extensionUri).port, hub });
  context.subscriptions.push(tokenizers);
  return tokenizers;
}
