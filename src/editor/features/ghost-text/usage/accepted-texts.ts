import * as vscode from 'vscode';
import { TrackedRange } from '../../../kit/tracked-range';
import type { Accepted } from '../provider';
import { savedUnits } from './saved-units';

const watchMilliseconds = 30_000;

interface Followed {
  readonly range: TrackedRange;
  readonly text: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Looks half a minute later how much of an accepted text is still there. */
export class AcceptedTexts implements vscode.Disposable {
  readonly #followed = new Map<string, Set<Followed>>();
  readonly #subscription: vscode.Disposable;

  constructor(private readonly onSeen: (units: number, saved: number) => void) {
    this.#subscription = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      for (const { range } of this.#followed.get(document.uri.toString()) ?? []) {
        for (const { rangeOffset, rangeLength, text } of contentChanges) {
          range.apply({ offset: rangeOffset, removed: rangeLength, added: text.length });
        }
      }
    });
  }

  /** Called once the text is in the document. */
  follow({ uri, offset, text }: Accepted): void {
    const timer = setTimeout(() => this.#look(uri, followed), watchMilliseconds);
    const followed: Followed = { range: new TrackedRange(offset, offset + text.length), text, timer };
    const ofDocument = this.#followed.get(uri) ?? new Set();
    this.#followed.set(uri, ofDocument.add(followed));
  }

  dispose(): void {
    this.#subscription.dispose();
    for (const { timer } of [...this.#followed.values()].flatMap((each) => [...each])) {
      clearTimeout(timer);
    }
  }

  #look(uri: string, followed: Followed): void {
    const { range, text } = followed;
    this.#followed.get(uri)?.delete(followed);
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri);
    if (document !== undefined) {
      const now = document.getText().slice(range.start, range.end);
      this.onSeen(text.length, savedUnits(text, now));
    }
  }
}
