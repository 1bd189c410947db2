import * as z from 'zod/mini';
import { codeChoiceSchema } from '../../../widgets/code-choice';

/** What the Code tab remembers. */
export const codeStateSchema = z.object({
  choice: z._default(codeChoiceSchema, { clients: {} }),
  streaming: z._default(z.boolean(), true),
});

export type CodeState = z.output<typeof codeStateSchema>;

export const firstCodeState: CodeState = { choice: { clients: {} }, streaming: true };
