import type { RenderedPiece } from './template/render';

export type PromptRole = 'system' | 'user' | 'assistant' | 'tool';

/** A message of a prompt. */
export interface PromptMessage {
  readonly role: PromptRole;
  /** As it stands in the file, blank space included. */
  readonly text: string;
  /** Images and other media, by their addresses or as data URLs. */
  readonly media: readonly { readonly url: string; readonly contentType?: string | undefined }[];
}

const roles: ReadonlyMap<string, PromptRole> = new Map([
  ['system', 'system'],
  ['user', 'user'],
  ['model', 'assistant'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
]);

/** A prompt names a role that there isn't. */
export class UnknownRoleError extends Error {
  override readonly name = 'UnknownRoleError';

  constructor(readonly role: string) {
    super(`There is no role "${role}"`);
  }
}

/**
 * The messages that a filled-in template stands for. What comes before the first role is the user's; messages without
 * anything are left out.
 *
 * @param history takes the place of `{{history}}`; without one in the template, it comes before the user's last message
 * @throws UnknownRoleError
 */
export function messagesOf(
  pieces: readonly RenderedPiece[],
  history: readonly PromptMessage[] = [],
): PromptMessage[] {
  const messages: PromptMessage[] = [];
  let open = emptyMessage('user');
  const close = () => {
    if (open.text.trim() !== '' || open.media.length > 0) {
      messages.push(open);
    }
  };
  let isPlaced = false;
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'text':
        open = { ...open, text: open.text + piece.text };
        break;
      case 'media': {
        const { url, contentType } = piece;
        open = {
          ...open,
          media: [...open.media, { url, ...(contentType !== undefined && { contentType }) }],
        };
        break;
      }
      case 'role': {
        const role = roles.get(piece.role);
        if (role === undefined) {
          throw new UnknownRoleError(piece.role);
        }
        close();
        open = emptyMessage(role);
        break;
      }
      case 'history':
        close();
        messages.push(...history);
        isPlaced = true;
        open = emptyMessage('assistant');
        break;
    }
  }
  close();
  if (isPlaced || history.length === 0) {
    return messages;
  }
  return messages.at(-1)?.role === 'user'
    ? [...messages.slice(0, -1), ...history, ...messages.slice(-1)]
    : [...messages, ...history];
}

function emptyMessage(role: PromptRole): PromptMessage {
  return { role, text: '', media: [] };
}
