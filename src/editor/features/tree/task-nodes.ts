import * as vscode from 'vscode';
import {
  isChatTask,
  isRunnableTask,
  type Library,
  libraries,
  type Modality,
  modalities,
  type Suggestion,
  type Task,
  type TaskPage,
  taskList,
} from '../../../catalogue';
import { modelsText } from '../../kit/count-words';
import type { TreeNode } from '../../kit/tree-node';
import { modalityIcon } from './modality-icon';
import { taskTooltip, tooltip } from './tooltips';

const { t } = vscode.l10n;

type List = 'models' | 'datasets' | 'spaces' | 'metrics';

const lists: Readonly<
  Record<List, { label: string; icon: string; kind: 'model' | 'dataset' | 'space' | 'metric' }>
> = {
  models: { label: t('Models'), icon: 'package', kind: 'model' },
  datasets: { label: t('Datasets'), icon: 'database', kind: 'dataset' },
  spaces: { label: t('Spaces'), icon: 'browser', kind: 'space' },
  metrics: { label: t('Metrics'), icon: 'graph', kind: 'metric' },
};

/** Every task of the catalogue under its modality, with what its page suggests below it. */
export function taskNodes(): readonly TreeNode[] {
  return modalities.map(modalityNode);
}

function modalityNode({ id, label }: { readonly id: Modality; readonly label: string }): TreeNode {
  const tasks: readonly Task[] = taskList.filter(({ modality }) => modality === id);
  const count = tasks.length === 1 ? t('1 task') : t('{0} tasks', tasks.length);
  return {
    id,
    label,
    children: () => tasks.map(taskNode),
    look: () => ({
      iconPath: modalityIcon(id),
      description: String(tasks.length),
      contextValue: 'modality',
      tooltip: `${label}: ${count}`,
      spoken: `${label}, ${count}`,
    }),
  };
}

function taskNode(task: Task): TreeNode {
  const { id, label, page } = task;
  const groups = [
    ...(page === undefined ? [] : suggestionGroups(task, page)),
    ...(task.libraries.length === 0 ? [] : [libraryGroup(task)]),
    ...(task.subtasks.length === 0 ? [] : [subtaskGroup(task)]),
  ];
  const model = page?.widgetModels[0] ?? page?.models[0]?.id;
  return {
    id,
    label,
    keywords: id,
    target: { kind: 'task', id, ...(model !== undefined && { model }) },
    ...(groups.length > 0 && { children: () => groups }),
    look: () => ({
      iconPath: modalityIcon(task.modality),
      contextValue: contextOf('task', id),
      ...(page !== undefined && { description: String(page.models.length) }),
      tooltip: taskTooltip(task),
      spoken: page === undefined ? label : `${label}, ${modelsText(page.models.length, t)}`,
      command: openPage(id),
    }),
  };
}

const contextValues = {
  task: { chat: 'chatTask', runnable: 'runnableTask', other: 'task' },
  model: { chat: 'chatModel', runnable: 'runnableModel', other: 'model' },
};

/** What the menu of a row depends on: whether models of the task chat, and whether the playground runs them at all. */
function contextOf(kind: 'task' | 'model', task: string): string {
  const { chat, runnable, other } = contextValues[kind];
  if (isChatTask(task)) {
    return chat;
  }
  return isRunnableTask(task) ? runnable : other;
}

function suggestionGroups(task: Task, page: TaskPage): TreeNode[] {
  return (Object.keys(lists) as List[]).flatMap((list) =>
    page[list].length === 0
      ? []
      : [
          groupNode(task, list, lists[list].label, lists[list].icon, () =>
            page[list].map((item) => suggestionNode(task, list, item)),
          ),
        ],
  );
}

function suggestionNode(task: Task, list: List, { id, description }: Suggestion): TreeNode {
  const { kind, icon } = lists[list];
  return {
    id: `${task.id}/${list}/${id}`,
    label: id,
    keywords: description,
    target: { kind, id, task: task.id, heading: list, ...(kind === 'model' && { model: id }) },
    look: () => ({
      iconPath: new vscode.ThemeIcon(icon),
      contextValue: kind === 'model' ? contextOf('model', task.id) : kind,
      tooltip: tooltip(id, description),
      spoken: `${id}: ${description}`,
      command: openPage(task.id, list),
    }),
  };
}

function libraryGroup(task: Task): TreeNode {
  return groupNode(task, 'libraries', t('Libraries'), 'library', () =>
    task.libraries.map((id) => {
      const { prettyLabel, repoUrl }: Library = libraries[id as keyof typeof libraries];
      return {
        id: `${task.id}/libraries/${id}`,
        label: prettyLabel,
        keywords: id,
        target: { kind: 'library', id, task: task.id, heading: 'libraries' },
        look: () => ({
          iconPath: new vscode.ThemeIcon('library'),
          contextValue: 'library',
          tooltip: tooltip(prettyLabel, repoUrl),
          command: openPage(task.id, 'libraries'),
        }),
      };
    }),
  );
}

function subtaskGroup(task: Task): TreeNode {
  return groupNode(task, 'subtasks', t('Subtasks'), 'list-tree', () =>
    task.subtasks.map(({ type, name }) => ({
      id: `${task.id}/subtasks/${type}`,
      label: name,
      keywords: type,
      target: { kind: 'subtask', id: type, task: task.id, heading: 'subtasks' },
      look: () => ({
        iconPath: new vscode.ThemeIcon('symbol-enum-member'),
        contextValue: 'subtask',
        tooltip: tooltip(name, type),
        command: openPage(task.id, 'subtasks'),
      }),
    })),
  );
}

function groupNode(
  task: Task,
  name: string,
  label: string,
  icon: string,
  children: () => readonly TreeNode[],
): TreeNode {
  return {
    id: `${task.id}/${name}`,
    label,
    children,
    look: () => ({
      iconPath: new vscode.ThemeIcon(icon),
      description: String(children().length),
      contextValue: 'group',
      tooltip: t('{0} of {1}', label, task.label),
      spoken: t('{0} of {1}, {2}', label, task.label, children().length),
    }),
  };
}

function openPage(task: string, heading?: string): vscode.Command {
  return {
    command: 'hubLens.openTaskPage',
    title: t('Open Task Page'),
    arguments: heading === undefined ? [task] : [task, heading],
  };
}
