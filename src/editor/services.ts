import * as vscode from 'vscode';
import { HubClient } from '../hub';
import { InferenceClient } from '../inference';
import { RunHistory } from './history/run-history';
import { ModelLists } from './models/model-lists';
import { HubAccount } from './secrets/account';
import { readSettings } from './settings';

/** What every feature works with. Nothing here touches the network until it is asked to. */
export interface Services {
  readonly log: vscode.LogOutputChannel;
  readonly account: HubAccount;
  /** Favourite and recent models. */
  readonly models: ModelLists;
  /** What was run, the newest first. */
  readonly history: RunHistory;
  /** A client for the hub of the current settings. */
  readonly hub: () => HubClient;
  /** A client that calls models with the current account. */
  readonly inference: () => Promise<InferenceClient>;
}

/** The services, made when they are first needed. */
export type LazyServices = () => Promise<Services>;

export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel('Hub Lens', { log: true });
  const account = new HubAccount(context);
  const models = new ModelLists(context.globalState);
  const history = new RunHistory(context.globalState);
  context.subscriptions.push(log, account, models, history);
  return {
    log,
    account,
    models,
    history,
    hub: () => new HubClient({ endpoint: readSettings().endpoint, token: () => account.token() }),
    inference: async () => {
      const { endpoint, routerEndpoint } = readSettings();
      return new InferenceClient(await account.token(), { hubEndpoint: endpoint, routerEndpoint });
    },
  };
}
