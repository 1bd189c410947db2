import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';

const triggerCharacters = ['"', "'", '/', '-'];

export function registerCompletion(context: vscode.ExtensionContext, services: LazyServices): void {
  const completion = once(async () => {
    const { ModelIdCompletion } = await import('./model-id-completion');
    const created = new ModelIdCompletion(await services());
    context.subscriptions.push(created);
    return created;
  });
  context.subscriptions.push(
    vscode.languages.registerCompletionItemProvider(
      { language: 'python' },
      {
        provideCompletionItems: async (document, position, token) =>
          (await completion()).provideCompletionItems(document, position, token),
      },
      ...triggerCharacters,
    ),
  );
}
