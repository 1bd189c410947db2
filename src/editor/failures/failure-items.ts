import type * as vscode from 'vscode';
import type { NextStep } from '../../protocol';
import { explain, type FailedCall } from './explain';
import { stepLabels } from './steps';

export type FailureItem = vscode.QuickPickItem & { readonly step?: NextStep };

/**
 * The failure and what can be done about it, in place of the results of a list. What was typed stays in its box. A row
 * has no room for more than a sentence, so what comes after the first one stands below it.
 */
export function failureItems(error: unknown, subject: FailedCall = {}): FailureItem[] {
  const { message, steps } = explain(error, subject);
  const end = message.indexOf('. ') + 1;
  const shown =
    end > 0 ? { label: message.slice(0, end), detail: message.slice(end + 1) } : { label: message };
  return [
    { ...shown, label: `$(warning) ${shown.label}`, alwaysShow: true },
    ...steps.map((step) => ({ label: `$(arrow-right) ${stepLabels[step]}`, alwaysShow: true, step })),
  ];
}
