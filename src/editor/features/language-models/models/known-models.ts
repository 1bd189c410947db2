import * as z from 'zod/mini';
import type { RouterModel, RouterProvider } from '../../../../hub';
import type { ChatOffer } from '../chat-model';

const told = { contextLength: z.exactOptional(z.number()), tools: z.exactOptional(z.boolean()) };

const offerSchema = z.object({
  provider: z.string(),
  ...told,
  price: z.exactOptional(z.object({ input: z.number(), output: z.number() })),
});

const hubModelSchema = z.object({
  model: z.string(),
  vision: z.exactOptional(z.boolean()),
  /** Of those who answer now, in the router's order. */
  offers: z.array(offerSchema),
});

const hubListSchema = z.object({
  endpoint: z.string(),
  /** When the router was asked, in milliseconds since 1970. */
  time: z.number(),
  models: z.array(hubModelSchema),
});

const serverListSchema = z.object({
  /** `server:…` */
  provider: z.string(),
  url: z.string(),
  /** When the server was asked, in milliseconds since 1970. */
  time: z.number(),
  models: z.array(
    z.object({
      id: z.string(),
      chat: z.exactOptional(z.boolean()),
      vision: z.exactOptional(z.boolean()),
      ...told,
    }),
  ),
});

const knownModelsSchema = z.object({
  hub: z.exactOptional(hubListSchema),
  servers: z._default(z.array(serverListSchema), []),
});

export type HubModel = z.output<typeof hubModelSchema>;

/** The last good answers of the router and of each server, as they are kept. */
export type KnownModels = z.output<typeof knownModelsSchema>;

/** What was kept. What an older or a newer version wrote otherwise is forgotten. */
export function parseKnownModels(stored: unknown): KnownModels {
  const { success, data } = z.safeParse(knownModelsSchema, stored);
  return success ? data : { servers: [] };
}

/** The models that somebody answers for now. */
export function toHubModels(models: readonly RouterModel[]): HubModel[] {
  return models.flatMap((each) => {
    const offers = each.providers.filter(isLive).map(toOffer);
    return offers.length === 0 ? [] : [{ model: each.id, ...visionOf(each), offers }];
  });
}

/** The router leaves the state out where there is nothing to say against a provider. */
function isLive({ status }: RouterProvider): boolean {
  return status == null || status === 'live';
}

function toOffer({ provider, context_length, supports_tools, pricing }: RouterProvider): ChatOffer {
  return {
    provider,
    ...(context_length != null && context_length > 0 && { contextLength: context_length }),
    ...(supports_tools != null && { tools: supports_tools }),
    ...(pricing != null && { price: { input: pricing.input, output: pricing.output } }),
  };
}

function visionOf({ architecture }: RouterModel): { vision?: boolean } {
  const inputs = architecture?.input_modalities;
  return inputs == null ? {} : { vision: inputs.includes('image') };
}
