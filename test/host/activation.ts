import * as vscode from 'vscode';

/**
 * Milliseconds until each extension is active, in a window that has just opened. The first extension of a window
 * pays for what all share, so one of the editor's own goes ahead.
 */
async function measureActivation(): Promise<{ empty: number; hubLens: number }> {
  await settled();
  await activationOf('vscode.merge-conflict');
  return {
    empty: await activationOf('hub-lens-tests.empty'),
    hubLens: await activationOf('hub-lens.hub-lens'),
  };
}

/** A suite of nothing but the measurement. */
export async function run() {
  return { files: [], activation: await measureActivation() };
}

/**
 * A window that has just opened is busy with the start of everything else. Hub Lens activates once the driver is through,
 * which the editor waits for 10 s.
 */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 4000));
}

async function activationOf(id: string): Promise<number> {
  const start = performance.now();
  await vscode.extensions.getExtension(id)?.activate();
  return performance.now() - start;
}
