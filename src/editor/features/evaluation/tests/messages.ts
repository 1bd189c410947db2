import * as vscode from 'vscode';
import type { Outcome } from '../../../../evaluate';
import { checkProblemText } from '../../../../words';

const { t } = vscode.l10n;

/** Why an answer doesn't pass, a message for each check. */
export function messagesOf({ failure, checks }: Outcome): string[] {
  if (failure !== undefined) {
    return [failure.reason];
  }
  return checks.flatMap(({ name, passed, expected, reason, problem, value }) => {
    if (problem !== undefined) {
      return [`${name}: ${checkProblemText(problem, t)}`];
    }
    if (passed !== false) {
      return [];
    }
    const measured = value === undefined ? '' : ` (${value})`;
    const words = reason ?? (expected === undefined ? t('The check failed.') : t('Expected {0}', expected));
    return [`${name}${measured}: ${words}`];
  });
}

/** What the first check that failed expected. */
export function expectedIn({ checks }: Outcome): string | undefined {
  return checks.find(({ passed, expected }) => passed === false && expected !== undefined)?.expected;
}
