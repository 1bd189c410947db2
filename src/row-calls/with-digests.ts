import type { RowInput } from '../batch';
import { fieldsOfKind, fileKinds, formTask } from '../trial';
import { isFilledIn } from './form-row';

type Values = Readonly<Record<string, unknown>>;

/** The names of the fields in which a form has files, in the order of the form. */
export function fileFields(task: string, values: Values): string[] {
  return fieldsOfKind(formTask(task), fileKinds).filter((name) => isFilledIn(values, name));
}

/**
 * A row's input with digests in the places of its files: a file is the same wherever it lies, and another once it has
 * changed.
 *
 * @param digests of the files that were sent, in the order of the input
 */
export function withDigests(task: string, input: RowInput, digests: readonly string[]): RowInput {
  if (digests.length === 0) {
    return input;
  }
  if (input.kind === 'chat') {
    return { ...input, images: digests };
  }
  const files = fileFields(task, input.values).map((name, index) => [name, digests[index]]);
  return { ...input, values: { ...input.values, ...Object.fromEntries(files) } };
}
