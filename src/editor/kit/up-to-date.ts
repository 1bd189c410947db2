import * as vscode from 'vscode';

/** Resolves once the editor has taken over what was set on a quick pick before, and the events that follow from it have come. */
export async function upToDate(): Promise<void> {
  // The extension host sends what was set in its next turn.
  await new Promise((resolve) => setTimeout(resolve));
  await vscode.commands.executeCommand('noop');
}
