import type * as vscode from 'vscode';
import type { ChatModel } from './chat-model';

/** The chat models that VS Code is told of. */
export interface ChatModelSource {
  /** Those that could be asked for. Who does not answer is left out. */
  readonly list: (signal: AbortSignal) => Promise<readonly ChatModel[]>;
  /** Those that are known already, or a few to begin with. Sends nothing. */
  readonly listKnown: () => Promise<readonly ChatModel[]>;
  readonly onDidChange: vscode.Event<void>;
}
