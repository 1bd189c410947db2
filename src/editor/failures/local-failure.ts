import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { parseJson } from '../../http';
import type { ProviderApiError } from '../../inference';
import type { Failure, NextStep } from '../../protocol';
import { plainLine } from '../kit/words/plain';

const { t } = vscode.l10n;

const bodySchema = z.catch(z.object({ error: z.object({ type: z.string(), message: z.string() }) }), {
  error: { type: 'failed', message: '' },
});

type Words = (model: string, detail: string) => string;

const failed: Words = (model, detail) => t('{0} failed: {1}', model, detail);

/** By what went wrong with a model that runs on this machine. */
const words: Readonly<Record<string, Words>> = {
  memory: (model) =>
    t('There isn’t enough free memory for {0}. Close other programs, or choose a smaller model.', model),
  damaged: (model, detail) =>
    t(
      'A file of {0} is damaged. Delete the model in On This Machine and download it again. ({1})',
      model,
      detail,
    ),
  unsupported: (model, detail) =>
    t('{0} can’t run in the editor. Choose another model, or a model server. ({1})', model, detail),
  input: (model, detail) => t('{0} can’t use this input: {1}', model, detail),
  malformed: (model, detail) => t('{0} can’t use this input: {1}', model, detail),
  tooLong: (model, detail) =>
    t('The text is too long for {0} ({1}). Shorten it, or start a new chat.', model, detail),
  notText: (model) => t('{0} reads text only. Remove images and files from the message.', model),
  otherTask: (model) => t('{0} can’t be used for this task.', model),
  unknownModel: (model) =>
    t('{0} is no longer on this machine. Download it again, or choose another.', model),
  ended: (model) => t('{0} stopped unexpectedly. Try again, or choose a smaller model.', model),
  cache: (model, detail) => t('{0} can’t be read from the disk: {1}', model, detail),
};

const again: readonly NextStep[] = ['retry', 'showLog'];

/** Why a model on this machine didn't answer, in the user's words. */
export function localFailure({ httpResponse: { body } }: ProviderApiError, model = t('The model')): Failure {
  const { type, message } = bodySchema.parse(typeof body === 'string' ? parseJson(body) : body).error;
  return { message: (words[type] ?? failed)(model, plainLine(message)), steps: [...again] };
}
