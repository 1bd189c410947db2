import * as vscode from 'vscode';
import type { LazyServices } from '../services';
import type { TaskNode } from '../tree/tasks-tree';

export function registerSnippets(context: vscode.ExtensionContext, services: LazyServices): void {
  const insert = async (task?: string) => {
    const { insertModelSnippet } = await import('./insert-model-snippet');
    await insertModelSnippet(await services(), task);
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.insertModelSnippet', () => insert()),
    vscode.commands.registerCommand('hubLens.insertTaskModelSnippet', ({ task }: TaskNode) =>
      insert(task.id),
    ),
  );
}
