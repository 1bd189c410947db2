import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import type { ModelField } from '../../hub';
import { showFailure } from '../failures/show-failure';
import type { Services } from '../services';

const fields: readonly ModelField[] = [
  'cardData',
  'gated',
  'inferenceProviderMapping',
  'library_name',
  'mask_token',
  'pipeline_tag',
  'tags',
];

/** What the hub tells about a model, as far as it matters to a run. Undefined when the user gives up. */
export async function describeModel(services: Services, id: string): Promise<ModelRecord | undefined> {
  for (;;) {
    const controller = new AbortController();
    try {
      return await vscode.window.withProgress(
        {
          location: vscode.ProgressLocation.Notification,
          cancellable: true,
          title: vscode.l10n.t('Looking up {0}', id),
        },
        async (_, token) => {
          const cancelling = token.onCancellationRequested(() => controller.abort());
          try {
            return await services.hub().model(id, { expand: fields, signal: controller.signal });
          } finally {
            cancelling.dispose();
          }
        },
      );
    } catch (error) {
      if (controller.signal.aborted || !(await showFailure(error, services, { modelId: id }))) {
        return undefined;
      }
    }
  }
}
