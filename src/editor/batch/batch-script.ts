import * as vscode from 'vscode';
import type { Params } from '../../protocol';

/** The same run as a program for an engine of many machines. Here the templates of such programs are to be asked. */
export async function openBatchScript({ engine }: Params<'openBatchScript'>): Promise<void> {
  throw new Error(vscode.l10n.t('There is no script for {0} yet.', engine));
}
