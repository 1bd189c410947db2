import * as vscode from 'vscode';
import { type Removal, readRepository, removalOfRepository, removalOfRevisions } from '../../../local';
import { formatBytes, formatWhole } from '../../kit/amounts';
import type { LocalDisk } from '../../session/cache-disk';
import type { Download } from './download';
import { revisionLabel } from './words';

const { t } = vscode.l10n;

interface Planned extends Removal {
  readonly question: string;
}

/**
 * Asks the user, then deletes. What is there is read again before, and if it has changed the user is asked again.
 *
 * @param whileBusy shows progress while the work is done
 * @throws CacheError
 */
export async function deleteDownloads(
  disk: LocalDisk,
  downloads: readonly Download[],
  whileBusy: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let asked: readonly Planned[] | undefined;
  for (;;) {
    const plan = (await Promise.all(downloads.map((download) => planOf(disk, download)))).flat();
    if (plan.length === 0) {
      void vscode.window.showInformationMessage(t('These files are no longer on this machine.'));
      return;
    }
    if (JSON.stringify(plan) === JSON.stringify(asked)) {
      return whileBusy(() => remove(disk, plan));
    }
    if (!(await isWanted(plan, asked !== undefined))) {
      return;
    }
    asked = plan;
  }
}

/** What deleting it comes to; nothing where it is gone. */
async function planOf(disk: LocalDisk, { folder, commit }: Download): Promise<Planned[]> {
  const repository = await readRepository(disk, folder);
  if (repository === undefined) {
    return [];
  }
  const { id, revisions } = repository;
  if (commit === undefined) {
    const question = t('Delete {0} from this machine?', id);
    return [{ ...removalOfRepository(repository), question }];
  }
  const revision = revisions.find((each) => each.commit === commit);
  if (revision === undefined) {
    return [];
  }
  const question = t('Delete revision {0} of {1} from this machine?', revisionLabel(revision), id);
  return [{ ...removalOfRevisions(repository, [commit]), question }];
}

async function isWanted(plan: readonly Planned[], hasChanged: boolean): Promise<boolean> {
  const [only, ...others] = plan;
  const question =
    only !== undefined && others.length === 0
      ? only.question
      : t('Delete {0} repositories from this machine?', formatWhole(plan.length));
  const detail = [
    ...(hasChanged ? [t('Another program changed the files in the meantime.')] : []),
    t('This frees {0}. You can download the files again.', formatBytes(bytesOf(plan))),
  ].join(' ');
  const yes = t('Delete');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, yes)) === yes;
}

async function remove(disk: LocalDisk, plan: readonly Planned[]): Promise<void> {
  for (const path of plan.flatMap(({ paths }) => paths)) {
    await disk.remove(path);
  }
  vscode.window.setStatusBarMessage(t('Freed {0}', formatBytes(bytesOf(plan))), 3000);
}

function bytesOf(plan: readonly Planned[]): number {
  return plan.reduce((sum, { bytes }) => sum + bytes, 0);
}
