import * as vscode from 'vscode';
import { type ModelServer, type PullProgress, pullModel } from '../../servers';
import { formatBytes } from '../kit/amounts';
import { cancellable } from '../kit/cancellable';
import type { Session } from '../session/session';

const { t } = vscode.l10n;

/** Ollama says nothing while it looks a model up, or checks what it has downloaded. */
const silenceMilliseconds = 600_000;

/**
 * Has Ollama download a model, behind a notification that shows how far it is. What the user stops is taken up again the next
 * time.
 *
 * @returns whether it is all there
 * @throws as `pullModel` does
 */
export async function pullWithProgress(
  { servers, serverFetch }: Pick<Session, 'servers' | 'serverFetch'>,
  server: ModelServer,
  model: string,
): Promise<boolean> {
  const done = await cancellable(
    t('Downloading {0} into {1}…', model, server.name),
    async (signal, progress) => {
      const key = await servers.credential(server);
      const options = { fetch: serverFetch, key, signal, timeoutMilliseconds: silenceMilliseconds };
      let percent = 0;
      for await (const step of pullModel(server, model, options)) {
        const next = step.total === 0 ? 0 : Math.floor((100 * step.completed) / step.total);
        progress.report({ message: messageOf(step), increment: Math.max(0, next - percent) });
        percent = Math.max(percent, next);
      }
      return true;
    },
  );
  servers.refresh(server);
  return done ?? false;
}

function messageOf({ status, total, completed }: PullProgress): string {
  return total === 0 || completed === total
    ? status
    : t('{0} of {1}', formatBytes(completed), formatBytes(total));
}
