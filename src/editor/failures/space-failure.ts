import * as vscode from 'vscode';
import type { Failure, NextStep } from '../../protocol';
import { type SpaceProblem, SpaceUnavailableError } from './space-unavailable-error';

const { t } = vscode.l10n;

interface Explanation {
  readonly words: (space: string) => string;
  readonly steps: readonly NextStep[];
}

const explanations: Readonly<Record<SpaceProblem, Explanation>> = {
  starting: {
    words: (space) => t('{0} is starting. Try again in a moment.', space),
    steps: ['retry'],
  },
  asleep: {
    words: (space) => t('{0} is asleep. Open it to wake it up, then try again.', space),
    steps: ['openSpace', 'retry'],
  },
  paused: {
    words: (space) => t('{0} is paused. Only its owner can restart it.', space),
    steps: ['retry'],
  },
  failed: {
    words: (space) => t('{0} isn’t running, because its app failed. Its owner can find out why.', space),
    steps: ['retry'],
  },
  private: {
    words: (space) =>
      t(
        '{0} is private, and Hub Lens never sends your access token to a space. Open it on the hub instead.',
        space,
      ),
    steps: [],
  },
  noAddress: {
    words: (space) => t('The hub doesn’t say where the app of {0} is. Open it on the hub instead.', space),
    steps: [],
  },
  static: {
    words: (space) => t('{0} is a static page without an API that code can call. Open it to use it.', space),
    steps: ['openSpace'],
  },
  noDescription: {
    words: (space) =>
      t('{0} doesn’t describe an API. Code can call only spaces made with Gradio. Open it to use it.', space),
    steps: ['openSpace', 'retry'],
  },
  noEndpoints: {
    words: (space) => t('{0} has no endpoint that code can call. Open it to use it.', space),
    steps: ['openSpace'],
  },
  locked: {
    words: (space) => t('{0} describes its API only after a sign-in of its own. Open it to use it.', space),
    steps: ['openSpace'],
  },
  tooLarge: {
    words: (space) => t('The API description of {0} is too large. Open it to use it.', space),
    steps: ['openSpace'],
  },
};

/** Why a space can't be used, in the user's words; undefined for all other errors. */
export function spaceFailure(error: unknown): Failure | undefined {
  if (!(error instanceof SpaceUnavailableError)) {
    return undefined;
  }
  const { words, steps } = explanations[error.problem];
  return { message: words(error.space), steps: [...steps] };
}
