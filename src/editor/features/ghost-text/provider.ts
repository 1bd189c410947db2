import * as vscode from 'vscode';
import { withSignal } from '../../kit/with-signal';
import type { Completer, Completion, Spot } from './completer';
import { isGoodSpot, spotAt } from './spots';

/** Run by the editor when a completion was taken whole. */
export const acceptedCommand = '_hubLens.ghostTextAccepted';

/** Where a completion was taken, and what it says. */
export interface Accepted {
  readonly uri: string;
  /** In UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

export interface ProviderWorld {
  readonly completer: Completer;
  /** Whether ghost text is wanted in a document now. */
  readonly isWanted: (document: vscode.TextDocument) => boolean;
  readonly onKey: () => void;
  /** Told once of each completion, however much of it is typed through. */
  readonly onShown: () => void;
}

/** Shows the editor what the completer finds. */
export class GhostTextProvider implements vscode.InlineCompletionItemProvider, vscode.Disposable {
  readonly #subscriptions: vscode.Disposable;
  /** Where the editor asked last. */
  #asked: { readonly document: vscode.TextDocument; readonly position: vscode.Position } | undefined;
  /** What stands before the user's eyes, as far as can be known. */
  #shown: { readonly spot: Spot; readonly completion: Completion } | undefined;

  constructor(private readonly world: ProviderWorld) {
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document === vscode.window.activeTextEditor?.document) {
          this.world.onKey();
        }
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor: { document, selection } }) => {
        // The editor reports a place after it has asked for it, too.
        if (this.#asked?.document !== document || !this.#asked.position.isEqual(selection.active)) {
          this.#moved(document);
        }
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#left(editor?.document)),
    );
  }

  async provideInlineCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    { triggerKind, selectedCompletionInfo: entry }: vscode.InlineCompletionContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.InlineCompletionItem[]> {
    const automatic = triggerKind === vscode.InlineCompletionTriggerKind.Automatic;
    const isUseless = automatic && entry !== undefined && !showsBesideSuggestions(document);
    if (token.isCancellationRequested || isUseless || !this.world.isWanted(document)) {
      return [];
    }
    const spot = spotAt(document, position, entry);
    const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
    if (spot === undefined || (automatic && !isGoodSpot(spot, editor))) {
      return [];
    }
    this.#asked = { document, position };
    const completion = await withSignal(token, (signal) =>
      this.world.completer.complete(spot, { automatic, signal }),
    );
    if (completion === undefined || token.isCancellationRequested) {
      this.#moved(document);
      return [];
    }
    const range = entry?.range ?? new vscode.Range(position, position);
    const insertText = (entry?.text ?? '') + completion.text;
    const accepted: Accepted = {
      uri: document.uri.toString(),
      offset: document.offsetAt(range.start) + (entry?.text.length ?? 0),
      text: completion.text,
    };
    if (!this.#isShownAlready(spot, completion)) {
      this.#shown = { spot, completion };
      this.world.onShown();
    }
    const item = new vscode.InlineCompletionItem(insertText, range);
    item.command = { command: acceptedCommand, title: '', arguments: [accepted] };
    return [item];
  }

  /** Nothing of what was taken was rejected. */
  taken(): void {
    this.#shown = undefined;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Whether it is what is left of the completion that stands there. */
  #isShownAlready(spot: Spot, { text }: Completion): boolean {
    const shown = this.#shown;
    if (shown?.spot.document !== spot.document || !spot.prefix.startsWith(shown.spot.prefix)) {
      return false;
    }
    return spot.prefix.slice(shown.spot.prefix.length) + text === shown.completion.text;
  }

  /** The document's text and the cursor agree only once the cursor has moved. */
  #moved(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    if (this.#shown?.spot.document !== uri && !this.world.completer.isAsking(uri)) {
      return;
    }
    const spot = cursorSpot(document);
    this.#rejectIfTypedOtherwise(spot);
    this.world.completer.moved(uri, spot);
  }

  #rejectIfTypedOtherwise(spot: Spot | undefined): void {
    const shown = this.#shown;
    if (shown === undefined || spot === undefined || !spot.prefix.startsWith(shown.spot.prefix)) {
      return;
    }
    const typed = spot.prefix.slice(shown.spot.prefix.length);
    if (!goesOn(shown.completion.text, typed)) {
      this.world.completer.reject(shown.spot, shown.completion.text);
      this.#shown = undefined;
    }
  }

  #left(document: vscode.TextDocument | undefined): void {
    const shown = this.#shown?.spot.document;
    if (shown !== undefined && shown !== document?.uri.toString()) {
      this.world.completer.moved(shown, undefined);
      this.#shown = undefined;
    }
  }
}

/** Whether the editor shows ghost text while the list of suggestions is open. */
function showsBesideSuggestions(document: vscode.TextDocument): boolean {
  const settings = vscode.workspace.getConfiguration('editor', document);
  return settings.get('suggest.preview', false) || settings.get('inlineSuggest.suppressSuggestions', false);
}

/** Whether what was typed agrees with what was shown. */
function goesOn(text: string, typed: string): boolean {
  return text.startsWith(typed) || typed.startsWith(text);
}

function cursorSpot(document: vscode.TextDocument): Spot | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document === document ? spotAt(document, editor.selection.active) : undefined;
}
