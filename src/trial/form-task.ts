import { InputError, inferenceTasks } from '../inference';
import type { FormTask } from './forms';

/**
 * The task of this id, which is run with a form.
 *
 * @throws InputError for a chat, and for what cannot be called
 */
export function formTask(id: string): FormTask {
  const task = inferenceTasks.find((each) => each === id);
  if (task === undefined || task === 'conversational') {
    throw new InputError(`${id} cannot be run with a form`);
  }
  return task;
}
