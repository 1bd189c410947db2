import * as z from 'zod/mini';
import { failureSchema, figuresSchema } from '../../../../../src/protocol';
import { afterReload } from './conversation';

const maxTurns = 200;

const turnSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: z.string() }),
  z.object({
    role: z.literal('assistant'),
    model: z.string(),
    content: z.string(),
    state: z.enum(['streaming', 'complete', 'stopped', 'failed']),
    result: z.optional(z.object({ figures: figuresSchema, finishReason: z.optional(z.string()) })),
    failure: z.optional(failureSchema),
  }),
]);

/** What of a chat survives hiding the page and reloading the window. */
export const chatStateSchema = z.object({
  draft: z._default(z.string(), ''),
  systemPrompt: z._default(z.string(), ''),
  turns: z._default(z.readonly(z.array(turnSchema)), []),
});

export type ChatState = z.output<typeof chatStateSchema>;

/** The chat to go on with: no answer of it is still on its way. */
export function chatFromSaved(saved: ChatState): ChatState {
  return { ...saved, turns: afterReload(saved.turns) };
}

/** The newest turns only. */
export function chatToSaved(state: ChatState): ChatState {
  return { ...state, turns: state.turns.slice(-maxTurns) };
}
