import { libraries, tasks } from '../../catalogue';

export interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** A task with its label, or its id where the catalogue does not know it. */
export function labelledTask(id: string): Labelled {
  return { id, label: id === 'conversational' ? 'Chat' : (lookUp(tasks, id)?.label ?? id) };
}

export function labelledLibrary(id: string): Labelled {
  return { id, label: lookUp(libraries, id)?.prettyLabel ?? id };
}

function lookUp<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
