import * as vscode from 'vscode';
import type { BatchStanding } from '../../../protocol';
import { logFailure } from '../../failures/log-failure';
import { showFailure } from '../../failures/show-failure';
import { formatMoment } from '../../kit/amounts';
import { plainWords } from '../../kit/words/plain';
import type { BatchSummary } from '../../parts/batches/batches';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { Session } from '../../session/session';
import type { BatchDesk, BatchSession } from './batch-desk';
import { deleteBatch } from './delete-batch';
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
export async function pickBatch(session: BatchSession): Promise<string | undefined> {
  const desk = session.desk;
  const items = await itemsOf(desk, session);
  if (items.length === 0) {
    vscode.window.showInformationMessage(t('No batch runs yet.'));
    return undefined;
  }
  const pick = vscode.window.createQuickPick<BatchItem>();
  pick.title = t('Batch Runs');
  pick.placeholder = t('Show a run, for example to resume it');
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
      void done.catch((error: unknown) => showFailure(error, session));
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function itemsOf({ batches }: BatchDesk, { log }: Pick<Session, 'log'>): Promise<BatchItem[]> {
  const found = await batches.list();
  const summaries = await Promise.all(
    found.map((kept) => batches.summary(kept).catch((error) => logFailure(log, error))),
  );
  return found.flatMap((kept, index) => {
    const summary = summaries[index];
    return summary === undefined ? [] : [itemOf(kept, summary)];
  });
}

function itemOf({ job }: KeptBatch, { state, done, failed, inDoubt }: BatchSummary): BatchItem {
  const counts = [
    rowsEnded(done + failed, job.source.rowCount, t),
    ...(failed > 0 ? [t('{0} failed', failed)] : []),
    ...(inDoubt > 0 ? [t('{0} unconfirmed', inDoubt)] : []),
  ];
  return {
    id: job.id,
    label: `$(${stateIcons[state]}) ${plainWords(job.name)}`,
    description: counts.join(' · '),
    detail: `${plainWords(job.target.model)} · ${formatMoment(job.created)}`,
    buttons: [openButton, deleteButton],
  };
}
