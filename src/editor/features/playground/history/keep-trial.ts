import * as vscode from 'vscode';
import type { Trial } from '../../../../protocol';
import { tellUnkept } from '../../../kit/storage/tell-unkept';
import type { Session } from '../../../session/session';
import type { TrialHistory } from '../trial-history';

export interface KeepingSession extends Pick<Session, 'log'> {
  readonly trials: TrialHistory;
}

/** Keeps a run that has ended. That it cannot be kept is no failure of the run. */
export async function keepTrial({ trials, log }: KeepingSession, trial: Trial): Promise<void> {
  try {
    await trials.add(trial);
  } catch (error) {
    const words = vscode.l10n.t(
      'A run couldn’t be saved to the playground history. Its result is still on the page.',
    );
    void tellUnkept(log, trial.id, error, words);
  }
}
