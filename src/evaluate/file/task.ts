import { cellText } from '../../batch';
import { type FormTask, formTasks, inputFields, outputKindOf } from '../../trial';
import type { Path } from '../../yaml';
import type { Evaluation } from './evaluation';
import type { Finding } from './problem';

/** What no assertion looks at. */
const unjudged: ReadonlySet<string> = new Set(['files', 'segments']);

/** Tasks that are evaluated as such: those whose answers are words, labels, numbers or boxes. */
export const evaluationTasks: readonly FormTask[] = formTasks.filter(
  (task) => !unjudged.has(outputKindOf(task)),
);

/** What is wrong with an evaluation's task and its inputs. */
export function taskFindings({ task, inputs, prompts }: Evaluation): Finding[] {
  if (task === undefined) {
    return inputs === undefined ? [] : [{ code: 'inputsOfPrompt', path: ['inputs'] }];
  }
  const known = evaluationTasks.find((each) => each === task);
  if (known === undefined) {
    return [{ code: 'task', path: ['task'], detail: task }];
  }
  const fields = inputFields(known, (label) => label);
  const unknown = Object.keys(inputs ?? {}).filter((name) => !fields.some((field) => field.name === name));
  const missing = fields.filter(({ name, required }) => required && cellText(inputs?.[name]).trim() === '');
  const names = fields.map(({ name }) => name).join(', ');
  const at = (name: string): Path => ['inputs', name];
  return [
    ...(prompts.length > 0 ? [{ code: 'promptOfTask' as const, path: [] }] : []),
    ...unknown.map((name) => ({ code: 'unknownInput' as const, path: at(name), detail: names })),
    ...missing.map(({ name }) => ({ code: 'missing' as const, path: at(name) })),
  ];
}
