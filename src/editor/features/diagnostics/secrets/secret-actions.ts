import * as vscode from 'vscode';
import { hostOf } from '../../../../http';
import type { FoundSecret } from '../../../kit/secrets/find-secrets';
import type { SecretKind } from '../../../kit/secrets/secret-kinds';
import type { HubLensDiagnostic } from '../diagnostic';
import { envFolder } from './move-to-env';
import { replaceSecret } from './replace-secret';
import type { SecretPlace } from './secret-at';

const { t } = vscode.l10n;

/** What can be done about a credential in a document. */
export function secretActions(
  document: vscode.TextDocument,
  diagnostic: HubLensDiagnostic,
  secret: FoundSecret,
  endpoint: string,
): vscode.CodeAction[] {
  const { kind, start } = secret;
  const place: SecretPlace = { uri: document.uri, start };
  const edit = replaceSecret(document, secret, kind.variable);
  const actions = [
    edit && withEdit(t('Use the {0} Environment Variable', kind.variable), edit),
    edit && envFolder(document) && withCommand(t('Move It to .env'), 'hubLens.moveKeyToEnv', place),
    kind.keptAs === 'hub' &&
      withCommand(t('Sign In to {0} with This Token', hostOf(endpoint)), 'hubLens.keepTokenOfFile', place),
    revokePage(kind, endpoint),
  ].filter((action) => action instanceof vscode.CodeAction);
  for (const action of actions) {
    action.diagnostics = [diagnostic];
  }
  return actions;
}

function revokePage({ owner, revokeAt }: SecretKind, endpoint: string): vscode.CodeAction | undefined {
  if (revokeAt === undefined) {
    return undefined;
  }
  const url = 'url' in revokeAt ? revokeAt.url : endpoint + revokeAt.hubPath;
  return withCommand(t('Revoke It on {0}', owner), 'vscode.open', vscode.Uri.parse(url));
}

function withEdit(title: string, edit: vscode.WorkspaceEdit): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.edit = edit;
  action.isPreferred = true;
  return action;
}

function withCommand(title: string, command: string, argument: unknown): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command, arguments: [argument] };
  return action;
}
