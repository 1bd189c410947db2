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
  const answered = new vscode.EventEmitter<void>();
  const runs = once(async () => new (await import('./prompt-runs')).PromptRuns(() => answered.fire()));
  subscriptions.push(
    answered,
    vscode.commands.registerCommand(
      'hubLens.runPrompt',
      reported(session, async (own, file) => (await commands()).runPrompt(own, await runs(), file, false)),
    ),
    vscode.commands.registerCommand(
      'hubLens.runPromptWith',
      reported(session, async (own, file) => (await commands()).runPrompt(own, await runs(), file, true)),
    ),
    vscode.commands.registerCommand(
      'hubLens.openPromptInPlayground',
      reported(session, async (own, file) => (await commands()).openInPlayground(own, await runs(), file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.comparePrompt',
      reported(session, async (own, file) => (await commands()).comparePrompt(own, await runs(), file)),
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
      'hubLens.keepAnswer',
      reported(session, async (_, file) => (await import('./keep-answer')).keepAnswer(await runs(), file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.newPrompt',
      reported(session, async () => (await drafts()).newPrompt()),
    ),
    vscode.commands.registerCommand(
      'hubLens.insertExamples',
      reported(session, async (_, rows) => (await import('./insert-examples')).insertExamples(rows)),
    ),
    vscode.commands.registerCommand(
      'hubLens.importPrompt',
      reported(session, async (own, file) => (await drafts()).importPrompt(own, file)),
    ),
    vscode.languages.registerCodeLensProvider(promptDocuments, {
      onDidChangeCodeLenses: answered.event,
      provideCodeLenses: async (document) => (await import('./lenses')).promptLenses(document, await runs()),
    }),
    vscode.languages.registerHoverProvider(promptDocuments, {
      provideHover: async (document, position, token) => {
        const [{ promptHover }, own] = await Promise.all([import('./hover'), session()]);
        return promptHover(own, document, position, token);
      },
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
