import * as vscode from 'vscode';
import type { BatchStanding } from '../../protocol';
import { logFailure } from '../failures/log-failure';
import { showFailure } from '../failures/show-failure';
import type { Services } from '../services';
import { plainWords } from '../words/plain';
import { deleteBatch } from './delete-batch';
import type { BatchDesk } from './make-batches';
import { openResult } from './open-result';
import { rowsEnded } from './row-counts';

const { t } = vscode.l10n;

interface BatchItem extends vscode.QuickPickItem {
  readonly id: string;
}

const stateIcons: Readonly<Record<BatchStanding['state'], string>> = {
  running: 'sync~spin',
  paused: 'debug-pause',
  stopped: 'debug-stop',
  done: 'check',
  elsewhere: 'window',
  changed: 'warning',
};

const openButton = { iconPath: new vscode.ThemeIcon('go-to-file'), tooltip: t('Open Result') };
const deleteButton = { iconPath: new vscode.ThemeIcon('trash'), tooltip: t('Delete Run…') };

/** All runs, the newest first. @returns the id of the one to be shown */
export async function pickBatch(services: Services): Promise<string | undefined> {
  const desk = await services.batches();
  const items = await itemsOf(desk, services);
  if (items.length === 0) {
    vscode.window.showInformationMessage(t('No model was run over rows yet.'));
    return undefined;
  }
  const pick = vscode.window.createQuickPick<BatchItem>();
  pick.title = t('Runs over Rows');
  pick.placeholder = t('Show a run, to resume it for instance');
  pick.items = items;
  return new Promise((resolve) => {
    const end = (id: string | undefined) => {
      resolve(id);
      pick.hide();
    };
    pick.onDidAccept(() => end(pick.selectedItems[0]?.id));
    pick.onDidTriggerItemButton(({ item: { id }, button }) => {
      end(undefined);
      const done = button === openButton ? openResult(desk, id) : deleteBatch(desk.batches, id);
      void done.catch((error: unknown) => showFailure(error, services));
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function itemsOf({ batches }: BatchDesk, { log }: Services): Promise<BatchItem[]> {
  const found = await batches.list();
  const standings = await Promise.all(
    found.map(({ job }) => batches.standing(job.id).catch((error) => logFailure(log, error))),
  );
  return found.flatMap(({ job }, index) => {
    const standing = standings[index];
    return standing === undefined ? [] : [itemOf(job.id, job.created, standing)];
  });
}

function itemOf(id: string, created: number, standing: BatchStanding): BatchItem {
  const { name, state, done, failed, inDoubt, rowCount, target } = standing;
  const counts = [
    rowsEnded(done + failed, rowCount, t),
    ...(failed > 0 ? [t('{0} failed', failed)] : []),
    ...(inDoubt > 0 ? [t('{0} in doubt', inDoubt)] : []),
  ];
  return {
    id,
    label: `$(${stateIcons[state]}) ${plainWords(name)}`,
    description: counts.join(' · '),
    detail: `${plainWords(target.model)} · ${new Date(created).toLocaleString()}`,
    buttons: [openButton, deleteButton],
  };
}
