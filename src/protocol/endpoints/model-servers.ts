import * as z from 'zod/mini';
import { failureSchema } from '../failure';
import { modelIdSchema, providerIdSchema } from '../trials';

/** A model server of the user's own. */
const serverSchema = z.object({
  /** `server:<id>`, as targets name it. */
  provider: providerIdSchema,
  name: z.string(),
});

const servedModelSchema = z.object({
  id: modelIdSchema,
  /** In tokens. What a server does not tell is left out. */
  contextLength: z.optional(z.number()),
  tools: z.optional(z.boolean()),
  vision: z.optional(z.boolean()),
});

export const serverEndpoints = {
  /** The model servers of the user's own, in the user's order. None of them is asked anything. */
  listServers: { params: z.object({}), chunk: z.never(), answer: z.array(serverSchema) },
  /** What each of them serves for chats, as soon as it is known, or why that cannot be known. */
  serverModels: {
    params: z.object({}),
    chunk: z.object({
      server: serverSchema,
      models: z.array(servedModelSchema),
      failure: z.optional(failureSchema),
    }),
    answer: z.null(),
  },
} as const;

export type Server = z.output<typeof serverSchema>;
export type ServerModel = z.output<typeof servedModelSchema>;
export type ServerModels = z.output<typeof serverEndpoints.serverModels.chunk>;
