import { hubPath, isTaskId } from '../../catalogue';
import type { HubReference } from '../../source';
import { taskOfName } from '../lookup/task-names';

/** Where a reference leads: a path on the hub, or the id of a task whose page we have ourselves. */
export type ReferenceAddress = { readonly hubPath: string } | { readonly task: string };

/** Marks of a string that a program completes before it uses it. */
const interpolated = /[{}$\\%\s]/;

export function referenceAddress(reference: HubReference): ReferenceAddress | undefined {
  const { kind, literal } = reference;
  const { text } = literal;
  switch (kind) {
    case 'model':
    case 'dataset':
    case 'space':
      return { hubPath: hubPath(kind, text) };
    case 'task': {
      const task = taskOfName(text);
      return isTaskId(task) ? { task } : undefined;
    }
    case 'provider':
      return undefined;
    case 'file':
      return inRepository(reference, 'blob', revisionOf(reference), text);
    case 'revision':
      return inRepository(reference, 'tree', text);
    default:
      return kind satisfies never;
  }
}

function inRepository(
  { repository, literal }: HubReference,
  view: 'blob' | 'tree',
  revision: string,
  path?: string,
): ReferenceAddress | undefined {
  if (repository === undefined || interpolated.test(literal.text) || interpolated.test(repository.id)) {
    return undefined;
  }
  // A revision such as `refs/pr/1` is one part of the address, a file's folders are several.
  const parts = [view, encodeURIComponent(revision), ...encodedPath(path)];
  return { hubPath: `${hubPath(repository.kind, repository.id)}/${parts.join('/')}` };
}

function encodedPath(path: string | undefined): string[] {
  return path === undefined ? [] : path.split('/').map(encodeURIComponent);
}

/** What the same call says, else the branch that every repository has. */
function revisionOf({ literal }: HubReference): string {
  const revision = literal.place.call?.strings.get('revision') ?? '';
  return revision === '' || interpolated.test(revision) ? 'main' : revision;
}
