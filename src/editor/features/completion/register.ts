import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { hubDocuments } from '../../parts/hub-documents';
import { mayNameHub } from '../../parts/worth-reading';
import type { LazySession } from '../../session/session';
import { spotAt } from './spot';
import { TypedNames } from './typed-names';

/** The languages that there are whole snippets in, beside the fences of Markdown. */
const programs = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

/** What stands before a name without quotes, by the languages that have such: a key or a dash, or a word of a command. */
const unquoted: ReadonlyMap<string, RegExp> = new Map([
  ['yaml', /[:-]\s/],
  ['dotprompt', /[:-]\s/],
  ['markdown', /[:-]\s|-hf|\b(?:run|pull)\s|\bhf\.co\//],
  ['shellscript', /\S\s|\bhf\.co\//],
  ['dockerfile', /\S\s|\bhf\.co\//],
]);

/** Quotes begin a name, the others its next part. At letters inside strings `TypedNames` has the editor ask. */
const triggerCharacters = ['"', "'", '`', '/', '-', '.', ':', '@'];

export function registerCompletion(context: vscode.ExtensionContext, session: LazySession): void {
  const known = once(async () => {
    const [{ KnownIds }, { workspaceFolder }] = await Promise.all([
      import('./known-ids'),
      import('../../kit/storage/workspace-folder'),
    ]);
    const created = new KnownIds(workspaceFolder(context.globalStorageUri), await session());
    context.subscriptions.push(created);
    return created;
  });
  const names = once(async () => {
    const { HubCompletion } = await import('./hub-completion');
    const created = new HubCompletion(await session(), await known(), (document, start) =>
      typed.listed(document, start),
    );
    context.subscriptions.push(created);
    return created;
  });
  const snippets = once(async () => {
    const { SnippetCompletion } = await import('./snippet-completion');
    return new SnippetCompletion(await session(), await known());
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
  const isString = /["'`]/.test(before) || unquoted.get(document.languageId)?.test(before) === true;
  return isString && mayNameHub(document);
}

function textBefore(document: vscode.TextDocument, position: vscode.Position): string {
  return document.lineAt(position).text.slice(0, position.character);
}
