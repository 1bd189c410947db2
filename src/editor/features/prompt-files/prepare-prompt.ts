import * as vscode from 'vscode';
import {
  type FilledMessage,
  fillPrompt,
  type PromptFile,
  requestParameters,
  type ToolDefinition,
  toolDefinition,
} from '../../../prompts';
import { type ChatMessage, type ParameterValues, parameterValuesSchema } from '../../../protocol';
import { promptFillText } from '../../../words';
import { UserError } from '../../kit/user-error';
import { partialsOf } from '../../parts/prompts/partials';
import { isChatParameter } from '../../parts/prompts/read-prompt';
import { usablePrompt } from '../../parts/prompts/usable-prompt';

const { t } = vscode.l10n;

/** A prompt file that can be used. */
export interface OpenPrompt {
  readonly uri: vscode.Uri;
  readonly prompt: PromptFile;
}

/** A prompt as it is sent. */
export interface PreparedPrompt {
  readonly messages: readonly ChatMessage[];
  /** With the tools that the file defines. */
  readonly parameters: ParameterValues;
  /** The tools of the editor that it names. */
  readonly tools: readonly string[];
}

/**
 * The prompt file that a command is about: the given one, else the one in front.
 *
 * @throws UserError for one that can't be used
 */
export async function openPromptOf(subject: unknown): Promise<OpenPrompt> {
  if (!vscode.workspace.isTrusted) {
    throw new UserError(t('Trust this workspace to run its prompts.'));
  }
  const document =
    subject instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(subject)
      : vscode.window.activeTextEditor?.document;
  if (document === undefined) {
    throw new UserError(t('Open a prompt file first.'));
  }
  const { uri } = document;
  const prompt = usablePrompt(uri, document.getText());
  return { uri, prompt };
}

/**
 * The prompt with its variables filled in.
 *
 * @throws UserError for what can't be sent
 */
export async function preparePrompt(
  { uri, prompt }: OpenPrompt,
  values: Readonly<Record<string, unknown>>,
): Promise<PreparedPrompt> {
  const partials = await partialsOf(prompt.nodes, uri);
  const messages = filled(prompt, values, partials);
  const parameters = parameterValuesSchema.parse(requestParameters(prompt, isChatParameter));
  return {
    messages,
    parameters: withTools(parameters, prompt.toolDefs.map(toolDefinition)),
    tools: prompt.front.tools ?? [],
  };
}

/** The parameters of a request with these tools beside its own. */
export function withTools(
  { tools: own = [], ...others }: ParameterValues,
  tools: readonly ToolDefinition[],
): ParameterValues {
  const all = [...(Array.isArray(own) ? own : []), ...tools];
  return parameterValuesSchema.parse({ ...others, ...(all.length > 0 && { tools: all }) });
}

function filled(...given: Parameters<typeof fillPrompt>): FilledMessage[] {
  try {
    return fillPrompt(...given);
  } catch (cause) {
    const words = promptFillText(cause, t);
    throw words === undefined ? cause : new UserError(words, { cause });
  }
}
