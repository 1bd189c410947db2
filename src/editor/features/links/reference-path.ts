import { hubPath } from '../../../catalogue';
import { type HubReference, isInterpolated } from '../../../source';

/**
 * The path of the hub's page of what a string names. Tasks and providers have none here: three lines under one call
 * are more than a reader wants, and the hover leads to their pages.
 */
export function referencePath(reference: HubReference): string | undefined {
  const { kind, literal } = reference;
  const { text } = literal;
  switch (kind) {
    case 'model':
    case 'dataset':
    case 'space':
      return hubPath(kind, text);
    case 'file':
      return inRepository(reference, 'blob', reference.repository?.revision ?? 'main', ...text.split('/'));
    case 'revision':
      return inRepository(reference, 'tree', text);
    default:
      return undefined;
  }
}

/** A revision such as `refs/pr/1` is one part of the address, a file's folders are several. */
function inRepository(
  { repository, literal }: HubReference,
  view: 'blob' | 'tree',
  revision: string,
  ...path: readonly string[]
): string | undefined {
  if (repository === undefined || isInterpolated(literal.text) || isInterpolated(repository.id)) {
    return undefined;
  }
  const parts = [view, ...[revision, ...path].map(encodeURIComponent)];
  return `${hubPath(repository.kind, repository.id)}/${parts.join('/')}`;
}
