import * as z from 'zod/mini';
import { modelIdSchema } from './trials';

/** A file that is looked into: of the machine or the workspace, or of a model on the hub. */
export const fileSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local'), uri: z.string().check(z.maxLength(4000)) }),
  z.object({
    kind: z.literal('hub'),
    id: modelIdSchema,
    /** Without one the model as such is meant. */
    path: z.optional(z.string().check(z.maxLength(1000))),
  }),
]);

export type FileSource = z.output<typeof fileSourceSchema>;
