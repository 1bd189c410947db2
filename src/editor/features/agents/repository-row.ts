import type { RepositoryRecord } from '../../../hub';
import { plainLine } from '../../kit/words/plain';

/** Tags of each kind that a row names. */
const mostTags = 5;

/** What all search results of datasets and spaces have in common. */
export function repositoryRow({ id, likes, lastModified }: RepositoryRecord) {
  return {
    id: plainLine(id),
    ...(likes !== undefined && { likes }),
    ...(lastModified !== undefined && { updated: plainLine(lastModified.slice(0, 10)) }),
  };
}

/** The values of the tags of one kind: `en` of `language:en`. */
export function tagValues({ tags }: RepositoryRecord, kind: string): string[] {
  const prefix = `${kind}:`;
  return tags
    .filter((tag) => tag.startsWith(prefix))
    .slice(0, mostTags)
    .map((tag) => plainLine(tag.slice(prefix.length), 60));
}
