import { libraryLabel, taskLabel } from '../../kit/labels';

export interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** A task with its label, or its id where the catalogue does not know it. */
export function labelledTask(id: string): Labelled {
  return { id, label: id === 'conversational' ? 'Chat' : taskLabel(id) };
}

export function labelledLibrary(id: string): Labelled {
  return { id, label: libraryLabel(id) };
}
