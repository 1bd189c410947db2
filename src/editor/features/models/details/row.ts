import * as vscode from 'vscode';
import type { Look } from '../../../kit/tree-node';
import type { ModelsNode } from '../models-node';

interface Row extends Omit<Look, 'iconPath'> {
  /** Unique below its parent. */
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
}

/** A row below another one. */
export function row(
  parent: ModelsNode,
  { key, label, icon, tooltip, ...look }: Row,
  more: Pick<
    ModelsNode,
    'children' | 'dragText' | 'modelFile' | 'openAtFirst' | 'snippet' | 'target' | 'use'
  > = {},
): ModelsNode {
  const spoken = look.description === undefined ? label : `${label}: ${look.description}`;
  return {
    id: `${parent.id}/${key}`,
    label,
    parent,
    ...more,
    look: () => ({
      spoken,
      tooltip: tooltip ?? spoken,
      ...look,
      ...(icon !== undefined && { iconPath: new vscode.ThemeIcon(icon) }),
    }),
  };
}
