import { type TaskId, taskList } from '../tasks';
import { libraryTable } from './table';
import { tasksByLibrary } from './tasks-by-library';

export { countsAsDownload, defaultCountedFiles } from './counts-as-download';
export { parseDownloadQuery } from './download-query';
export { currentLibraryId } from './renamed';

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
  /** Which files of a repository count as a download, in the notation of `parseDownloadQuery`. */
  readonly countDownloads?: string;
  readonly tasks: readonly TaskId[];
}

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
