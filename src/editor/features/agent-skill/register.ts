import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerAgentSkill(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.addAgentSkill', async () => {
      const { addAgentSkill } = await import('./add-agent-skill');
      await addAgentSkill(await session());
    }),
  );
}
