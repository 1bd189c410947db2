import * as z from 'zod/mini';
import type { Fetch } from '../http';
import { anyOf, flag, listOf, number, optional, text, texts } from '../http/shapes';
import { repositoryId } from './repository-record';
import { getJson } from './request';

const providerSchema = z.looseObject({
  provider: z.string(),
  /** `live`, or why it does not answer. */
  status: text,
  /** In tokens. */
  context_length: number,
  /** US dollars for a million tokens. */
  pricing: optional(z.looseObject({ input: z.number(), output: z.number() })),
  supports_tools: flag,
  supports_structured_output: flag,
});

const routerModelSchema = z.looseObject({
  id: repositoryId,
  architecture: optional(z.looseObject({ input_modalities: texts })),
  providers: anyOf(providerSchema),
});

const routerModelsSchema = z.looseObject({ data: listOf(routerModelSchema) });

/** What the router tells of a provider that serves a chat model. */
export type RouterProvider = z.output<typeof providerSchema>;

/** A chat model that the router serves, with what each provider takes and asks for. */
export type RouterModel = z.output<typeof routerModelSchema>;

interface RouterOptions {
  readonly fetch?: Fetch;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The chat models that the hub's router serves, in its own order. No token is sent.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function listRouterModels(
  routerEndpoint: string,
  { fetch = globalThis.fetch, signal }: RouterOptions = {},
): Promise<readonly RouterModel[]> {
  const { value } = await getJson(`${routerEndpoint}/v1/models`, routerModelsSchema, {
    fetch,
    now: Date.now,
    timeoutMilliseconds: 20_000,
    signal,
  });
  return value.data;
}
