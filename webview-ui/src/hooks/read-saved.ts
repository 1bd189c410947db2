import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/**
 * The state that a page saved before, as far as it still fits: an update changes what one field holds, and the others
 * must not be lost with it.
 *
 * @param schema takes an object without any field
 */
export function readSaved<State>(schema: z.ZodMiniType<State>, saved: unknown): State {
  const parsed = schema.safeParse(saved ?? {});
  if (parsed.success) {
    return parsed.data;
  }
  const paths = parsed.error.issues.map(({ path }) => path);
  for (const depth of [2, 1]) {
    const fitting = without(
      saved,
      paths.map((path) => path.slice(0, depth)),
    );
    const read = schema.safeParse(fitting);
    if (read.success) {
      return read.data;
    }
  }
  return schema.parse({});
}

/** An object without the fields that these paths lead to. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || paths.length === 0) {
    return value;
  }
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const inside = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    return inside.some(({ length }) => length === 0) ? [] : [[name, without(field, inside)] as const];
  });
  return Object.fromEntries(fields);
}
