import * as vscode from 'vscode';
import { columnReference } from '../../../batch';
import { RowTemplateError, type RowTemplates, rowTemplates } from '../../../prompts';
import { UserError } from '../../kit/user-error';
import { partialsOf } from './partials';
import { requestParameters } from './read-prompt';
import { usablePrompt } from './usable-prompt';

const { t } = vscode.l10n;

/** A prompt file as templates of a row's columns. */
export interface RowPrompt extends RowTemplates {
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * A prompt file for a run over rows.
 *
 * @param columns variables that have a value in each row; others have their default
 * @throws UserError for one that can't be used, or not over rows
 */
export async function rowPrompt(
  uri: vscode.Uri,
  text: string,
  columns: readonly string[] = [],
): Promise<RowPrompt> {
  const prompt = usablePrompt(uri, text);
  const defaults = Object.entries(prompt.front.input?.default ?? {});
  const constants = Object.fromEntries(defaults.filter(([name]) => !columns.includes(name)));
  const partials = await partialsOf(prompt.nodes, uri);
  try {
    const templates = rowTemplates(prompt.nodes, { reference: columnReference, constants, partials });
    return { ...templates, parameters: requestParameters(prompt) };
  } catch (cause) {
    throw cause instanceof RowTemplateError
      ? new UserError(rowWords[cause.code](cause.detail), { cause })
      : cause;
  }
}

const rowWords: Readonly<Record<RowTemplateError['code'], (detail: string) => string>> = {
  turns: () => t('Only prompts with one user message can run over rows.'),
  media: () => t('Prompts with images can’t run over rows.'),
  words: (detail) => t('“{0}” can’t run over rows.', detail),
};
