import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { ModelField } from '../../../hub';
import { serverIdOf } from '../../../servers';
import { showFailure } from '../../failures/show-failure';
import { servedRecord } from '../../session/served-record';
import type { Session } from '../../session/session';

const fields: readonly ModelField[] = [
  'cardData',
  'gated',
  'inferenceProviderMapping',
  'library_name',
  'mask_token',
  'pipeline_tag',
  'tags',
];

/**
 * What the hub tells about a model, as far as it matters to a run. Undefined when the user gives up.
 *
 * @param provider a server of the user's own, whose models the hub is not asked about
 */
export async function describeModel(
  session: Pick<Session, 'log' | 'hub'>,
  id: string,
  provider?: string,
): Promise<ModelRecord | undefined> {
  if (provider !== undefined && serverIdOf(provider) !== undefined) {
    return servedRecord(id);
  }
  for (;;) {
    const controller = new AbortController();
    const lookup = session.hub().model(id, { expand: fields, signal: controller.signal });
    try {
      return await withPatience(lookup, vscode.l10n.t('Looking up {0}…', id), controller);
    } catch (error) {
      if (controller.signal.aborted || !(await showFailure(error, session, { modelId: id }))) {
        return undefined;
      }
    }
  }
}

/** Most answers come before a notification of the wait could be read. */
const patienceMilliseconds = 800;

/** Waits for the work, and shows that it goes on and can be cancelled once it has taken a while. */
async function withPatience<T>(work: Promise<T>, title: string, controller: AbortController): Promise<T> {
  const ended = work.then(
    () => true,
    () => true,
  );
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMilliseconds));
  if (!(await Promise.race([ended, patience]))) {
    const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
    void vscode.window.withProgress(options, async (_, token) => {
      const cancelling = token.onCancellationRequested(() => controller.abort());
      await ended;
      cancelling.dispose();
    });
  }
  return work;
}
