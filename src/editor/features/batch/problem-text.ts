import * as vscode from 'vscode';
import type { ProblemKind } from '../../../batch';

const { t } = vscode.l10n;

const problemSentences: Readonly<Record<ProblemKind, string>> = {
  'unclosed-quote': t('a quotation mark isn’t closed'),
  'text-after-quote': t('there is text after a closing quotation mark'),
  'too-few-cells': t('fewer cells than columns'),
  'too-many-cells': t('more cells than columns'),
  'not-json': t('not JSON'),
  'not-an-object': t('Not a JSON object'),
  'duplicate-column': t('a second column of the same name'),
  'unnamed-column': t('a column without a name'),
};

/** What is wrong with a place of a file. */
export function problemText(kind: ProblemKind, detail: string | undefined): string {
  const sentence = problemSentences[kind];
  return detail ? `${sentence} (${detail})` : sentence;
}
