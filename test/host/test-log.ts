import * as vscode from 'vscode';

let count = 0;

/** A log of its own: the editor gives channels of one name to all who ask, and the first to close one closes it for all. */
export function testLog(): vscode.LogOutputChannel {
  count += 1;
  return vscode.window.createOutputChannel(`Hub Lens under test ${count}`, { log: true });
}
