import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazyServices } from '../../session/services';
import { checkedDocuments } from './checked-languages';
import type { ModelPlace } from './hub/hub-actions';
import type { SecretPlace } from './secrets/secret-at';

const startMilliseconds = 300;

export function registerDiagnostics(context: vscode.ExtensionContext, services: LazyServices): void {
  const diagnostics = once(async () => {
    const { Diagnostics } = await import('./diagnostics');
    const created = new Diagnostics(await services());
    context.subscriptions.push(created);
    return created;
  });
  // What is open already can wait until the editor is through with its start.
  const timer = setTimeout(diagnostics, startMilliseconds);
  context.subscriptions.push(
    { dispose: () => clearTimeout(timer) },
    vscode.languages.registerCodeActionsProvider(
      checkedDocuments,
      {
        provideCodeActions: async (document, range, codeActionContext) =>
          (await diagnostics()).provideCodeActions(document, range, codeActionContext),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.commands.registerCommand('hubLens.moveKeyToEnv', async (place: SecretPlace) => {
      const { moveToEnv } = await import('./secrets/move-to-env');
      await moveToEnv(await services(), place);
    }),
    vscode.commands.registerCommand('hubLens.keepTokenOfFile', async (place: SecretPlace) => {
      const { keepSecret } = await import('./secrets/keep-secret');
      await keepSecret(await services(), place);
    }),
    vscode.commands.registerCommand('hubLens.replaceModel', async (place: ModelPlace, task?: string) => {
      const { chooseModel } = await import('./hub/choose-model');
      await chooseModel(await services(), place, task);
    }),
    vscode.commands.registerCommand('hubLens.checkIdAgain', async (id: string) =>
      (await diagnostics()).checkAgain(id),
    ),
  );
}
