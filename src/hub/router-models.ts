import * as z from 'zod/mini';
import type { Fetch } from '../http';
import { getJson } from './request';

const providerSchema = z.looseObject({
  provider: z.string(),
  /** In tokens. */
  context_length: z.optional(z.nullable(z.number())),
  /** US dollars for a million tokens. */
  pricing: z.optional(z.nullable(z.looseObject({ input: z.number(), output: z.number() }))),
  supports_tools: z.optional(z.nullable(z.boolean())),
  supports_structured_output: z.optional(z.nullable(z.boolean())),
});

const routerModelsSchema = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), providers: z._default(z.array(providerSchema), []) })),
});

/** What the router tells of a provider that serves a chat model. */
export type RouterProvider = z.output<typeof providerSchema>;

interface RouterOptions {
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The chat models that the hub's router serves, with what each provider takes and asks for. No token is sent.
 *
 * @returns the providers by id of the model
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function routerModels(
  routerEndpoint: string,
  { fetch = globalThis.fetch, signal }: RouterOptions = {},
): Promise<ReadonlyMap<string, readonly RouterProvider[]>> {
  const { value } = await getJson(`${routerEndpoint}/v1/models`, routerModelsSchema, {
    fetch,
    now: Date.now,
    timeoutMilliseconds: 20_000,
    signal,
  });
  return new Map(value.data.map(({ id, providers }) => [id, providers]));
}
