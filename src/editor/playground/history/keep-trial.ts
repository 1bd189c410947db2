import * as vscode from 'vscode';
import type { Trial } from '../../../protocol';
import type { Services } from '../../services';

let told = false;

/** Keeps a run that has ended. A failure to do so is logged, told once a window, and no failure of the run. */
export async function keepTrial(
  { trials, log }: Pick<Services, 'trials' | 'log'>,
  trial: Trial,
): Promise<void> {
  try {
    await trials.add(trial);
  } catch (error) {
    log.error(`The run ${trial.id} is not kept in the history: ${error}`);
    if (!told) {
      told = true;
      void tell(log);
    }
  }
}

async function tell(log: vscode.LogOutputChannel): Promise<void> {
  const { t } = vscode.l10n;
  const showLog = t('Show Log');
  const chosen = await vscode.window.showWarningMessage(
    t('A run could not be kept in the history of the playground. Its result is on the page.'),
    showLog,
  );
  if (chosen === showLog) {
    log.show();
  }
}
