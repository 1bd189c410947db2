import { type InferenceTask, inputTypesOf } from '../inference/requests';
import type { InputField } from '../protocol';
import { type FormTask, hasForm, taskForms } from './forms';
import type { Translate } from './inputs';

/**
 * The form of a task; none for a chat.
 *
 * @param providers ids of those who may run it: files are limited to what they take
 */
export function inputFields(
  task: InferenceTask,
  t: Translate,
  providers: readonly string[] = [],
): InputField[] {
  const accepts = typesTakenBy(providers, task);
  return fieldsOf(task, t).map((field) =>
    accepts !== undefined && (field.kind === 'image' || field.kind === 'audio')
      ? { ...field, accepts }
      : field,
  );
}

/** The names of a task's fields of some kinds, in the order of its form. */
export function fieldsOfKind(task: FormTask, kinds: readonly InputField['kind'][]): string[] {
  return fieldsOf(task, (label) => label)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name }) => name);
}

/** The kinds of fields that take a file. */
export const fileKinds: readonly InputField['kind'][] = ['image', 'audio'];

/** Undefined where one of them takes all, or is not known. */
function typesTakenBy(providers: readonly string[], task: InferenceTask): string[] | undefined {
  const types = providers.map((provider) => inputTypesOf(provider, task));
  const known = types.filter((each) => each !== undefined);
  return known.length > 0 && known.length === types.length ? [...new Set(known.flat())] : undefined;
}

function fieldsOf(task: InferenceTask, t: Translate): readonly InputField[] {
  return hasForm(task) ? taskForms[task].fields(t) : [];
}
