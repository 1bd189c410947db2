import * as vscode from 'vscode';
import { formatCost } from '../../kit/amounts';
import { readMonthlyLimit, setMonthlyLimit } from '../../kit/settings';
import type { LimitAnswer } from './spending-limit';
import type { Tally } from './tally';

const { t } = vscode.l10n;

/** Asks whether a call is made although the monthly limit is reached. */
export async function askOverLimit({ cost, withoutCost }: Tally, limit: number): Promise<LimitAnswer> {
  const answers: Readonly<Record<string, () => LimitAnswer | Promise<LimitAnswer>>> = {
    [t('Continue')]: () => 'continue',
    [t('Continue until Tomorrow')]: () => 'untilTomorrow',
    [t('Change Limit…')]: changeMonthlyLimit,
  };
  const amounts = [formatCost(cost), formatCost(limit)] as const;
  const chosen = await vscode.window.showWarningMessage(
    withoutCost === 0
      ? t('You have spent {0} of {1} this month.', ...amounts)
      : t('You have spent at least {0} of {1} this month.', ...amounts),
    { modal: true, detail: t('The limit is your own. Run the call anyway?') },
    ...Object.keys(answers),
  );
  return chosen === undefined ? undefined : answers[chosen]?.();
}

/** Asks for another limit. @returns undefined where the user leaves it as it is */
export async function changeMonthlyLimit(): Promise<'changed' | undefined> {
  const given = await vscode.window.showInputBox({
    title: t('Monthly Limit'),
    prompt: t('US dollars per month. Leave empty for no limit.'),
    value: String(readMonthlyLimit() ?? ''),
    validateInput: (text) => (isAmount(text) ? undefined : t('Enter a number, such as 5 or 2.50.')),
  });
  if (given === undefined) {
    return undefined;
  }
  await setMonthlyLimit(given.trim() === '' ? undefined : Number(given));
  return 'changed';
}

function isAmount(text: string): boolean {
  return text.trim() === '' || Number(text) >= 0;
}
