import { repositoryName } from '../../../../catalogue';
import { editDistance } from './edit-distance';

interface Candidate {
  readonly id: string;
  readonly downloads?: number | undefined;
}

const maxSuggestions = 3;

/** A fifth of the characters may be wrong, at least two. */
const limitFor = (id: string) => Math.max(2, Math.floor(id.length / 5));

/**
 * The ids that somebody may have meant, the closest first and of those the most used. The owner may be missing, or be
 * another one: then the name must be right.
 */
export function similarIds(id: string, candidates: readonly Candidate[]): string[] {
  const ranked = new Map<string, { readonly distance: number; readonly downloads: number }>();
  for (const { id: candidate, downloads = 0 } of candidates) {
    const distance = distanceBetween(id, candidate);
    if (candidate !== id && Number.isFinite(distance)) {
      ranked.set(candidate, { distance, downloads });
    }
  }
  return [...ranked]
    .sort(([, one], [, other]) => one.distance - other.distance || other.downloads - one.downloads)
    .slice(0, maxSuggestions)
    .map(([candidate]) => candidate);
}

function distanceBetween(id: string, candidate: string): number {
  const wanted = id.toLowerCase();
  const found = candidate.toLowerCase();
  const whole = editDistance(wanted, found, limitFor(id));
  const name = repositoryName(wanted);
  const hasOwner = wanted.includes('/');
  const byName = editDistance(name, repositoryName(found), hasOwner ? 0 : limitFor(name));
  // Another owner is as far away as any typing mistake.
  return Math.min(whole, hasOwner ? byName + limitFor(id) : byName);
}

/** What to search the hub for, to find what was meant. Each is worth a request; the first are the best. */
export function searchesFor(id: string): readonly { readonly search?: string; readonly author?: string }[] {
  const name = repositoryName(id);
  const owner = id.includes('/') ? id.slice(0, id.indexOf('/')) : undefined;
  const longestWord = name
    .split(/[^A-Za-z0-9]+/)
    .reduce((one, other) => (other.length > one.length ? other : one), '');
  return [
    { search: name },
    ...(owner === undefined ? [] : [{ author: owner }]),
    ...(longestWord !== '' && longestWord !== name ? [{ search: longestWord }] : []),
  ];
}
