import * as vscode from 'vscode';
import type { PromptProblem, PromptProblemCode } from '../../../prompts';

const { t } = vscode.l10n;

type Words = (detail: string, path: string) => string;

const words: Readonly<Record<PromptProblemCode, Words>> = {
  yaml: (detail) => t('This isn’t valid YAML: {0}', detail),
  tooLarge: () => t('The file is too large.'),
  missing: (_, path) => t('“{0}” is missing.', path),
  unknown: (detail) => t('There is no field “{0}” here.', detail),
  wrong: (detail, path) => t('“{0}” isn’t valid. Expected {1}.', path, detail),
  unclosedFront: () => t('The fields at the top have no end. Add a line “---” after them.'),
  unknownField: (detail) => t('A prompt file has no field “{0}”.', detail),
  notParameter: (detail) => t('“{0}” isn’t a parameter of a chat, so it isn’t sent.', detail),
  schema: (detail) => t('The schema can’t be read: “{0}” isn’t a type.', detail),
  undeclared: (detail) => t('The variable “{0}” isn’t in the input’s schema.', detail),
  unknownRole: (detail) =>
    t('There is no role “{0}”. Use {1}.', detail, 'system, user, model, assistant, tool'),
  unclosedTag: () => t('“{0}” without “{1}”.', '{{', '}}'),
  badTag: (detail) => t('“{0}” can’t be read.', detail),
  unclosedBlock: (detail) => t('“{0}” has no end. Add “{1}”.', `{{#${detail}}}`, `{{/${detail}}}`),
  strayEnd: (detail) => t('“{0}” has no beginning.', detail === 'else' ? '{{else}}' : `{{/${detail}}}`),
  wrongEnd: (detail) => t('“{0}” is expected first.', `{{/${detail}}}`),
  unknownHelper: (detail) => t('There is no helper “{0}”.', detail),
  unknownPartial: (detail) =>
    t('There is no partial “{0}”: “{1}” isn’t in the folder.', detail, `_${detail}.prompt`),
  arguments: (detail) => t('“{0}” can’t take these values.', detail),
  unsupported: (detail) => t('“{0}” isn’t supported in prompt files.', detail),
  tooDeep: () => t('This is nested too deep.'),
};

/** What is wrong with a prompt file. */
export function problemText({
  code,
  detail = '',
  path,
}: Pick<PromptProblem, 'code' | 'detail' | 'path'>): string {
  return words[code](detail, path);
}
