import { currentLibraryId, libraries, tasks } from '../../catalogue';
import { plainWords } from './words/plain';

/** The label of a task, or its id where the catalogue does not know it. */
export function taskLabel(id: string): string {
  return lookUp(tasks, id)?.label ?? plainWords(id);
}

/** The label of a library, or its id where the catalogue does not know it. */
export function libraryLabel(id: string): string {
  return lookUp(libraries, currentLibraryId(id))?.prettyLabel ?? plainWords(id);
}

function lookUp<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
