import { fitted } from './budget';

/**
 * Search results as one line of JSON, as many as there is room for.
 *
 * @param name what they are, such as `models`
 * @param around what the line says before and after them
 */
export function listed(
  name: string,
  rows: readonly object[],
  budget: number,
  { before = {}, after = {} }: { readonly before?: object; readonly after?: object } = {},
): string {
  return fitted(rows, budget, (some, leftOut) =>
    JSON.stringify({
      ...before,
      [name]: some,
      ...(leftOut > 0 && { leftOut: `${leftOut} ${name}, to keep the answer short` }),
      ...after,
    }),
  );
}
