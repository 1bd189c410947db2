import * as vscode from 'vscode';
import type { Rest } from './back-off';
import type { Way } from './fillers/filler';

/** What ghost text is doing, for the status entry and the menu. */
export class GhostTextState implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** On the clock of `performance.now()`, which nobody sets. */
  #snoozedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How the model is asked, once it is known. */
  way: Way | undefined;
  /** From a request to what could be shown, in milliseconds. */
  latency: number | undefined;
  isAsking = false;
  rest: Rest | undefined;
  error: unknown;
  isCapped = false;
  /** Whether the user's monthly limit is reached. */
  isOverLimit = false;
  readonly onDidChange = this.#changed.event;

  get isSnoozed(): boolean {
    return performance.now() < this.#snoozedUntil;
  }

  get snoozedUntil(): Date {
    return new Date(performance.timeOrigin + this.#snoozedUntil);
  }

  /** @param milliseconds 0 ends it */
  snooze(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#snoozedUntil = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#changed.fire(), milliseconds);
    this.#changed.fire();
  }

  set(
    change: Partial<
      Pick<GhostTextState, 'way' | 'latency' | 'isAsking' | 'rest' | 'error' | 'isCapped' | 'isOverLimit'>
    >,
  ): void {
    Object.assign(this, change);
    this.#changed.fire();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#changed.dispose();
  }
}
