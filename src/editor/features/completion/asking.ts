import * as vscode from 'vscode';
import { logFailure } from '../../failures/log-failure';
import { Latest } from '../../kit/latest';
import type { Session } from '../../session/session';
import type { Question } from './source';
import type { Spot } from './spot';

/** Nothing is asked while keys follow one another faster than this. */
const pauseMilliseconds = 100;

/** How long the hub is not asked after a failure; after each further one in a row, for twice as long. */
const firstRestMilliseconds = 1000;
const longestRestMilliseconds = 30_000;

interface Running {
  readonly spot: Spot;
  readonly ended: Promise<void>;
}

/** Asks the hub one question at a time, on behalf of who types; the next key ends it. */
export class Asking implements vscode.Disposable {
  readonly #latest = new Latest<unknown>(pauseMilliseconds);
  readonly #subscriptions: vscode.Disposable;
  #running: Running | undefined;
  #restMilliseconds = firstRestMilliseconds;
  /** On the clock of `performance.now()`, which nobody sets. */
  #restUntil = 0;

  constructor(private readonly session: Pick<Session, 'log' | 'hub'>) {
    const abort = () => this.#abort();
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document === this.#running?.spot.document && contentChanges.length > 0) {
          abort();
        }
      }),
      vscode.window.onDidChangeActiveTextEditor(abort),
    );
  }

  /** Whether asking makes sense now. */
  get possible(): boolean {
    return performance.now() >= this.#restUntil;
  }

  /** After a failure, which may have had a cause that is gone now. */
  wake(): void {
    this.#restUntil = 0;
    this.#restMilliseconds = firstRestMilliseconds;
  }

  /**
   * Resolves when the hub has answered or failed, or another question took this one's place. A list that is asked for
   * again while nothing was typed waits for the question that is on its way.
   */
  ask(spot: Spot, question: Question): Promise<void> {
    if (this.#running === undefined || !isSame(this.#running.spot, spot)) {
      const running: Running = {
        spot,
        ended: this.#run(question).finally(() => {
          if (this.#running === running) {
            this.#running = undefined;
          }
        }),
      };
      this.#running = running;
    }
    return this.#running.ended;
  }

  dispose(): void {
    this.#abort();
    this.#subscriptions.dispose();
  }

  #abort(): void {
    this.#latest.abort();
    this.#running = undefined;
  }

  /** Nobody asked for a list while typing, so a failure goes to the log alone. */
  async #run(question: Question): Promise<void> {
    try {
      await this.#latest.run(async (signal) => {
        await question(this.session.hub(), signal);
        this.#restMilliseconds = firstRestMilliseconds;
      });
    } catch (error) {
      this.#restUntil = performance.now() + this.#restMilliseconds;
      this.#restMilliseconds = Math.min(2 * this.#restMilliseconds, longestRestMilliseconds);
      logFailure(this.session.log, error);
    }
  }
}

function isSame(one: Spot, other: Spot): boolean {
  return (
    one.document === other.document && one.version === other.version && one.position.isEqual(other.position)
  );
}
