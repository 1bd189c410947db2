import * as vscode from 'vscode';
import type { Services } from '../services';
import { type TaskNode, TasksTree } from './tasks-tree';

export function registerTree(context: vscode.ExtensionContext, services: Services): void {
  context.subscriptions.push(
    vscode.window.createTreeView('hubLens.tasks', {
      treeDataProvider: new TasksTree(),
      showCollapseAll: true,
    }),
    vscode.commands.registerCommand('hubLens.openTaskOnHub', ({ task }: TaskNode) =>
      vscode.env.openExternal(vscode.Uri.parse(`${services.hub().endpoint}/tasks/${task.id}`)),
    ),
    vscode.commands.registerCommand('hubLens.copyTaskId', ({ task }: TaskNode) =>
      vscode.env.clipboard.writeText(task.id),
    ),
  );
}
