import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';

const languages = [
  'python',
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'json',
  'jsonc',
  'jsonl',
  'toml',
  'yaml',
  'markdown',
];

/** Quotes begin a name, the others its next part. Inside strings the editor asks at no other key by itself. */
const triggerCharacters = ['"', "'", '`', '/', '-', '.', ':', '@'];

export function registerCompletion(context: vscode.ExtensionContext, services: LazyServices): void {
  const completion = once(async () => {
    const [{ HubCompletion }, { KnownIds }] = await Promise.all([
      import('./hub-completion'),
      import('./known-ids'),
    ]);
    const made = await services();
    const known = new KnownIds(context.globalStorageUri, made);
    const created = new HubCompletion(made, known);
    context.subscriptions.push(known, created);
    return created;
  });
  context.subscriptions.push(
    vscode.languages.registerCompletionItemProvider(
      languages,
      {
        provideCompletionItems: async (document, position, token) =>
          mayBeInString(document, position)
            ? (await completion()).provideCompletionItems(document, position, token)
            : undefined,
        resolveCompletionItem: async (item, token) => (await completion()).resolveCompletionItem(item, token),
      },
      ...triggerCharacters,
    ),
  );
}

/** Nothing is loaded, and no document read, for a key that is typed outside of any string. */
function mayBeInString(document: vscode.TextDocument, position: vscode.Position): boolean {
  const before = document.lineAt(position).text.slice(0, position.character);
  return /["'`]/.test(before) || (/^(?:yaml|markdown)$/.test(document.languageId) && /[:-]\s/.test(before));
}
