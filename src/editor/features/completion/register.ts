import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { hubDocuments } from '../../parts/hub-documents';
import type { LazyServices } from '../../session/services';
import { spotAt } from './spot';
import { TypedNames } from './typed-names';

/** The languages that there are whole snippets in, beside the fences of Markdown. */
const programs = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

/** Quotes begin a name, the others its next part. At letters inside strings `TypedNames` has the editor ask. */
const triggerCharacters = ['"', "'", '`', '/', '-', '.', ':', '@'];

export function registerCompletion(context: vscode.ExtensionContext, services: LazyServices): void {
  const known = once(async () => {
    const { KnownIds } = await import('./known-ids');
    const created = new KnownIds(context.globalStorageUri, await services());
    context.subscriptions.push(created);
    return created;
  });
  const names = once(async () => {
    const { HubCompletion } = await import('./hub-completion');
    const created = new HubCompletion(await services(), await known(), (document, start) =>
      typed.listed(document, start),
    );
    context.subscriptions.push(created);
    return created;
  });
  const snippets = once(async () => {
    const { SnippetCompletion } = await import('./snippet-completion');
    return new SnippetCompletion(await services(), await known());
  });
  const typed = new TypedNames(async (document, position) => {
    if (!mayBeInString(document, position)) {
      return undefined;
    }
    const spot = spotAt(document, position);
    return (await names()).nameAt(spot);
  });
  context.subscriptions.push(
    typed,
    vscode.languages.registerCompletionItemProvider(
      hubDocuments,
      {
        provideCompletionItems: async (document, position, token) => {
          if (!mayBeInString(document, position)) {
            return undefined;
          }
          const spot = spotAt(document, position);
          return (await names()).complete(spot, token);
        },
        resolveCompletionItem: async (item, token) => (await names()).resolveCompletionItem(item, token),
      },
      ...triggerCharacters,
    ),
    vscode.languages.registerCompletionItemProvider(
      [...programs, 'markdown'],
      {
        provideCompletionItems: async (document, position) => {
          if (!/^\s*hf[\w-]*$/i.test(textBefore(document, position))) {
            return undefined;
          }
          const spot = spotAt(document, position);
          return (await snippets()).complete(spot);
        },
      },
      '-',
    ),
  );
}

/** Nothing is loaded, and no document read, for a key that is typed outside of any string. */
function mayBeInString(document: vscode.TextDocument, position: vscode.Position): boolean {
  const before = textBefore(document, position);
  return /["'`]/.test(before) || (/^(?:yaml|markdown)$/.test(document.languageId) && /[:-]\s/.test(before));
}

function textBefore(document: vscode.TextDocument, position: vscode.Position): string {
  return document.lineAt(position).text.slice(0, position.character);
}
