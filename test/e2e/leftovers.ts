import { setTimeout as wait } from 'node:timers/promises';
import type { LocalHub } from '../hub';
import type { Editor } from '../run/editor';
import { unhandledIn, unhandledInConsole } from '../run/unhandled';

const patienceMilliseconds = 30_000;

interface Window {
  readonly editor: Pick<Editor, 'hostLog'>;
  readonly hub: Pick<LocalHub, 'requests'>;
  /** What the window has written to its console. */
  readonly consoleMessages: readonly string[];
}

/** What a window of ours must not leave: requests that are still open, and errors that nobody handled. */
export async function leftovers({ editor, hub, consoleMessages }: Window): Promise<string[]> {
  const open = () => hub.requests.filter(({ ended }) => !ended).map(({ path }) => `still open: ${path}`);
  const deadline = performance.now() + patienceMilliseconds;
  while (open().length > 0 && performance.now() < deadline) {
    await wait(100);
  }
  return [...open(), ...unhandledIn(await editor.hostLog()), ...unhandledInConsole(consoleMessages)];
}
