import * as z from 'zod/mini';
import { endpoints, failureSchema } from '../../../../src/protocol';
import { afterReload } from './conversation';

const maxTurns = 200;

const turnSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: z.string() }),
  z.object({
    role: z.literal('assistant'),
    model: z.string(),
    content: z.string(),
    state: z.enum(['streaming', 'complete', 'stopped', 'failed']),
    result: z.optional(endpoints.chat.answer),
    failure: z.optional(failureSchema),
  }),
]);

const stateSchema = z.object({
  modelId: z.optional(z.string()),
  provider: z._default(z.string(), 'auto'),
  draft: z._default(z.string(), ''),
  systemPrompt: z._default(z.string(), ''),
  turns: z._default(z.readonly(z.array(turnSchema)), []),
});

/** What survives hiding the page and reloading the window. */
export type SavedState = z.output<typeof stateSchema>;

/** The state to start with. One that was not kept, or does not fit any more, is a new one. */
export function fromSaved(kept: unknown): SavedState {
  const parsed = stateSchema.safeParse(kept ?? {});
  const state = parsed.success ? parsed.data : stateSchema.parse({});
  return { ...state, turns: afterReload(state.turns) };
}

/** The state to keep: the newest turns only. */
export function toSaved(state: SavedState): SavedState {
  return { ...state, turns: state.turns.slice(-maxTurns) };
}
