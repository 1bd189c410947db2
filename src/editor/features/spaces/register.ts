import * as vscode from 'vscode';
import { spaceOf } from '../../kit/command-target';
import type { LazySession } from '../../session/session';

export function registerSpaces(context: vscode.ExtensionContext, session: LazySession): void {
  const open = (where: 'editor' | 'browser') => async (subject?: unknown) => {
    const { openSpace } = await import('./open-space');
    await openSpace(await session(), spaceOf(subject), where);
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openSpace', open('editor')),
    vscode.commands.registerCommand('hubLens.openSpaceInBrowser', open('browser')),
    vscode.commands.registerCommand('hubLens.insertSpaceCode', async (subject?: unknown) => {
      const { insertSpaceCode } = await import('./insert-space-code');
      await insertSpaceCode(await session(), spaceOf(subject));
    }),
  );
}
