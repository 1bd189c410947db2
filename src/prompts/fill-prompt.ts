import type { PromptFile } from './file/read-prompt-file';
import { messagesOf, type PromptMessage, type PromptRole } from './messages';
import { render } from './template/render';
import type { Nodes } from './template/syntax';

const largestMessage = 1_000_000;
const mostImages = 20;
const mostMessages = 1000;

/** A message as it is sent. */
export interface FilledMessage {
  readonly role: PromptRole;
  readonly content: string;
  /** Addresses on the web, or data URLs. */
  readonly images?: string[];
}

/**
 * Why a prompt can't be sent as it is filled in:
 * - `empty`: it says nothing
 * - `tooLong`: it is longer than any model takes
 * - `notImage`: the detail is the address of something else
 * - `tooManyImages`: in one message; the detail is how many are allowed
 */
export class PromptFillError extends Error {
  override readonly name = 'PromptFillError';

  constructor(
    readonly code: 'empty' | 'tooLong' | 'notImage' | 'tooManyImages',
    readonly detail = '',
  ) {
    super(`${code} ${detail}`.trimEnd());
  }
}

/**
 * A prompt with its variables filled in. Only what comes with the request or from the web is in it, never a file that a
 * prompt names.
 *
 * @throws PromptFillError, PromptTemplateError, PromptBudgetError, UnknownRoleError
 */
export function fillPrompt(
  { front, nodes }: Pick<PromptFile, 'front' | 'nodes'>,
  values: Readonly<Record<string, unknown>>,
  partials: ReadonlyMap<string, Nodes>,
): FilledMessage[] {
  const given = { ...front.input?.default, ...values };
  const messages = messagesOf(render(nodes, given, { partials })).map(filledMessage);
  if (messages.length === 0) {
    throw new PromptFillError('empty');
  }
  if (messages.length > mostMessages || messages.some(({ content }) => content.length > largestMessage)) {
    throw new PromptFillError('tooLong');
  }
  return messages;
}

function filledMessage({ role, text, media }: PromptMessage): FilledMessage {
  const images = media.map(({ url }) => url);
  const foreign = images.find((url) => !/^(?:https?:\/\/|data:image\/)/i.test(url));
  if (foreign !== undefined) {
    throw new PromptFillError('notImage', foreign.slice(0, 100));
  }
  if (images.length > mostImages) {
    throw new PromptFillError('tooManyImages', String(mostImages));
  }
  return { role, content: text.trim(), ...(images.length > 0 && { images }) };
}
