import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { ModelSearchCache } from '../../hub';
import { logFailure } from '../failures/log-failure';
import { modelFacts, taskLabel } from '../lookup/model-item';
import type { Services } from '../services';
import { isCompletionEnabled } from '../settings';
import { isModelArgument } from './model-arguments';
import { openStringArgument } from './python-call';

const pauseMilliseconds = 150;

/** Completes model ids inside the string arguments that take one. */
export class ModelIdCompletion implements vscode.CompletionItemProvider, vscode.Disposable {
  readonly #cache = new ModelSearchCache();
  /** Another account or hub shows other models. */
  readonly #forgetting: vscode.Disposable;

  constructor(private readonly services: Services) {
    this.#forgetting = services.account.onDidChange(() => this.#cache.clear());
  }

  dispose(): void {
    this.#forgetting.dispose();
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.CompletionList | undefined> {
    if (!isCompletionEnabled(document)) {
      return undefined;
    }
    const range = modelIdRange(document, position);
    if (range === undefined) {
      return undefined;
    }
    const typed = document.getText(range.with({ end: position }));
    const models = await this.#search(typed, token);
    return (
      models &&
      new vscode.CompletionList(
        models.map((model, rank) => toItem(model, rank, range)),
        true,
      )
    );
  }

  /** Nobody asked for a list while typing, so a failure goes to the log alone. */
  async #search(typed: string, token: vscode.CancellationToken): Promise<readonly ModelRecord[] | undefined> {
    const controller = new AbortController();
    const cancellation = token.onCancellationRequested(() => controller.abort());
    try {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      controller.signal.throwIfAborted();
      return await this.#cache.search(this.services.hub(), typed.trim(), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) {
        logFailure(this.services.log, error);
      }
      return undefined;
    } finally {
      cancellation.dispose();
    }
  }
}

/** From the opening quote to the last character of the id, on both sides of the cursor. */
function modelIdRange(document: vscode.TextDocument, position: vscode.Position): vscode.Range | undefined {
  const text = document.getText(new vscode.Range(new vscode.Position(0, 0), position));
  const argument = openStringArgument(text);
  if (argument === undefined || !isModelArgument(argument)) {
    return undefined;
  }
  const behind = document.lineAt(position).text.slice(position.character);
  const idBehind = /^[\w./-]*/.exec(behind)?.[0] ?? '';
  return new vscode.Range(document.positionAt(argument.start), position.translate(0, idBehind.length));
}

function toItem(model: ModelRecord, rank: number, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(
    {
      label: model.id,
      ...(model.pipeline_tag !== undefined && { description: taskLabel(model.pipeline_tag) }),
    },
    vscode.CompletionItemKind.Value,
  );
  item.range = range;
  item.sortText = String(rank).padStart(4, '0');
  item.documentation = new vscode.MarkdownString(modelFacts(model), true);
  return item;
}
