import * as z from 'zod/mini';
import { decodeBase64 } from '../../http';
import type { ColumnKind } from '../column';
import type { StoredColumn } from './stored-columns';

const media: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['image', 'audio', 'video']);

/** Whether the cells of a column are files, or addresses of them. */
export function isMedium({ kind }: { readonly kind: ColumnKind }): boolean {
  return media.has(kind);
}

/** The part of a column of files that has their bytes: without their paths, each page of it is read by itself. */
export function bytesPart(column: StoredColumn): StoredColumn {
  const [group, ...parts] = column.elements;
  const place = parts.findIndex(({ name }) => name === 'bytes');
  const bytes = parts[place];
  return group === undefined || bytes === undefined || parts.length !== column.leaves
    ? column
    : {
        ...column,
        elements: [{ ...group, num_children: 1 }, bytes],
        ...{ firstLeaf: column.firstLeaf + place, leaves: 1 },
      };
}

const mediumSchema = z.looseObject({ bytes: z.string() });

/** The file in a cell, as the `datasets` library stores it: `bytes`, and a `path` that may name one elsewhere. */
export function mediumIn(cell: unknown): Uint8Array | undefined {
  const { data } = mediumSchema.safeParse(cell);
  // Bytes that are text, as those of an SVG, were read as such.
  return data && (decodeBase64(data.bytes) ?? new TextEncoder().encode(data.bytes));
}
