import * as vscode from 'vscode';
import { TrackedRange } from '../../kit/tracked-range';

/** A range of a document that is followed through the edits of the user. */
export class FollowedRange implements vscode.Disposable {
  readonly #range: TrackedRange;
  readonly #following: vscode.Disposable;

  constructor(
    readonly document: vscode.TextDocument,
    range: vscode.Range,
  ) {
    const tracked = new TrackedRange(document.offsetAt(range.start), document.offsetAt(range.end));
    this.#range = tracked;
    this.#following = vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
      for (const { rangeOffset, rangeLength, text } of changed === document ? contentChanges : []) {
        tracked.apply({ offset: rangeOffset, removed: rangeLength, added: text.length });
      }
    });
  }

  get range(): vscode.Range {
    const { start, end } = this.#range;
    return new vscode.Range(this.document.positionAt(start), this.document.positionAt(end));
  }

  get text(): string {
    return this.document.getText(this.range);
  }

  dispose(): void {
    this.#following.dispose();
  }
}
