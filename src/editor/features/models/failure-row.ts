import * as vscode from 'vscode';
import { explain, type FailedCall } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import type { Session } from '../../session/session';
import { row } from './details/row';
import type { ModelsNode } from './models-node';

/** Says in the place of what was asked for why it isn't there. A click asks again. */
export function failureRow(session: Pick<Session, 'log'>, parent: ModelsNode, error: unknown): ModelsNode {
  logFailure(session.log, error);
  const subject = subjectAbove(parent);
  const { message } = explain(error, subject);
  const { modelId, kind } = subject;
  const isModel = kind === 'model' && modelId !== undefined;
  const command = {
    command: 'hubLens.refreshModels',
    title: vscode.l10n.t('Retry'),
    arguments: [{ target: isModel ? { kind, id: modelId, model: modelId } : undefined }],
  };
  return row(parent, {
    key: '\nfailure',
    label: message,
    icon: 'warning',
    description: vscode.l10n.t('Click to retry'),
    command,
  });
}

/** The nearest model or collection that the row is in. */
function subjectAbove({ target, parent }: ModelsNode): FailedCall {
  if (target?.model !== undefined) {
    return { kind: 'model', modelId: target.model };
  }
  if (target?.kind === 'collection') {
    return { kind: 'collection', modelId: target.id };
  }
  return parent === undefined ? {} : subjectAbove(parent);
}
