import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';
import { HubMcp } from './hub-mcp';

export function registerHubMcp(context: vscode.ExtensionContext, session: LazySession): void {
  // Some editors that are built on VS Code don't have it.
  if (typeof vscode.lm?.registerMcpServerDefinitionProvider === 'function') {
    const provider = new HubMcp(session);
    context.subscriptions.push(
      provider,
      vscode.lm.registerMcpServerDefinitionProvider('hubLens.hub', provider),
    );
  }
}
