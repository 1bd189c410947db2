import * as z from 'zod/mini';

/** What a run took, as far as it is known. */
export const figuresSchema = z.object({
  totalMilliseconds: z.number(),
  firstTokenMilliseconds: z.optional(z.number()),
  promptTokens: z.optional(z.number()),
  completionTokens: z.optional(z.number()),
  /** In US dollars. */
  cost: z.optional(z.number()),
  /** Who ran it, where the hub chose. */
  provider: z.optional(z.string()),
});

export type Figures = z.output<typeof figuresSchema>;
