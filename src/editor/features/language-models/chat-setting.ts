import * as vscode from 'vscode';

/** VS Code's own setting that turns its chat off. */
export const chatSetting = 'chat.disableAIFeatures';

export function isChatOn(): boolean {
  return vscode.workspace.getConfiguration().get(chatSetting) !== true;
}
