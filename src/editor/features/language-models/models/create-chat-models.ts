import * as vscode from 'vscode';
import { logFailure } from '../../../failures/log-failure';
import { onDidChangeRunning, readSettings } from '../../../kit/settings';
import type { Session } from '../../../session/session';
import { ChatModels } from './chat-models';

/** The chat models of this window, which hear of settings, servers and other windows. */
export function createChatModels(
  { globalState, subscriptions }: vscode.ExtensionContext,
  { log, router, servers }: Pick<Session, 'log' | 'router' | 'servers'>,
  changed: () => void,
): ChatModels {
  const models = new ChatModels({
    state: globalState,
    routerEndpoint: () => readSettings().routerEndpoint,
    servers: () => servers.runners(),
    askRouter: (signal) => router.list(signal),
    askServer: (server, signal) => servers.models(server, signal),
    changed,
    failed: (error) => logFailure(log, error),
    now: Date.now,
  });
  subscriptions.push(
    models,
    servers.onDidChange(() => void models.sourcesChanged()),
    onDidChangeRunning(() => void models.sourcesChanged()),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) {
        models.tellIfChanged();
      }
    }),
  );
  return models;
}
