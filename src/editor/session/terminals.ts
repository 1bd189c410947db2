import * as vscode from 'vscode';
import { hasNodeFiles } from '../kit/node-files';
import { isTypeable } from '../kit/typeable';

/** Whether the code of this window can be run in a terminal: neither in a browser alone nor in a virtual folder. */
export function hasTerminal(): boolean {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return hasNodeFiles() && folders.every(({ uri }) => uri.scheme === 'file');
}

/** The terminals that lines are typed into. Only the user runs them. */
export class Terminals implements vscode.Disposable {
  /** Whether the last line typed into a terminal has run and ended, as far as its shell reports that. */
  readonly #idle = new Map<vscode.Terminal, boolean>();
  readonly #changes = vscode.Disposable.from(
    vscode.window.onDidStartTerminalShellExecution(({ terminal }) => this.#note(terminal, false)),
    vscode.window.onDidEndTerminalShellExecution(({ terminal }) => this.#note(terminal, true)),
    vscode.window.onDidCloseTerminal((terminal) => this.#idle.delete(terminal)),
  );

  /**
   * Types the line where nothing else stands or runs, and leaves Enter to the user.
   *
   * @param folder where a new terminal starts
   * @throws Error for a text that would not wait for the user
   */
  type(line: string, folder: vscode.Uri | undefined): void {
    if (!isTypeable(line)) {
      throw new Error('A terminal would not show this line as it is');
    }
    const name = 'Hub Lens';
    const idle = [...this.#idle].find(([, isIdle]) => isIdle)?.[0];
    const terminal =
      idle ?? vscode.window.createTerminal({ name, ...(folder !== undefined && { cwd: folder }) });
    this.#idle.set(terminal, false);
    terminal.show();
    terminal.sendText(line, false);
  }

  dispose(): void {
    this.#changes.dispose();
  }

  #note(terminal: vscode.Terminal, isIdle: boolean): void {
    if (this.#idle.has(terminal)) {
      this.#idle.set(terminal, isIdle);
    }
  }
}
