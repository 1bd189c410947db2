import * as z from 'zod/mini';
import { chatMessageSchema, type HostEvent, modelIdSchema, parameterValuesSchema } from '../../../protocol';

/** What a prompt file opens the playground with. */
const openedChatSchema = z.object({
  chat: z.optional(
    z.object({
      messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
      parameters: parameterValuesSchema,
    }),
  ),
  others: z.optional(z.array(modelIdSchema).check(z.maxLength(3))),
});

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
