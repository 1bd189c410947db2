import * as z from 'zod/mini';
import { decodeBase64 } from '../../http';
import type { ColumnKind } from '../column';

/** Their cells are files. */
export const media: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['image', 'audio', 'video']);

const mediumSchema = z.looseObject({ bytes: z.string() });

/** The file in a cell, as the `datasets` library stores it: `bytes`, and a `path` that may name one elsewhere. */
export function mediumIn(cell: unknown): Uint8Array | undefined {
  const { data } = mediumSchema.safeParse(cell);
  // Bytes that are text, as those of an SVG, were read as such.
  return data && (decodeBase64(data.bytes) ?? new TextEncoder().encode(data.bytes));
}
