import {
  currentLibraryId,
  isTaskId,
  libraries,
  libraryList,
  type TaskId,
  taskList,
} from '../../../catalogue';
import { InputError } from '../../../inference';
import { taskOfName } from '../../kit/task-names';

/** The task that an agent or a user names, by its id, its label or what programs call it. */
export function findTask(name: string): TaskId | undefined {
  const id = taskOfName(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  );
  return isTaskId(id)
    ? id
    : taskList.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())?.id;
}

/** @throws InputError that names all tasks */
export function requireTask(name: string): TaskId {
  const id = findTask(name);
  if (id === undefined) {
    const ids = taskList.map((task) => task.id).join(', ');
    throw new InputError(`"${name.slice(0, 100)}" is not a task of the hub. Use one of: ${ids}`);
  }
  return id;
}

/** The hub's id of a library, by its id or its name; as it was given where the catalogue does not know it. */
export function libraryNamed(name: string): string {
  const wanted = currentLibraryId(name.trim().toLowerCase());
  if (Object.hasOwn(libraries, wanted)) {
    return wanted;
  }
  const dashed = wanted.replaceAll(/[\s_]+/g, '-');
  const named = libraryList.find(
    ({ id, prettyLabel }) => id === dashed || prettyLabel.toLowerCase() === wanted,
  );
  return named?.id ?? wanted;
}
