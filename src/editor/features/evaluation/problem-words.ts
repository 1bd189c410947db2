import * as vscode from 'vscode';
import type { EvaluationProblem, ProblemCode } from '../../../evaluate';

const { t } = vscode.l10n;

type Words = (detail: string, path: string) => string;

const words: Readonly<Record<ProblemCode, Words>> = {
  yaml: (detail) => t('This isn’t valid YAML: {0}', detail),
  tooLarge: () => t('The file is too large.'),
  missing: (_, path) => (path === '' ? t('A field is missing.') : t('“{0}” is missing.', path)),
  unknown: (detail) => t('An evaluation has no field “{0}”.', detail),
  wrong: (detail, path) =>
    path === '' ? t('Expected {0}.', detail) : t('“{0}” isn’t valid. Expected {1}.', path, detail),
  assertion: (detail) => t('There is no assertion of the type “{0}”.', detail),
  pattern: (detail) => t('The regular expression “{0}” can’t be read.', detail),
  nothing: (detail) => nothing[detail]?.() ?? t('“{0}” is missing.', detail),
  code: (detail) => t('“{0}” would run code, so it isn’t supported.', detail),
  address: (detail) => t('“{0}” would call an address, so it isn’t supported.', detail),
  unsupported: (detail) => t('“{0}” isn’t supported.', detail),
};

const nothing: Readonly<Record<string, () => string>> = {
  prompt: () => t('Add a “prompt” that says what the models are asked.'),
  models: () => t('Add at least one model to “models”.'),
  data: () => t('Add rows: name a file under “data”, or write them under “tests”.'),
  assert: () => t('Add an “assert” that says what a good answer is.'),
};

/** What is wrong with a file that describes an evaluation. */
export function problemText({ code, detail = '', path }: EvaluationProblem): string {
  return words[code](detail, path);
}
