import * as vscode from 'vscode';

/** A log of its own: the editor gives channels of one name to all who ask, and the first to close one closes it for all. */
export function testLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel(`Hub Lens under test ${crypto.randomUUID()}`, { log: true });
}
