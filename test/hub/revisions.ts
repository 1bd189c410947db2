import { Refusal } from './answer';
import { hex } from './derived-fields';

/** As many as a repository has, the newest first: what they did, and when. */
export const history = [
  ['Update README.md', '2025-06-12T09:30:00.000Z'],
  ['Add weights', '2025-03-01T12:00:00.000Z'],
  ['initial commit', '2025-02-28T08:00:00.000Z'],
] as const;

/** The commits of a repository, the newest first. The tag stands at the one before the last. */
export function commitIds(id: string): readonly string[] {
  return history.map((_, age) => hex('sha1', age === 0 ? `commit ${id}` : `commit ${id} ${age}`));
}

/** The branches and tags of every repository, and how many commits they are behind the newest. */
const ages: ReadonlyMap<string, number> = new Map([
  ['main', 0],
  ['refs/heads/main', 0],
  ['v1.0', 1],
]);

/** How many commits a revision is behind the newest; `-1` where the repository has none of that name. */
export function ageOf(id: string, revision: string): number {
  return ages.get(revision) ?? commitIds(id).indexOf(revision);
}

export function requireRevision(id: string, revision: string): void {
  if (ageOf(id, revision) === -1) {
    throw new Refusal(404, `Invalid rev id: ${revision}`, { code: 'RevisionNotFound' });
  }
}
