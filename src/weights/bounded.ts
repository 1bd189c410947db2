import * as z from 'zod/mini';

/**
 * The schema, for no more entries than a limit: zod makes a finding of each entry that does not fit, and of very many it
 * fails by itself.
 */
export function bounded<Output>(schema: z.ZodMiniType<Output>, limit: number) {
  return z.pipe(
    z.custom<unknown>((value) => entriesIn(value) <= limit),
    schema,
  );
}

function entriesIn(value: unknown): number {
  if (Array.isArray(value)) {
    return value.length;
  }
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
