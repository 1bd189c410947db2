import type * as vscode from 'vscode';

/** Runs a call that ends when the editor does not want its answer any more. */
export async function withSignal<T>(
  token: vscode.CancellationToken,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  if (token.isCancellationRequested) {
    controller.abort();
  }
  const subscription = token.onCancellationRequested(() => controller.abort());
  try {
    return await call(controller.signal);
  } finally {
    subscription.dispose();
  }
}
