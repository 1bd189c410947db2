import {
  PromptBudgetError,
  PromptFillError,
  type PromptProblem,
  type PromptProblemCode,
  PromptTemplateError,
  type RowTemplateError,
  UnknownRoleError,
} from '../prompts';
import type { Translate } from './translate';

type Words = (t: Translate, detail: string, path: string) => string;

const words: Readonly<Record<PromptProblemCode, Words>> = {
  yaml: (t, detail) => t('This isn’t valid YAML: {0}', detail),
  tooLarge: (t) => t('The file is too large.'),
  missing: (t, _, path) => t('“{0}” is missing.', path),
  unknown: (t, detail) => t('There is no field “{0}” here.', detail),
  wrong: (t, detail, path) => t('“{0}” isn’t valid. Expected {1}.', path, detail),
  unclosedFront: (t) => t('The fields at the top have no end. Add a line “---” after them.'),
  unknownField: (t, detail) => t('A prompt file has no field “{0}”.', detail),
  notParameter: (t, detail) => t('“{0}” isn’t a parameter of a chat, so it isn’t sent.', detail),
  schema: (t, detail) => t('The schema can’t be read: “{0}” isn’t a type.', detail),
  undeclared: (t, detail) => t('The variable “{0}” isn’t in the input’s schema.', detail),
  unknownRole: (t, detail) =>
    t('There is no role “{0}”. Use {1}.', detail, 'system, user, model, assistant, tool'),
  unclosedTag: (t) => t('“{0}” without “{1}”.', '{{', '}}'),
  badTag: (t, detail) => t('“{0}” can’t be read.', detail),
  unclosedBlock: (t, detail) => t('“{0}” has no end. Add “{1}”.', `{{#${detail}}}`, `{{/${detail}}}`),
  strayEnd: (t, detail) => t('“{0}” has no beginning.', detail === 'else' ? '{{else}}' : `{{/${detail}}}`),
  wrongEnd: (t, detail) => t('“{0}” is expected first.', `{{/${detail}}}`),
  unknownHelper: (t, detail) => t('There is no helper “{0}”.', detail),
  unknownPartial: (t, detail) =>
    t('There is no partial “{0}”: “{1}” isn’t in the folder.', detail, `_${detail}.prompt`),
  arguments: (t, detail) => t('“{0}” can’t take these values.', detail),
  unsupported: (t, detail) => t('“{0}” isn’t supported in prompt files.', detail),
  tooDeep: (t) => t('This is nested too deep.'),
};

/** What is wrong with a prompt file. */
export function promptProblemText(
  { code, detail = '', path }: Pick<PromptProblem, 'code' | 'detail' | 'path'>,
  t: Translate,
): string {
  return words[code](t, detail, path);
}

const rowWords: Readonly<Record<RowTemplateError['code'], (t: Translate, detail: string) => string>> = {
  turns: (t) => t('Only prompts with one user message can run over rows.'),
  media: (t) =>
    t('Over rows, a prompt can only have images in its user message, outside conditions and loops.'),
  words: (t, detail) => t('“{0}” can’t run over rows.', detail),
};

/** Why a prompt can't be run over rows. */
export function rowPromptText({ code, detail }: RowTemplateError, t: Translate): string {
  return rowWords[code](t, detail);
}

const fillWords: Readonly<Record<PromptFillError['code'], (t: Translate, detail: string) => string>> = {
  empty: (t) => t('The prompt is empty.'),
  tooLong: (t) => t('The prompt is too long.'),
  notImage: (t, detail) => t('“{0}” isn’t the address of an image.', detail),
  tooManyImages: (t, detail) => t('A message can have at most {0} images.', detail),
};

/** Why a prompt can't be filled in; undefined for all other errors. */
export function promptFillText(error: unknown, t: Translate): string | undefined {
  if (error instanceof PromptTemplateError) {
    return promptProblemText({ ...error.problem, path: '' }, t);
  }
  if (error instanceof UnknownRoleError) {
    return promptProblemText({ code: 'unknownRole', detail: error.role, path: '' }, t);
  }
  if (error instanceof PromptBudgetError) {
    return fillWords.tooLong(t, '');
  }
  return error instanceof PromptFillError ? fillWords[error.code](t, error.detail) : undefined;
}
