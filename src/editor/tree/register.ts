import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import type { Node, TaskNode } from './tasks-tree';

export function registerTree(context: vscode.ExtensionContext, services: LazyServices): void {
  const tree = once(async () => new (await import('./tasks-tree')).TasksTree());
  const treeDataProvider: vscode.TreeDataProvider<Node> = {
    getChildren: async (node) => (await tree()).getChildren(node),
    getTreeItem: async (node) => (await tree()).getTreeItem(node),
  };
  context.subscriptions.push(
    vscode.window.createTreeView('hubLens.tasks', { treeDataProvider, showCollapseAll: true }),
    vscode.commands.registerCommand('hubLens.openTaskOnHub', async ({ task }: TaskNode) => {
      const { endpoint } = (await services()).hub();
      await vscode.env.openExternal(vscode.Uri.parse(`${endpoint}/tasks/${task.id}`));
    }),
    vscode.commands.registerCommand('hubLens.copyTaskId', ({ task }: TaskNode) =>
      vscode.env.clipboard.writeText(task.id),
    ),
  );
}
