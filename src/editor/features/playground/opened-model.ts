import { type HostEvent, openedChatSchema } from '../../../protocol';

/**
 * What the page is told about a model that a command opens.
 *
 * @param chat a conversation to go on with, and models to compare it with
 * @throws ZodError
 */
export function openedModel(id: string, provider: unknown, draft: unknown, chat: unknown): HostEvent {
  return {
    event: 'openModel',
    id,
    ...(typeof provider === 'string' && { provider }),
    ...(typeof draft === 'string' && { draft }),
    ...openedChatSchema.parse(chat ?? {}),
  };
}
