import * as vscode from 'vscode';
import type { PlacedUse } from '../../../parts/workspace-uses';
import { row } from '../details/row';
import type { ModelsNode } from '../models-node';

/** The places that name a model, each of which a click goes to. */
export function placeNodes(parent: ModelsNode, uses: readonly PlacedUse[]): ModelsNode[] {
  return uses.map((use) => placeNode(parent, use));
}

function placeNode(parent: ModelsNode, use: PlacedUse): ModelsNode {
  const path = vscode.workspace.asRelativePath(use.uri);
  const slash = path.lastIndexOf('/');
  const place = placeOf(use);
  const title = vscode.l10n.t('Go to Usage');
  return row(
    parent,
    {
      key: `use/${use.uri}/${use.cell ?? ''}/${use.line}`,
      label: `${path.slice(slash + 1)}:${place}`,
      icon: 'go-to-file',
      description: slash === -1 ? '' : path.slice(0, slash),
      tooltip: `${path}:${place}`,
      spoken: `${path}, ${place}`,
      contextValue: 'use',
      command: { command: 'hubLens.goToModelUse', title, arguments: [{ use }] },
    },
    { use },
  );
}

function placeOf({ line, cell }: PlacedUse): string {
  return cell === undefined ? String(line + 1) : vscode.l10n.t('cell {0}, line {1}', cell + 1, line + 1);
}
