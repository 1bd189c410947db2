import { exactIdFirst } from '../../hub';

/** Ids under one heading of the list. */
export interface ModelSection<Model> {
  readonly kind: 'favourite' | 'recent' | 'found';
  readonly models: readonly Model[];
}

interface SectionSources {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  /** What the box holds. */
  readonly search: string;
}

/** How many recent models stand before what the hub found. */
const recentShown = 5;

/**
 * The user's own models that the search matches, then those of the hub; each once. A model that the hub tells of
 * comes with what it says; the one of just this id stands first, the others in the hub's order.
 */
export function modelSections<Model extends { readonly id: string }>(
  found: readonly Model[],
  { favourites, recent, search }: SectionSources,
): ModelSection<Model | { readonly id: string }>[] {
  const words = search.toLowerCase().split(/\s+/);
  const matches = (id: string) => words.every((word) => id.toLowerCase().includes(word));
  const withFacts = (id: string) => found.find((model) => model.id === id) ?? { id };
  const own = favourites.filter(matches);
  const used = recent.filter((id) => matches(id) && !own.includes(id)).slice(0, recentShown);
  const others = found.filter(({ id }) => !own.includes(id) && !used.includes(id));
  const sections: ModelSection<Model | { readonly id: string }>[] = [
    { kind: 'favourite', models: own.map(withFacts) },
    { kind: 'recent', models: used.map(withFacts) },
    { kind: 'found', models: exactIdFirst(others, search) },
  ];
  return sections.filter(({ models }) => models.length > 0);
}
