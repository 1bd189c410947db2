import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerCosts(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.exportCosts', async () => {
      const [{ exportCosts }, { showFailure }] = await Promise.all([
        import('./export-costs'),
        import('../../failures/show-failure'),
      ]);
      const known = await session();
      try {
        await exportCosts(known.usage.ledger);
      } catch (error) {
        await showFailure(error, known);
      }
    }),
    vscode.commands.registerCommand('hubLens.deleteCosts', async () => {
      const { deleteCosts } = await import('./delete-costs');
      await deleteCosts((await session()).usage.ledger);
    }),
  );
}
