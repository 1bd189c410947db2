import * as vscode from 'vscode';
import { OfflineError } from '../../../../http';
import { ProviderApiError, providerName, RoutingError } from '../../../../inference';
import type { NextStep } from '../../../../protocol';
import { explain } from '../../../failures/explain';
import { isPolicy } from '../../../kit/policies';
import type { ChatModel } from '../chat-model';
import { BrokenCallError } from './read-calls';
import { RefusedError } from './refusals';

const { t } = vscode.l10n;

/** Where the answer should have come from. */
export interface Asked extends Pick<ChatModel, 'model' | 'provider'> {
  /** Who ran the model, where that is known. */
  readonly ranBy?: string | undefined;
  /** The name of the user's own server. */
  readonly server?: string | undefined;
}

/** The chat has no buttons for what went wrong, so the steps stand in words. */
const stepWords: Readonly<Record<NextStep, string>> = {
  signIn: t('Run the command “Hub Lens: Sign In”, then ask again.'),
  openGatePage: '',
  openSpace: '',
  openSettings: '',
  openProxySettings: '',
  setServerKey: t('Run the command “Hub Lens: Set Model Server Key”, then ask again.'),
  showServers: t('The Model Servers view shows the server’s status.'),
  showLog: t('Run the command “Hub Lens: Show Log” for details.'),
  retry: '',
};

type MakeError = (message: string) => Error;

const byStatus: ReadonlyMap<number, MakeError> = new Map([
  [401, (message: string) => vscode.LanguageModelError.NoPermissions(message)],
  [402, (message: string) => vscode.LanguageModelError.Blocked(message)],
  [403, (message: string) => vscode.LanguageModelError.NoPermissions(message)],
  [404, (message: string) => vscode.LanguageModelError.NotFound(message)],
  [410, (message: string) => vscode.LanguageModelError.NotFound(message)],
  [429, (message: string) => vscode.LanguageModelError.Blocked(message)],
  [451, (message: string) => vscode.LanguageModelError.Blocked(message)],
]);

/** What went wrong, as the editor's chat shows it and extensions tell it apart. */
export function toLanguageModelError(error: unknown, asked: Asked): Error {
  if (error instanceof vscode.LanguageModelError) {
    return error;
  }
  if (error instanceof RefusedError) {
    return new vscode.LanguageModelError(error.message);
  }
  if (error instanceof BrokenCallError) {
    return new vscode.LanguageModelError(
      t(
        '{0} called the tool {1} with invalid arguments, so it didn’t run. Ask again, or choose another model.',
        asked.model,
        error.tool,
      ),
    );
  }
  return makerFor(error)(explained(error, asked));
}

function makerFor(error: unknown): MakeError {
  if (error instanceof RoutingError) {
    return (message) => vscode.LanguageModelError.NoPermissions(message);
  }
  const known = error instanceof ProviderApiError ? byStatus.get(error.httpResponse.status) : undefined;
  return known ?? ((message) => new vscode.LanguageModelError(message));
}

function explained(error: unknown, asked: Asked): string {
  const { message, steps } = explain(error, { modelId: asked.model, provider: asked.provider });
  if (error instanceof OfflineError) {
    return `${message} ${t('Turn off the setting “hubLens.offline”, then ask again.')}`;
  }
  const words = steps.map((step) => stepWords[step]).find((text) => text !== '');
  return [message, whoseLimit(error, asked), words].filter(Boolean).join(' ');
}

/** Limits are a provider's, the hub's or a server's own; who sent the answer does not tell. */
function whoseLimit(error: unknown, { provider, ranBy = provider, server }: Asked): string | undefined {
  if (!(error instanceof ProviderApiError) || error.httpResponse.status !== 429) {
    return undefined;
  }
  if (server !== undefined) {
    return t('Your server “{0}” sets this limit.', server);
  }
  return isPolicy(ranBy)
    ? t('Your hub account, or the provider that the hub’s router chose, sets this limit.')
    : t('{0} or your hub account sets this limit.', providerName(ranBy));
}
