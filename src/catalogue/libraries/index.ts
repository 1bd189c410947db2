import type { TaskId } from '../tasks';
import { libraryTable } from './table';
import { tasksByLibrary } from './tasks-by-library';

export type LibraryId = keyof typeof libraryTable;

/** A library that loads or runs models of the hub. */
export interface Library {
  readonly id: string;
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl?: string;
  /** Offered as a filter of the hub's model search. */
  readonly filter: boolean;
  readonly tasks: readonly TaskId[];
}

export const libraries = Object.fromEntries(
  Object.entries(libraryTable).map(([id, row]) => [
    id,
    { id, filter: false, ...row, tasks: tasksOfLibrary(id) },
  ]),
) as Record<LibraryId, Library>;

/** The tasks that the library can run, empty for a library that is not in the catalogue. */
export function tasksOfLibrary(id: string): readonly TaskId[] {
  return Object.hasOwn(tasksByLibrary, id) ? (tasksByLibrary[id] ?? []) : [];
}
