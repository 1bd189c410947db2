import * as vscode from 'vscode';
import { columnReference } from '../../../batch';
import { type RowPrompt, RowTemplateError, rowPromptOf } from '../../../prompts';
import { rowPromptText } from '../../../words';
import { UserError } from '../../kit/user-error';
import { partialsOf } from './partials';
import { isChatParameter } from './read-prompt';
import { usablePrompt } from './usable-prompt';

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
  const partials = await partialsOf(prompt.nodes, uri);
  try {
    return rowPromptOf(prompt, {
      columns,
      partials,
      reference: columnReference,
      isParameter: isChatParameter,
    });
  } catch (cause) {
    throw cause instanceof RowTemplateError
      ? new UserError(rowPromptText(cause, vscode.l10n.t), { cause })
      : cause;
  }
}
