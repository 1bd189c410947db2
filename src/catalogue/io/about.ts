import * as z from 'zod/mini';

interface FieldFacts {
  /** What a server assumes when the field is left out. */
  readonly default?: unknown;
}

/**
 * A check that lets everything pass and tells a form what the field is for: `z.globalRegistry.get(field)` and
 * `z.toJSONSchema(schema)` show the sentence as `description`. Parsing never fills in the default, so that a
 * request holds only what its caller wrote.
 */
export function about(sentence: string, facts: FieldFacts = {}) {
  return z.meta({ description: sentence, ...facts });
}
