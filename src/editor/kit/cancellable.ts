import * as vscode from 'vscode';

type Step = { readonly message?: string; readonly increment?: number };
type Progress = Pick<vscode.Progress<Step>, 'report'>;

/** Most answers come before a notification of the wait could be read. */
const patienceMilliseconds = 500;

/**
 * Does something that the user can cancel; undefined when they do. A notification says so once it takes a while. VS Code
 * hides one that comes soon after three others, and those that only flash up count too.
 */
export async function cancellable<T>(
  title: string,
  call: (signal: AbortSignal, progress: Progress) => Promise<T>,
): Promise<T | undefined> {
  const controller = new AbortController();
  const progress = new LateProgress();
  const work = call(controller.signal, progress).catch((error: unknown) => {
    if (controller.signal.aborted) {
      return undefined;
    }
    throw error;
  });
  if (!(await endsSoon(work))) {
    const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
    await vscode.window.withProgress(options, async (shown, token) => {
      progress.showIn(shown);
      const cancelling = token.onCancellationRequested(() => controller.abort());
      await ended(work);
      cancelling.dispose();
    });
  }
  return work;
}

async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMilliseconds);
  });
  const isEnded = await Promise.race([ended(work), patience]);
  clearTimeout(timer);
  return isEnded;
}

/** True as soon as the work is done or has failed. */
function ended(work: Promise<unknown>): Promise<true> {
  const yes = () => true as const;
  return work.then(yes, yes);
}

/** Remembers what is reported before there is something that shows it. */
class LateProgress implements Progress {
  #shown: Progress | undefined;
  readonly #early: Step[] = [];

  report(step: Step): void {
    if (this.#shown === undefined) {
      this.#early.push(step);
    } else {
      this.#shown.report(step);
    }
  }

  showIn(shown: Progress): void {
    this.#shown = shown;
    for (const step of this.#early.splice(0)) {
      shown.report(step);
    }
  }
}
