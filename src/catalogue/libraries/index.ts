import { type TaskId, taskList } from '../tasks';
import type { Library } from './library';
import { libraryTable } from './table';
import { tasksByLibrary } from './tasks-by-library';

export { countsAsDownload, defaultCountedFiles } from './counts-as-download';
export { parseDownloadQuery } from './download-query';
export type { Library } from './library';
export { currentLibraryId } from './renamed';

export type LibraryId = keyof typeof libraryTable;

export const libraries = Object.fromEntries(
  Object.entries(libraryTable).map(([id, row]) => [
    id,
    { id, filter: false, ...row, tasks: tasksOfLibrary(id) },
  ]),
) as Record<LibraryId, Library>;

/** Every library, in the alphabetical order of the hub's ids. */
export const libraryList: readonly Library[] = Object.values(libraries);

/** The tasks that the library can run, empty for a library that is not in the catalogue. */
export function tasksOfLibrary(id: string): readonly TaskId[] {
  return Object.hasOwn(tasksByLibrary, id) ? (tasksByLibrary[id] ?? []) : [];
}

/** The libraries that can run the task, in the order of the hub's list. */
export function librariesOfTask(id: TaskId): readonly Library[] {
  return libraryList.filter(({ tasks }) => tasks.includes(id));
}

/** The tasks whose page names the library. A separate fact from {@link tasksOfLibrary}. */
export function taskPagesOfLibrary(id: string): readonly TaskId[] {
  return taskList
    .filter(({ libraries: named }: { readonly libraries: readonly string[] }) => named.includes(id))
    .map((task) => task.id);
}
