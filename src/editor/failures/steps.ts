import * as vscode from 'vscode';
import type { NextStep } from '../../protocol';
import { readSettings } from '../kit/settings';
import type { Session } from '../session/session';
import type { FailedCall } from './explain';

const { t } = vscode.l10n;

export const stepLabels: Readonly<Record<NextStep, string>> = {
  signIn: t('Sign In'),
  setServerKey: t('Set Key'),
  openGatePage: t('Ask for Access'),
  openSpace: t('Open Space'),
  openSettings: t('Open Settings'),
  openProxySettings: t('Open Proxy Settings'),
  showServers: t('Show Model Servers'),
  showLog: t('Show Log'),
  retry: t('Retry'),
};

/** Does what the user chose. `retry` is the caller's own. */
export async function takeStep(
  step: NextStep,
  session: Pick<Session, 'log' | 'hub'>,
  subject: FailedCall,
): Promise<void> {
  switch (step) {
    case 'signIn':
      await vscode.commands.executeCommand('hubLens.signIn');
      break;
    case 'setServerKey':
      await vscode.commands.executeCommand('hubLens.setServerKey', subject.provider);
      break;
    case 'showServers':
      await vscode.commands.executeCommand('hubLens.servers.focus');
      break;
    case 'openGatePage':
      await vscode.env.openExternal(vscode.Uri.parse(session.hub().modelUrl(subject.modelId ?? '')));
      break;
    case 'openSpace':
      await vscode.commands.executeCommand('hubLens.openSpace', subject.modelId);
      break;
    case 'openSettings':
      await vscode.commands.executeCommand(
        'workbench.action.openSettings',
        readSettings().offline ? 'hubLens.offline' : 'hubLens.endpoint',
      );
      break;
    case 'openProxySettings':
      await vscode.commands.executeCommand('workbench.action.openSettings', 'http.proxy');
      break;
    case 'showLog':
      session.log.show();
      break;
    case 'retry':
      break;
    default:
      step satisfies never;
  }
}
