import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerLog(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.showLog', async () => (await session()).log.show()),
    vscode.commands.registerCommand('hubLens.reportProblem', async () => {
      const { reportProblem } = await import('./report-problem');
      await reportProblem(await session(), context.extension);
    }),
  );
}
