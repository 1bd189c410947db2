import * as vscode from 'vscode';
import { readCache } from '../../../local';
import { itemKinds } from '../../parts/collection-items';
import type { LocalDisk } from '../../session/cache-disk';
import type { Download } from './download';
import { repositoryFacts } from './words';

const { t } = vscode.l10n;

/**
 * Lets the user choose repositories, those that weren't used for the longest time first.
 *
 * @param inWorkspace models that files of the workspace name
 * @throws CacheError
 */
export async function chooseUnused(
  disk: LocalDisk,
  inWorkspace: ReadonlySet<string>,
): Promise<readonly Download[]> {
  const repositories = await readCache(disk);
  if (repositories.length === 0) {
    void vscode.window.showInformationMessage(t('There are no downloads on this machine.'));
    return [];
  }
  const items = repositories
    .toSorted((one, other) => (one.usedAt ?? 0) - (other.usedAt ?? 0))
    .map((repository) => ({
      label: `$(${itemKinds[repository.kind].icon}) ${repository.id}`,
      description: repositoryFacts(
        repository,
        repository.kind === 'model' && inWorkspace.has(repository.id),
      ).join(' · '),
      folder: repository.folder,
    }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Delete Unused Downloads'),
    placeHolder: t('Choose downloads to delete. The least recently used come first.'),
    canPickMany: true,
  });
  return (chosen ?? []).map(({ folder }) => ({ folder }));
}
