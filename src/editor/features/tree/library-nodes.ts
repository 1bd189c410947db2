import * as vscode from 'vscode';
import { type Library, libraryList, type TaskId, taskPagesOfLibrary, tasks } from '../../../catalogue';
import type { TreeNode } from '../../kit/tree-node';
import { modalityIcon } from './modality-icon';
import { libraryTooltip, taskTooltip } from './tooltips';

const { t } = vscode.l10n;

/** Every library of the catalogue: first the ones that the hub offers as a filter, then the others. */
export function libraryNodes(): readonly TreeNode[] {
  const byLabel = libraryList.toSorted((a, b) => a.prettyLabel.localeCompare(b.prettyLabel, 'en'));
  return [
    groupNode(
      'filters',
      t('Hub filters'),
      byLabel.filter(({ filter }) => filter),
    ),
    groupNode(
      'others',
      t('Other libraries'),
      byLabel.filter(({ filter }) => !filter),
    ),
  ];
}

function groupNode(id: string, label: string, members: readonly Library[]): TreeNode {
  return {
    id,
    label,
    children: () => members.map(libraryNode),
    look: () => ({
      iconPath: new vscode.ThemeIcon(id === 'filters' ? 'filter' : 'library'),
      description: String(members.length),
      contextValue: 'group',
      tooltip: label,
      spoken: t('{0}, {1} libraries', label, members.length),
    }),
  };
}

function libraryNode(library: Library): TreeNode {
  const { id, prettyLabel, docsUrl } = library;
  const supported = [...new Set([...library.tasks, ...taskPagesOfLibrary(id)])];
  return {
    id: `library/${id}`,
    label: prettyLabel,
    keywords: id,
    target: { kind: 'library', id },
    ...(supported.length > 0 && { children: () => supported.map((task) => taskNode(library, task)) }),
    look: () => ({
      iconPath: new vscode.ThemeIcon('library'),
      description: id === prettyLabel.toLowerCase() ? '' : id,
      contextValue: docsUrl === undefined ? 'library' : 'documentedLibrary',
      tooltip: libraryTooltip(library),
      spoken: supported.length === 0 ? prettyLabel : t('{0}, {1} tasks', prettyLabel, supported.length),
    }),
  };
}

function taskNode(library: Library, id: TaskId): TreeNode {
  const { label, modality } = tasks[id];
  return {
    id: `library/${library.id}/${id}`,
    label,
    keywords: id,
    target: { kind: 'task', id },
    look: () => ({
      iconPath: modalityIcon(modality),
      contextValue: 'task',
      tooltip: taskTooltip(tasks[id]),
      command: {
        command: 'hubLens.openTaskPage',
        title: t('Open Task Page'),
        arguments: [id, 'libraries'],
      },
    }),
  };
}
