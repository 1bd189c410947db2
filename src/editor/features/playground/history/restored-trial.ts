import { inferenceTasks } from '../../../../inference';
import type { Trial } from '../../../../protocol';
import { sortParameters } from '../../../../trial';

/** A saved run as the playground opens it again: without parameters that its task doesn't have. */
export function restoredTrial(trial: Trial): Trial {
  const task = inferenceTasks.find((each) => each === trial.target.task);
  const { parameters } = task === undefined ? { parameters: {} } : sortParameters(task, trial.parameters);
  return { ...trial, parameters: { ...parameters } };
}
