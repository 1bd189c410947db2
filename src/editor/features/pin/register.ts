import * as vscode from 'vscode';
import { mayNameHub } from '../../parts/worth-reading';
import type { LazySession } from '../../session/session';

/** The languages whose calls take a revision. */
const programs = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

/** What links to the files of a repository have in common. */
const filesLink = /\/(?:blob|raw|resolve|tree)\//;

export function registerPin(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.languages.registerCodeActionsProvider(
      [...programs, 'markdown'].map((language) => ({ language })),
      {
        provideCodeActions: async (document, { start }) =>
          mayBePinned(document, start) ? (await import('./pin-actions')).pinActions(document, start) : [],
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.RefactorRewrite] },
    ),
    vscode.commands.registerCommand('hubLens.pinRevision', async (subject?: unknown) => {
      const { pinRevision } = await import('./pin-revision');
      await pinRevision(await session(), subject);
    }),
  );
}

/** A guess that loads nothing. */
function mayBePinned(document: vscode.TextDocument, { line }: vscode.Position): boolean {
  return mayNameHub(document) || filesLink.test(document.lineAt(line).text);
}
