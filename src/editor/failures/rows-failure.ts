import * as vscode from 'vscode';
import type { CellProblem, RowsError, RowsErrorCode } from '../../rows';
import { rowsErrorText } from '../../words';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

/** Why there are no rows, in the user's words. */
export function rowsFailure({ code, details }: RowsError): string {
  const { column, ...others } = details;
  const named = column === undefined ? others : { ...others, column: plainWords(column) };
  return rowsErrorText({ code, details: named }, t);
}

const reasons: { readonly [Code in RowsErrorCode]?: string } = {
  notReady: t(
    'The dataset viewer is still preparing this dataset. The rows come from the hub’s Parquet files.',
  ),
  noAccess: t('The dataset viewer doesn’t show this dataset. The rows come from the hub’s Parquet files.'),
};

/** Why rows come from the hub's files, in the user's words. */
export function standbyWords(code: RowsErrorCode): string {
  return (
    reasons[code] ?? t('The dataset viewer isn’t available. The rows come from the hub’s Parquet files.')
  );
}

const problems: Readonly<Record<CellProblem, string>> = {
  damaged: t('damaged'),
  unsupported: t('can’t be read'),
  tooLarge: t('too large'),
  deferred: t('open the row to see it'),
};

/** Why a cell is missing, in the user's words. */
export function cellProblemWords(problem: CellProblem): string {
  return problems[problem];
}
