import * as vscode from 'vscode';
import { withSignal } from './with-signal';

type Progress = vscode.Progress<{ readonly message?: string; readonly increment?: number }>;

/** Does something behind a notification with which the user can cancel it; undefined when they do. */
export async function cancellable<T>(
  title: string,
  call: (signal: AbortSignal, progress: Progress) => Promise<T>,
): Promise<T | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
  return vscode.window.withProgress(options, (progress, token) =>
    withSignal(token, async (signal) => {
      try {
        return await call(signal, progress);
      } catch (error) {
        if (signal.aborted) {
          return undefined;
        }
        throw error;
      }
    }),
  );
}
