import type { EvaluationError, EvaluationProblem, ProblemCode } from '../evaluate';
import type { Translate } from './translate';

type Words = (t: Translate, detail: string, path: string) => string;

const words: Readonly<Record<ProblemCode, Words>> = {
  yaml: (t, detail) => t('This isn’t valid YAML: {0}', detail),
  tooLarge: (t) => t('The file is too large.'),
  missing: (t, _, path) => (path === '' ? t('A field is missing.') : t('“{0}” is missing.', path)),
  unknown: (t, detail) => t('An evaluation has no field “{0}”.', detail),
  wrong: (t, detail, path) =>
    path === '' ? t('Expected {0}.', detail) : t('“{0}” isn’t valid. Expected {1}.', path, detail),
  assertion: (t, detail) => t('There is no assertion of the type “{0}”.', detail),
  pattern: (t, detail) => t('The regular expression “{0}” can’t be read.', detail),
  nothing: (t, detail) => nothing[detail]?.(t) ?? t('“{0}” is missing.', detail),
  task: (t, detail) => t('“{0}” isn’t a task that can be evaluated.', detail),
  unknownInput: (t, detail, path) => t('“{0}” isn’t an input of this task. It has: {1}.', path, detail),
  promptOfTask: (t) => t('A task takes “inputs”, not a prompt. Remove one of them.'),
  inputsOfPrompt: (t) => t('“inputs” belong to a “task”. Add one, or use “vars”.'),
  code: (t, detail) => t('“{0}” would run code, so it isn’t supported.', detail),
  address: (t, detail) => t('“{0}” would call an address, so it isn’t supported.', detail),
  unsupported: (t, detail) => t('“{0}” isn’t supported.', detail),
};

const nothing: Readonly<Record<string, (t: Translate) => string>> = {
  prompt: (t) => t('Add a “prompt” that says what the models are asked.'),
  models: (t) => t('Add at least one model to “models”.'),
  data: (t) => t('Add rows: name a file under “data”, or write them under “tests”.'),
  assert: (t) => t('Add an “assert” that says what a good answer is.'),
};

/** What is wrong with a file that describes an evaluation. */
export function evaluationProblemText({ code, detail = '', path }: EvaluationProblem, t: Translate): string {
  return words[code](t, detail, path);
}

const refusals: Readonly<Record<EvaluationError['code'], (t: Translate, detail: string) => string>> = {
  noJudge: (t, detail) => t('“{0}” needs a model that judges. Add one under “judge”.', detail),
  noOther: (t, detail) =>
    t('“{0}” compares answers with the baseline’s, so it needs a second model or prompt.', detail),
  noEmbedding: (t, detail) => t('“{0}” needs a model that embeds texts. Add one under “embedding”.', detail),
  noRows: (t) => t('The evaluation has no rows.'),
  cutCells: (t, detail) =>
    t(
      'Some cells of “{0}” are too long for the hub’s viewer. Save the rows as a file, and name it under “data”.',
      detail,
    ),
  missingCells: (t, detail) =>
    t('The rows come from the hub’s Parquet files, from which the cells of “{0}” can’t be read.', detail),
  localFile: (t, detail) =>
    t(
      'The dataset names “{0}”, a file on this computer, so it isn’t sent. Rows of a dataset can only name addresses.',
      detail,
    ),
};

/** Why an evaluation can't be run. */
export function evaluationErrorText({ code, detail }: EvaluationError, t: Translate): string {
  return refusals[code](t, detail);
}
