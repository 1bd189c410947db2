import * as z from 'zod/mini';

const addressSchema = z.looseObject({
  src: z.string(),
  type: z.catch(z.optional(z.string()), undefined),
});

/** Audio is a list of files of the same sound, of which the first can be played; video is one. */
const cellSchema = z.union([z.tuple([addressSchema], z.unknown()), addressSchema]);

/** Where the service that shows datasets has what a cell holds, and its media type. */
export function addressOf(cell: unknown): { readonly address?: string; readonly type?: string | undefined } {
  const { data } = cellSchema.safeParse(cell);
  if (data === undefined) {
    return {};
  }
  const { src: address, type } = Array.isArray(data) ? data[0] : data;
  return { address, type };
}
