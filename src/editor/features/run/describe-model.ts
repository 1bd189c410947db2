import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { ModelField } from '../../../hub';
import { serverIdOf } from '../../../servers';
import { tryAgain } from '../../failures/try-again';
import { cancellable } from '../../kit/cancellable';
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
  const { t } = vscode.l10n;
  return tryAgain(
    session,
    () =>
      cancellable(t('Looking up {0}…', id), (signal) => session.hub().model(id, { expand: fields, signal })),
    { modelId: id },
  );
}
