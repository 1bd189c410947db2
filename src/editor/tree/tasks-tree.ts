import * as vscode from 'vscode';
import { type Modality, modalities, type Subtask, type Task, taskList } from '../../catalogue';
import { modalityIcon } from './modality-icon';

export interface ModalityNode {
  readonly kind: 'modality';
  readonly id: Modality;
  readonly label: string;
  readonly tasks: readonly Task[];
}

export interface TaskNode {
  readonly kind: 'task';
  readonly task: Task;
}

interface SubtaskNode {
  readonly kind: 'subtask';
  readonly task: Task;
  readonly subtask: Subtask;
}

export type Node = ModalityNode | TaskNode | SubtaskNode;

const { t } = vscode.l10n;

/** Every task of the catalogue under its modality, and a task's subtasks under the task. */
export class TasksTree {
  getChildren(node?: Node): Node[] {
    switch (node?.kind) {
      case undefined:
        return modalities.map(toModalityNode);
      case 'modality':
        return node.tasks.map((task) => ({ kind: 'task', task }));
      case 'task':
        return node.task.subtasks.map((subtask) => ({ kind: 'subtask', task: node.task, subtask }));
      case 'subtask':
        return [];
    }
  }

  getTreeItem(node: Node): vscode.TreeItem {
    switch (node.kind) {
      case 'modality':
        return modalityItem(node);
      case 'task':
        return taskItem(node);
      case 'subtask':
        return subtaskItem(node);
    }
  }
}

function toModalityNode({ id, label }: { id: Modality; label: string }): ModalityNode {
  return { kind: 'modality', id, label, tasks: taskList.filter(({ modality }) => modality === id) };
}

function modalityItem({ id, label, tasks }: ModalityNode): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = id;
  item.iconPath = modalityIcon(id);
  item.description = String(tasks.length);
  item.contextValue = 'modality';
  item.tooltip = tasks.length === 1 ? t('{0}: 1 task', label) : t('{0}: {1} tasks', label, tasks.length);
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function taskItem({ task }: TaskNode): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(task.label, task.subtasks.length > 0 ? Collapsed : None);
  item.id = task.id;
  item.iconPath = modalityIcon(task.modality);
  item.contextValue = 'task';
  item.tooltip = taskTooltip(task);
  if (task.subtasks.length > 0) {
    item.description = String(task.subtasks.length);
  }
  return item;
}

function subtaskItem({ task, subtask }: SubtaskNode): vscode.TreeItem {
  const item = new vscode.TreeItem(subtask.name);
  item.id = `${task.id}/${subtask.type}`;
  item.iconPath = new vscode.ThemeIcon('symbol-enum-member');
  item.contextValue = 'subtask';
  item.tooltip = subtask.type;
  return item;
}

function taskTooltip({ id, label, libraries }: Task): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString(`**${label}** \`${id}\``);
  if (libraries.length > 0) {
    tooltip.appendMarkdown(
      `\n\n${t('Libraries')}: ${libraries.map((library) => `\`${library}\``).join(', ')}`,
    );
  }
  return tooltip;
}
