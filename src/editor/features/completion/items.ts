import * as vscode from 'vscode';
import type { HubReference } from '../../../source';
import type { Suggestion } from './source';

const { CompletionItemKind } = vscode;

const kinds: Readonly<Record<HubReference['kind'], vscode.CompletionItemKind>> = {
  model: CompletionItemKind.Value,
  dataset: CompletionItemKind.Struct,
  space: CompletionItemKind.Interface,
  task: CompletionItemKind.EnumMember,
  provider: CompletionItemKind.Constant,
  file: CompletionItemKind.File,
  revision: CompletionItemKind.Reference,
  quantization: CompletionItemKind.EnumMember,
  dtype: CompletionItemKind.EnumMember,
};

interface ListOptions {
  readonly typed: string;
  readonly range: vscode.Range;
  readonly isIncomplete: boolean;
  /** There is nothing to show but that the hub is asked. */
  readonly isWaiting: boolean;
}

/** An item that remembers what it names, for its documentation to be loaded. */
export class SuggestionItem extends vscode.CompletionItem {
  constructor(
    readonly suggestion: Suggestion,
    rank: number,
    range: vscode.Range,
  ) {
    const { text, label, description, kind, detail } = suggestion;
    super({ label: label ?? text, ...(description !== undefined && { description }) }, kinds[kind]);
    this.range = range;
    this.sortText = String(rank).padStart(4, '0');
    if (label !== undefined) {
      this.insertText = text;
      this.filterText = text;
    }
    if (detail !== undefined) {
      this.detail = detail;
    }
  }
}

/** The suggestions in their order. The editor narrows a complete list by itself; an incomplete one is asked for anew. */
export function completionList(
  suggestions: readonly Suggestion[],
  { typed, range, isIncomplete, isWaiting }: ListOptions,
): vscode.CompletionList | undefined {
  const items: vscode.CompletionItem[] = suggestions.map((suggestion, rank) => {
    const item = new SuggestionItem(suggestion, rank, range);
    if (isIncomplete && typed !== '') {
      // Keeps our order, and what we hold for a match.
      item.filterText = typed;
    }
    return item;
  });
  if (isWaiting) {
    items.push(waitingItem(typed, range));
  }
  return items.length === 0 ? undefined : new vscode.CompletionList(items, isIncomplete);
}

/**
 * Stands in an otherwise empty list while the hub is asked. A list without items would be closed, and inside strings
 * the editor opens no new one at the next letter.
 */
function waitingItem(typed: string, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(vscode.l10n.t('Searching the hub…'), CompletionItemKind.Text);
  item.insertText = typed;
  item.filterText = typed;
  item.range = range;
  return item;
}
