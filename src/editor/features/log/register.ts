import * as vscode from 'vscode';
import type { LazyServices } from '../../session/services';

export function registerLog(context: vscode.ExtensionContext, services: LazyServices): void {
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.showLog', async () => (await services()).log.show()),
  );
}
