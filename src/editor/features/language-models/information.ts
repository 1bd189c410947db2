import * as vscode from 'vscode';
import type { ChatModel } from './chat-model';
import { describeModel } from './describe-model';

/** A model as the editor's chat picker shows it. */
export function toInformation(model: ChatModel): vscode.LanguageModelChatInformation {
  return describeModel(model, vscode.l10n.t, vscode.env.language);
}
