import * as vscode from 'vscode';
import {
  messagesOf,
  PromptBudgetError,
  type PromptFile,
  type PromptMessage,
  PromptTemplateError,
  render,
  UnknownRoleError,
} from '../../../prompts';
import { type ChatMessage, type ParameterValues, parameterValuesSchema } from '../../../protocol';
import { UserError } from '../../kit/user-error';
import { partialsOf } from '../../parts/prompts/partials';
import { problemText } from '../../parts/prompts/problem-words';
import { requestParameters } from '../../parts/prompts/read-prompt';
import { usablePrompt } from '../../parts/prompts/usable-prompt';
import { toolDefinitions } from './tool-definitions';

const { t } = vscode.l10n;

const largestMessage = 1_000_000;
const mostImages = 20;
const mostMessages = 1000;

/** A prompt file that can be used. */
export interface OpenPrompt {
  readonly uri: vscode.Uri;
  readonly prompt: PromptFile;
}

/** A prompt as it is sent. */
export interface PreparedPrompt {
  readonly messages: readonly ChatMessage[];
  readonly parameters: ParameterValues;
}

/** Who is asked: as the file says it. */
export interface PromptTarget {
  /** Undefined where the file names none. */
  readonly model: string | undefined;
  readonly provider: string;
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

/** Whom a prompt is for. `server:<id>/<model>` is a model of a server of the user's own. */
export function targetIn({ front }: PromptFile): PromptTarget {
  const { model, metadata } = front;
  const [, server, served] = /^(server:[^/]+)\/(.+)$/.exec(model ?? '') ?? [];
  return server !== undefined && served !== undefined
    ? { model: served, provider: server }
    : { model, provider: metadata?.hubLens?.provider ?? 'auto' };
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
  const given = { ...prompt.front.input?.default, ...values };
  const messages = inWords(() => messagesOf(render(prompt.nodes, given, { partials }))).map(chatMessage);
  if (messages.length === 0) {
    throw new UserError(t('The prompt is empty.'));
  }
  if (messages.length > mostMessages || messages.some(({ content }) => content.length > largestMessage)) {
    throw new UserError(t('The prompt is too long.'));
  }
  const tools = toolDefinitions(prompt.front.tools ?? []);
  const parameters = { ...requestParameters(prompt), ...(tools.length > 0 && { tools }) };
  return { messages, parameters: parameterValuesSchema.parse(parameters) };
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof PromptTemplateError) {
      throw new UserError(problemText({ ...cause.problem, path: '' }), { cause });
    }
    if (cause instanceof UnknownRoleError) {
      throw new UserError(problemText({ code: 'unknownRole', detail: cause.role, path: '' }), { cause });
    }
    throw cause instanceof PromptBudgetError ? new UserError(t('The prompt is too long.'), { cause }) : cause;
  }
}

/** Only what comes with the request or from the web is sent, never a file that a prompt names. */
function chatMessage({ role, text, media }: PromptMessage): ChatMessage {
  const images = media.map(({ url }) => url);
  const foreign = images.find((url) => !/^(?:https?:\/\/|data:image\/)/i.test(url));
  if (foreign !== undefined) {
    throw new UserError(t('“{0}” isn’t the address of an image.', foreign.slice(0, 100)));
  }
  if (images.length > mostImages) {
    throw new UserError(t('A message can have at most {0} images.', mostImages));
  }
  return { role, content: text.trim(), ...(images.length > 0 && { images }) };
}
