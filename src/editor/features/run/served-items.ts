import * as vscode from 'vscode';
import { type ModelServer, providerOfServer, type ServedModel } from '../../../servers';
import { explain } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { formatCount } from '../../kit/amounts';
import type { InputKind } from '../../kit/media-types';
import type { Session } from '../../session/session';
import { taskOfServed } from './model-tasks';

/** A model of a server in a list; without an id why a server's models cannot be told. */
export interface ServedItem extends vscode.QuickPickItem {
  readonly model?: string;
  readonly provider?: string;
}

const { t } = vscode.l10n;

/** The models of a server of the user's own that can be run on such an input, under the server's name. */
export async function servedItems(
  { servers, log }: Pick<Session, 'servers' | 'log'>,
  server: ModelServer,
  kind: InputKind,
  signal: AbortSignal,
): Promise<ServedItem[]> {
  if (taskOfServed(kind) === undefined) {
    return [];
  }
  const provider = providerOfServer(server);
  try {
    const models = (await servers.models(server, signal)).filter((model) => mayTake(model, kind));
    const items = models.map((model) => ({
      label: model.id,
      // The heading goes away when one types.
      description: [server.name, ...factsOf(model)].join(' · '),
      model: model.id,
      provider,
    }));
    return underName(server, items.length > 0 ? items : [{ label: t('$(info) No models for this task') }]);
  } catch (error) {
    if (signal.aborted) {
      return [];
    }
    logFailure(log, error);
    const { message } = explain(error, { provider });
    return underName(server, [{ label: `$(warning) ${message}`, alwaysShow: true }]);
  }
}

function underName({ name }: ModelServer, items: readonly ServedItem[]): ServedItem[] {
  return [{ label: name, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** A model of which it is not known whether it chats, or sees pictures, may be tried. */
function mayTake({ chat, vision }: ServedModel, kind: InputKind): boolean {
  return chat !== false && (kind === 'text' || vision !== false);
}

function factsOf({ contextLength }: ServedModel): string[] {
  return contextLength === undefined ? [] : [t('{0} tokens', formatCount(contextLength))];
}
