import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { promptLanguage } from '../../parts/prompts/prompt-language';
import type { LazySession, Session } from '../../session/session';
import { promptDocuments } from './prompt-documents';

export function registerPromptFiles(context: vscode.ExtensionContext, session: LazySession): void {
  const { subscriptions } = context;
  const shown =
    (run: (session: Session, subject: unknown) => Promise<void>) =>
    async (subject?: unknown): Promise<void> => {
      const known = await session();
      try {
        await run(known, subject);
      } catch (error) {
        const { showFailure } = await import('../../failures/show-failure');
        await showFailure(error, known);
      }
    };
  const commands = once(() => import('./commands'));
  const drafts = once(() => import('./new-prompt'));
  subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.runPrompt',
      shown(async (own, file) => (await commands()).runPrompt(own, file, false)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptWith',
      shown(async (own, file) => (await commands()).runPrompt(own, file, true)),
    ),
    vscode.commands.registerCommand(
      'hubLens.openPromptInPlayground',
      shown(async (own, file) => (await commands()).openInPlayground(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.comparePrompt',
      shown(async (own, file) => (await commands()).comparePrompt(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptOverRows',
      shown(async (own, file) => (await commands()).runPromptOverRows(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.copyPromptAsCode',
      shown(async (own, file) => (await commands()).copyPromptAsCode(own, file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptTests',
      shown(async (_, file) => (await commands()).runPromptTests(file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.newPrompt',
      shown(async () => (await drafts()).newPrompt()),
    ),
    vscode.commands.registerCommand(
      'hubLens.importPrompt',
      shown(async (own, file) => (await drafts()).importPrompt(own, file)),
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
  const look = ({ languageId }: vscode.TextDocument) => {
    if (languageId === promptLanguage) {
      void begin();
    }
  };
  subscriptions.push(vscode.workspace.onDidOpenTextDocument(look));
  for (const document of vscode.workspace.textDocuments) {
    look(document);
  }
}
