import * as z from 'zod/mini';
import type { IdIndex } from './id-index';
import type { KnownId } from './known-id';

const optionalText = z.nullable(z.string());
const optionalNumber = z.nullable(z.number());

const rowSchema = z.tuple([
  z.enum(['model', 'dataset', 'space']),
  z.string(),
  optionalText,
  optionalText,
  optionalNumber,
  optionalNumber,
]);

const fileSchema = z.object({ version: z.literal(1), endpoint: z.string(), ids: z.array(rowSchema) });

/** The ids as they are kept between two sessions, fleeting ones left out. */
export function toStored(index: IdIndex, endpoint: string): string {
  const ids = [...index]
    .filter((known) => known.fleeting !== true)
    .map(({ kind, id, task = null, library = null, downloads = null, likes = null }) => {
      return [kind, id, task, library, downloads, likes];
    });
  return JSON.stringify({ version: 1, endpoint, ids });
}

/** The ids in a stored text; none if it is damaged, of another version, or of another hub. */
export function fromStored(text: string, endpoint: string): KnownId[] {
  const parsed = z.safeParse(fileSchema, parseJson(text));
  if (!parsed.success || parsed.data.endpoint !== endpoint) {
    return [];
  }
  return parsed.data.ids.map(([kind, id, task, library, downloads, likes]) => ({
    kind,
    id,
    task: task ?? undefined,
    library: library ?? undefined,
    downloads: downloads ?? undefined,
    likes: likes ?? undefined,
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
