import * as vscode from 'vscode';
import { statementStartAt } from '../../../source';
import { withTabStops } from '../../code/tab-stops';
import { languageOfFile } from '../../kit/languages';
import { isCompletionEnabled, readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';
import type { KnownIds } from './known-ids';
import type { Spot } from './spot';
import { type WholeSnippet, wholeSnippets } from './whole-snippets';

const prefix = 'hf-';

/** Names that fences of Markdown give to languages, by VS Code's ids. */
const editorIds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    py: 'python',
    python3: 'python',
    js: 'javascript',
    jsx: 'javascript',
    mjs: 'javascript',
    ts: 'typescript',
    tsx: 'typescript',
  }),
);

/** Offers whole snippets where a statement may begin and `hf-` is typed. */
export class SnippetCompletion {
  #made: { readonly key: string; readonly snippets: readonly WholeSnippet[] } | undefined;

  constructor(
    private readonly session: Pick<Session, 'models'>,
    private readonly known: KnownIds,
  ) {}

  async complete({ document, position, offset, text }: Spot): Promise<vscode.CompletionItem[] | undefined> {
    const start = isCompletionEnabled(document)
      ? statementStartAt(text, offset, document.languageId)
      : undefined;
    const typed = start?.typed.toLowerCase() ?? '';
    if (start === undefined || !(typed.startsWith(prefix) || typed === 'hf')) {
      return undefined;
    }
    const language = languageOfFile(editorIds.get(start.languageId) ?? start.languageId, document.fileName);
    if (language === undefined) {
      return undefined;
    }
    await this.known.ready;
    const rest = /^[\w-]*/.exec(text.slice(offset))?.[0] ?? '';
    const range = new vscode.Range(
      position.translate(0, -start.typed.length),
      position.translate(0, rest.length),
    );
    return this.#snippets(language).map((snippet, rank) => toItem(snippet, rank, range));
  }

  /** Made anew when the language is another, or the user's models are. */
  #snippets(language: string): readonly WholeSnippet[] {
    const { favourites, recent } = this.session.models;
    const { routerEndpoint } = readSettings();
    const key = JSON.stringify([language, favourites, recent, routerEndpoint]);
    if (this.#made?.key !== key) {
      const marked = [new Set(favourites), new Set(recent)];
      const snippets = wholeSnippets({ language, index: this.known.index, marked, routerEndpoint });
      this.#made = { key, snippets };
    }
    return this.#made.snippets;
  }
}

function toItem(snippet: WholeSnippet, rank: number, range: vscode.Range): vscode.CompletionItem {
  const { code, language, model, install, description } = snippet;
  const item = new vscode.CompletionItem(
    { label: snippet.prefix, description },
    vscode.CompletionItemKind.Snippet,
  );
  item.insertText = new vscode.SnippetString(withTabStops(code, language, model));
  item.range = range;
  item.sortText = String(rank).padStart(4, '0');
  item.documentation = new vscode.MarkdownString().appendCodeblock(code, language);
  if (install !== undefined) {
    item.detail = install;
  }
  return item;
}
