import * as z from 'zod/mini';
import { anyOf, listOf, number, text } from '../http/shapes';
import type { HubClient } from './client';
import { paperId } from './collection-record';
import type { CallOptions } from './request-options';

const paperSchema = z.looseObject({
  id: paperId,
  title: text,
  /** The abstract. */
  summary: text,
  publishedAt: text,
  upvotes: number,
  authors: anyOf(z.looseObject({ name: z.string() })),
});

export type Paper = z.output<typeof paperSchema>;

const foundSchema = listOf(
  z.pipe(
    z.looseObject({ paper: paperSchema }),
    z.transform(({ paper }) => paper),
  ),
);

/** The papers that fit some words best. Fails as {@link HubClient} does. */
export async function searchPapers(
  hub: HubClient,
  { q, limit }: { readonly q: string; readonly limit: number },
  options: CallOptions = {},
): Promise<readonly Paper[]> {
  const query = new URLSearchParams({ q, limit: String(limit) });
  return (await hub.get(`/api/papers/search?${query}`, foundSchema, options)).value.slice(0, limit);
}
