import * as vscode from 'vscode';
import { hostOf } from '../../http';
import { SignInError, type SignInProblem } from '../../hub';
import type { Failure, NextStep } from '../../protocol';

const { t } = vscode.l10n;

interface Explanation {
  readonly message: (host: string, words: string) => string;
  readonly steps: readonly NextStep[];
}

const explanations: Readonly<Record<SignInProblem, Explanation>> = {
  unsupported: {
    message: (host) => t('{0} doesn’t support signing in with a browser. Use an access token instead.', host),
    steps: ['signIn'],
  },
  notRegistered: {
    message: (host) => t('{0} doesn’t register Hub Lens. Use an access token instead.', host),
    steps: ['signIn', 'showLog'],
  },
  unknownClient: {
    message: (host) =>
      t('{0} doesn’t know Hub Lens by its client ID. Check the setting hubLens.oauthClientId.', host),
    steps: ['signIn', 'showLog'],
  },
  denied: {
    message: (host) => t('Sign-in failed: access was denied on {0}.', host),
    steps: ['retry'],
  },
  expired: {
    message: (host) => t('The code for {0} expired before you entered it.', host),
    steps: ['retry'],
  },
  ended: {
    message: (host) => t('Your sign-in to {0} has ended. Sign in again.', host),
    steps: ['signIn'],
  },
  malformed: {
    message: (host, words) => t('The sign-in to {0} failed: {1}', host, words),
    steps: ['retry', 'showLog'],
  },
};

/** Why a sign-in by browser came to nothing; undefined for all other errors. */
export function signInFailure(error: unknown): Failure | undefined {
  if (!(error instanceof SignInError)) {
    return undefined;
  }
  const { message, steps } = explanations[error.problem];
  return { message: message(hostOf(error.endpoint), error.message), steps: [...steps] };
}
