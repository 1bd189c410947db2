import * as z from 'zod/mini';

const pageSchema = z.object({ hubLensLink: z.string().check(z.maxLength(4000)) });

/** Path and query of the address of a page, which it says of itself where its context menu is opened. */
export function pageLinkOf(subject: unknown): string | undefined {
  return pageSchema.safeParse(subject).data?.hubLensLink;
}
