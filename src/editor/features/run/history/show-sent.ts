import * as vscode from 'vscode';
import type { SentDocuments } from '../../../parts/sent-documents';
import type { RunRecord } from './run-record';

const { t } = vscode.l10n;

/** Shows the requests and responses of a run, as far as they were recorded. */
export async function showSent(documents: SentDocuments, { sent, ...run }: RunRecord): Promise<void> {
  if (sent === undefined) {
    void vscode.window.showInformationMessage(
      t('What this run sent wasn’t recorded. Hub Lens records it for new runs.'),
    );
  } else if (sent.exchanges.length === 0) {
    void vscode.window.showInformationMessage(t('This run sent nothing.'));
  } else {
    await documents.show(documents.remember(documentOf(run, sent)));
  }
}

function documentOf(
  { model, task, provider, time }: Omit<RunRecord, 'sent'>,
  { exchanges, left }: NonNullable<RunRecord['sent']>,
): object {
  return {
    ...{ model, task, provider, time: new Date(time).toISOString() },
    ...(left > 0 && { exchangesLeftOut: left }),
    exchanges: exchanges.map(({ milliseconds, ...exchange }) => ({
      ...exchange,
      milliseconds: Math.round(milliseconds),
    })),
  };
}
