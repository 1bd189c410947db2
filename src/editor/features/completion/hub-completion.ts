import * as vscode from 'vscode';
import { LiteralFinder, referenceAt } from '../../../source';
import { logFailure } from '../../failures/log-failure';
import { isCompletionEnabled, isOnlineCompletionEnabled, onDidChangeEndpoints } from '../../kit/settings';
import { withSignal } from '../../kit/with-signal';
import type { Session } from '../../session/session';
import { Asking } from './asking';
import { ModelDocumentation } from './documentation';
import { completionList, SuggestionItem } from './items';
import type { KnownIds } from './known-ids';
import type { CompletionSource, Request } from './source';
import { Sources } from './sources';
import type { Spot } from './spot';

/** How long a list waits for the hub that would be empty without it. */
const patienceMilliseconds = 250;

/** Documentation is loaded for an item that stays chosen for so long. */
const pauseMilliseconds = 150;

/** Larger documents are not read at every key. */
const documentLimit = 1_000_000;

/** The list that is shown. */
interface Shown {
  readonly spot: Spot;
  /** What the list shows, the best first. */
  readonly texts: readonly string[];
  /** It shows that the hub is asked, and nothing else. */
  readonly isWaiting: boolean;
}

/**
 * Completes what a string is to name of the hub.
 *
 * What is known on this machine is returned at once: an editor shows no provider's items before it has those of all,
 * so waiting here would hold up other extensions too. The list is marked incomplete while the hub may know more, and
 * what the hub answers is in the next key's list. If no key follows, the list is opened anew when the answer brings
 * something, unless the user has begun to choose from it.
 */
export class HubCompletion implements vscode.Disposable {
  readonly #sources: Sources;
  readonly #finder = new LiteralFinder();
  readonly #documentation: ModelDocumentation;
  readonly #asking: Asking;
  readonly #subscriptions: vscode.Disposable;
  #shown: Shown | undefined;
  /** What was chosen last in the list that is shown. */
  #chosen: string | undefined;

  /** @param listed told of each name that a list is made for: its document, and where it begins */
  constructor(
    private readonly session: Pick<Session, 'log' | 'account' | 'models' | 'facts' | 'hub'>,
    private readonly known: KnownIds,
    private readonly listed: (document: vscode.TextDocument, start: number) => void,
  ) {
    this.#sources = new Sources(session, known);
    this.#asking = new Asking(session);
    this.#documentation = new ModelDocumentation(session.facts);
    const forget = () => {
      this.#sources.clear();
      this.#documentation.clear();
      this.#asking.wake();
    };
    this.#subscriptions = vscode.Disposable.from(
      this.#asking,
      session.account.onDidChange(() => {
        forget();
        known.forgetFleeting();
      }),
      onDidChangeEndpoints(() => {
        forget();
        known.restart();
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Where the name at the cursor begins; undefined where there is nothing to complete. */
  nameAt(spot: Spot): number | undefined {
    return this.#requestAt(spot)?.reference.literal.start;
  }

  async complete(spot: Spot, token: vscode.CancellationToken): Promise<vscode.CompletionList | undefined> {
    const { document } = spot;
    const request = this.#requestAt(spot);
    if (request === undefined) {
      return undefined;
    }
    if (isAt(spot)) {
      this.listed(document, request.reference.literal.start);
    }
    await this.known.ready;
    const source = this.#sources.of(request);
    const mayAsk = isOnlineCompletionEnabled(document);
    const question = mayAsk && this.#asking.possible ? source.question(request) : undefined;
    const asked = question && this.#asking.ask(spot, question);
    if (asked !== undefined && source.local(request).suggestions.length === 0) {
      await Promise.race([asked, wait(patienceMilliseconds)]);
    }
    if (token.isCancellationRequested) {
      return undefined;
    }
    const { suggestions, complete } = source.local(request);
    const texts = suggestions.map(({ text }) => text);
    const mayLearn = mayAsk && source.question(request) !== undefined;
    // Also when a key has ended the question: with this list the editor asks for one with the key.
    const isWaiting = mayLearn && texts.length === 0 && this.#asking.possible;
    const shown = { spot, texts, isWaiting };
    this.#shown = shown;
    this.#chosen = undefined;
    void asked?.then(() => this.#refine(shown, request, source));
    const range = rangeOf(request, spot);
    const isIncomplete = !complete || mayLearn;
    return completionList(suggestions, { typed: request.typed, range, isIncomplete, isWaiting });
  }

  async resolveCompletionItem(
    item: vscode.CompletionItem,
    token: vscode.CancellationToken,
  ): Promise<vscode.CompletionItem> {
    if (!(item instanceof SuggestionItem)) {
      return item;
    }
    const { about, text } = item.suggestion;
    this.#chosen = text;
    if (about?.kind === 'model') {
      const documentation = this.#documentation.known(about.id) ?? (await this.#load(about.id, token));
      if (documentation !== undefined) {
        item.documentation = documentation;
      }
    }
    return item;
  }

  #requestAt(spot: Spot): Request | undefined {
    return isCompletionEnabled(spot.document) ? requestAt(spot, this.#finder) : undefined;
  }

  /** Shows what the hub has added, where the user still waits for it. */
  async #refine(shown: Shown, request: Request, source: CompletionSource): Promise<void> {
    const chosen = this.#chosen ?? shown.texts[0];
    if (this.#shown !== shown || !isAt(shown.spot) || chosen !== shown.texts[0]) {
      return;
    }
    const before = new Set(shown.texts);
    if (source.local(request).suggestions.some(({ text }) => !before.has(text))) {
      // The editor opens no list over one that is open.
      await vscode.commands.executeCommand('hideSuggestWidget');
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
    } else if (shown.isWaiting) {
      await vscode.commands.executeCommand('hideSuggestWidget');
    }
  }

  /** The documentation of a model that stays chosen; undefined where it cannot be had. */
  async #load(id: string, token: vscode.CancellationToken): Promise<vscode.MarkdownString | undefined> {
    if (!isOnlineCompletionEnabled() || !this.#asking.possible) {
      return undefined;
    }
    return withSignal(token, async (signal) => {
      try {
        await wait(pauseMilliseconds);
        signal.throwIfAborted();
        return await this.#documentation.load(id, signal);
      } catch (error) {
        if (!signal.aborted) {
          logFailure(this.session.log, error);
        }
        return undefined;
      }
    });
  }
}

/** What is to be completed. */
function requestAt({ document, offset, text }: Spot, finder: LiteralFinder): Request | undefined {
  const { languageId } = document;
  const reference = text.length > documentLimit ? undefined : referenceAt(text, offset, languageId, finder);
  if (reference === undefined) {
    return undefined;
  }
  const { start } = reference.literal;
  const typed = text.slice(start, offset);
  return typed.includes('\n') ? undefined : { reference, typed, languageId, before: text.charAt(start - 1) };
}

/** From the beginning of the name to its end, on both sides of the cursor. */
function rangeOf({ reference: { literal }, typed }: Request, { position }: Spot): vscode.Range {
  const behind = literal.text.slice(typed.length);
  // A string that nobody has closed yet ends at the cursor: what follows is other code.
  const rest = (literal.closed && /^[\w./@:-]*/.exec(behind)?.[0]) || '';
  return new vscode.Range(position.translate(0, -typed.length), position.translate(0, rest.length));
}

function isAt({ document, version, position }: Spot): boolean {
  const editor = vscode.window.activeTextEditor;
  return (
    editor?.document === document &&
    document.version === version &&
    editor.selection.isEmpty &&
    editor.selection.active.isEqual(position)
  );
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
