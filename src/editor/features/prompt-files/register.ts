import * as vscode from 'vscode';
import { reported } from '../../failures/reported';
import { once } from '../../kit/once';
import { whenOpen } from '../../kit/when-open';
import type { LazySession } from '../../session/session';
import { isPrompt, promptDocuments } from './prompt-documents';

export function registerPromptFiles(context: vscode.ExtensionContext, session: LazySession): void {
  const { subscriptions } = context;
  const commands = once(() => import('./commands'));
  const drafts = once(() => import('./new-prompt'));
  subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.runPrompt',
      reported(session, async (own, file) => (await commands()).runPrompt(own, file, false)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptWith',
      reported(session, async (own, file) => (await commands()).runPrompt(own, file, true)),
    ),
    vscode.commands.registerCommand(
      'hubLens.openPromptInPlayground',
      reported(session, async (own, file) => (await commands()).openInPlayground(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.comparePrompt',
      reported(session, async (own, file) => (await commands()).comparePrompt(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptOverRows',
      reported(session, async (own, file) => (await commands()).runPromptOverRows(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.copyPromptAsCode',
      reported(session, async (own, file) => (await commands()).copyPromptAsCode(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptTests',
      reported(session, async (_, file) => (await commands()).runPromptTests(file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.newPrompt',
      reported(session, async () => (await drafts()).newPrompt()),
    ),
    vscode.commands.registerCommand(
      'hubLens.importPrompt',
      reported(session, async (own, file) => (await drafts()).importPrompt(own, file)),
    ),
    vscode.languages.registerCodeLensProvider(promptDocuments, {
      provideCodeLenses: async (document) => (await import('./lenses')).promptLenses(document),
    }),
    vscode.languages.registerHoverProvider(promptDocuments, {
      provideHover: async (document, position) => (await import('./hover')).promptHover(document, position),
    }),
    vscode.languages.registerCompletionItemProvider(
      promptDocuments,
      {
        provideCompletionItems: async (document, position) =>
          (await import('./completion')).promptCompletions(document, position),
      },
      ...['{', '#', '>', '/', ' ', '"'],
    ),
  );
  watchDocuments(subscriptions);
}

/** Files are checked once the first of them is open. */
function watchDocuments(subscriptions: vscode.Disposable[]): void {
  const begin = once(async () => {
    const { promptDiagnostics } = await import('./diagnostics');
    subscriptions.push(promptDiagnostics());
  });
  subscriptions.push(whenOpen(isPrompt, begin));
}
