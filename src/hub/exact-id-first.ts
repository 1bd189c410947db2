/** A model that is searched for by its whole id comes before those whose ids only contain the text. */
export function exactIdFirst<Found extends { readonly id: string }>(
  found: readonly Found[],
  search: string,
): Found[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ id }: Found) => (id.toLowerCase() === wanted ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
