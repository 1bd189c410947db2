import * as z from 'zod/mini';
import { fileSourceSchema } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';

const stateSchema = z.object({
  source: z.optional(fileSourceSchema),
  /** Which of the source's templates. */
  name: z.optional(z.string()),
  /** The template as the user has changed it. */
  edited: z.optional(z.string()),
  /** What the template is compared with. */
  other: z.optional(fileSourceSchema),
  conversation: z._default(
    z.object({
      messages: z.array(z.object({ role: z.string(), content: z.string() })),
      addGenerationPrompt: z.boolean(),
      tools: z.string(),
      variables: z.string(),
    }),
    {
      messages: [
        { role: 'user', content: 'What is the capital of France?' },
        { role: 'assistant', content: 'Paris.' },
        { role: 'user', content: 'And of Italy?' },
      ],
      addGenerationPrompt: true,
      tools: '',
      variables: '',
    },
  ),
});

/** What survives hiding the page and reloading the window. */
export type PageState = z.output<typeof stateSchema>;

/** The state to start with. What was not kept, or does not fit any more, is new. */
export function fromSaved(kept: unknown): PageState {
  return readSaved(stateSchema, kept);
}
