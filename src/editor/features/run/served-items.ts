import * as vscode from 'vscode';
import { isThisMachine, type ModelServer, providerOfServer, type ServedModel } from '../../../servers';
import type { InputKind } from '../../../trial';
import { explain } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { formatCount } from '../../kit/amounts';
import { taskLabel } from '../../kit/labels';
import { tasksOfServed } from '../../session/served-models';
import type { Session } from '../../session/session';
import { firstTaskOn } from './model-tasks';

/** A model of a server in a list; without an id why a server's models cannot be told. */
export interface ServedItem extends vscode.QuickPickItem {
  readonly model?: string;
  readonly provider?: string;
  /** What it is chosen for; undefined for a chat. */
  readonly hubTask?: string;
}

const { t } = vscode.l10n;

/** The models of a server of the user's own that can be run on such an input, under the server's name. */
export async function servedItems(
  { servers, log }: Pick<Session, 'servers' | 'log'>,
  server: ModelServer,
  kind: InputKind,
  signal: AbortSignal,
): Promise<ServedItem[]> {
  const provider = providerOfServer(server);
  try {
    const models = await servers.models(server, signal);
    const items = models.flatMap((model): ServedItem[] => {
      const task = firstTaskOn(kind, tasksOfServed(server, model));
      if (task === undefined || !mayTake(model, kind)) {
        return [];
      }
      const facts = task === 'conversational' ? factsOf(model) : [taskLabel(task)];
      return [
        {
          label: model.id,
          // The heading goes away when one types.
          description: [server.name, ...facts].join(' · '),
          model: model.id,
          provider,
          ...(task !== 'conversational' && { hubTask: task }),
        },
      ];
    });
    if (items.length === 0 && isThisMachine(server)) {
      return [];
    }
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

/** A model of which it is not known whether it sees pictures may be tried. */
function mayTake({ vision }: ServedModel, kind: InputKind): boolean {
  return kind === 'text' || vision !== false;
}

function factsOf({ contextLength }: ServedModel): string[] {
  return contextLength === undefined ? [] : [t('{0} tokens', formatCount(contextLength))];
}
