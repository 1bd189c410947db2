import * as vscode from 'vscode';
import type { Session } from '../session/session';
import { explain, type FailedCall } from './explain';
import { logFailure } from './log-failure';
import { stepLabels, takeStep } from './steps';

/**
 * Shows the error as one notification and takes the step the user chooses. Resolves to whether to try again.
 *
 * @param consequence what the failure means for what goes on in the background, as a sentence
 */
export async function showFailure(
  error: unknown,
  session: Pick<Session, 'log' | 'hub'>,
  subject: FailedCall = {},
  consequence?: string,
): Promise<boolean> {
  logFailure(session.log, error);
  const { message: cause, steps } = explain(error, subject);
  const message = consequence === undefined ? cause : `${consequence} ${cause}`;
  const items = steps.map((step) => ({ title: stepLabels[step], step }));
  const chosen = await vscode.window.showErrorMessage(message, ...items);
  if (chosen === undefined) {
    return false;
  }
  await takeStep(chosen.step, session, subject);
  return chosen.step === 'retry';
}
