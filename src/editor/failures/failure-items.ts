import type * as vscode from 'vscode';
import type { NextStep } from '../../protocol';
import { explain } from './explain';
import { stepLabels } from './steps';

export type FailureItem = vscode.QuickPickItem & { readonly step?: NextStep };

/** The failure and what can be done about it, in place of the results of a list. What was typed stays in its box. */
export function failureItems(error: unknown): FailureItem[] {
  const { message, steps } = explain(error);
  return [
    { label: `$(warning) ${message}`, alwaysShow: true },
    ...steps.map((step) => ({ label: `$(arrow-right) ${stepLabels[step]}`, alwaysShow: true, step })),
  ];
}
