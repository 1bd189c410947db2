import * as vscode from 'vscode';
import type { BatchSource } from '../../../protocol';

/** Whether the rows are in no file of the user's. */
export function isCopy({ format, copy }: BatchSource): boolean {
  return format === 'lines' || copy !== undefined;
}

/** The file beside which results go; undefined where there is no such place. */
export function placeBeside(source: BatchSource): vscode.Uri | undefined {
  const beside = isCopy(source) ? source.copy?.beside : source.uri;
  return beside === undefined ? undefined : vscode.Uri.parse(beside, true);
}
