import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

/** The languages whose calls take a revision. */
const programs = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

export function registerPin(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.languages.registerCodeActionsProvider(
      programs.map((language) => ({ language })),
      {
        provideCodeActions: async (document, { start }) =>
          (await import('./pin-actions')).pinActions(document, start),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.RefactorRewrite] },
    ),
    vscode.commands.registerCommand('hubLens.pinRevision', async (subject?: unknown) => {
      const { pinRevision } = await import('./pin-revision');
      await pinRevision(await session(), subject);
    }),
  );
}
