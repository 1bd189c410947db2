import * as z from 'zod/mini';

/** The bytes of a file, as both sides of the wire have them. */
export const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
