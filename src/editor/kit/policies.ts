/** How the router is left to choose who answers. */
export const policies = ['auto', 'fastest', 'cheapest'] as const;

export type Policy = (typeof policies)[number];

const known: ReadonlySet<string> = new Set(policies);

export function isPolicy(provider: string): provider is Policy {
  return known.has(provider);
}
