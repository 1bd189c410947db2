import * as vscode from 'vscode';
import { readCache } from '../../../local';
import { explain } from '../../failures/explain';
import { logFailure } from '../../failures/log-failure';
import { hasNodeFiles } from '../../kit/node-files';
import type { LocalDisk } from '../../session/cache-disk';
import type { Session } from '../../session/session';
import type { LocalNode } from './local-node';
import { localRows } from './local-rows';
import { summary } from './words';

const { t } = vscode.l10n;

interface LocalTreeOptions {
  readonly session: Pick<Session, 'log'>;
  /** @throws CacheError */
  readonly openCache: () => LocalDisk;
  /** Told what there is in all, and in which folder. A browser's own files have none that anybody knows. */
  readonly onSummary: (summary: string) => void;
  /** Whether a file of the workspace names this model. */
  readonly isInWorkspace: (model: string) => boolean;
}

/** What lies in the hub's cache. The disk is read whenever the view asks for its first rows. */
export class LocalTree {
  constructor(private readonly options: LocalTreeOptions) {}

  async getChildren(node?: LocalNode): Promise<readonly LocalNode[]> {
    return node === undefined ? this.#roots() : (node.children?.() ?? []);
  }

  getTreeItem(node: LocalNode): vscode.TreeItem {
    const { spoken = node.label, ...look } = node.look();
    const item = Object.assign(new vscode.TreeItem(node.label, stateOf(node)), look);
    item.id = node.id;
    item.accessibilityInformation = { label: spoken };
    return item;
  }

  async #roots(): Promise<readonly LocalNode[]> {
    const { session, openCache, onSummary, isInWorkspace } = this.options;
    try {
      const disk = openCache();
      const repositories = await readCache(disk);
      onSummary(
        [
          ...(repositories.length === 0 ? [] : [summary(repositories)]),
          ...(hasNodeFiles() ? [disk.placeOf('')] : []),
        ].join(' · '),
      );
      return localRows(repositories, { placeOf: disk.placeOf, isInWorkspace });
    } catch (error) {
      logFailure(session.log, error);
      onSummary('');
      return [failureRow(explain(error).message)];
    }
  }
}

/** Says in the place of the rows why there are none. A click reads the disk again. */
function failureRow(label: string): LocalNode {
  const description = t('Click to retry');
  return {
    id: '\nfailure',
    label,
    look: () => ({
      description,
      tooltip: label,
      spoken: `${label}: ${description}`,
      iconPath: new vscode.ThemeIcon('warning'),
      command: { command: 'hubLens.refreshDownloads', title: t('Retry') },
    }),
  };
}

function stateOf({ children, openAtFirst }: LocalNode): vscode.TreeItemCollapsibleState {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  return children === undefined ? None : openAtFirst ? Expanded : Collapsed;
}
