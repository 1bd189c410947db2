import { InputError } from '../../errors';
import { isMedia } from '../../media';
import type { Media, ProviderCall } from '../../provider';

/** @throws InputError where `inputs` is no file */
export function fileOf({ inputs, task }: ProviderCall): Media {
  if (!isMedia(inputs)) {
    throw new InputError(`"inputs" has to be a file for the task ${task}: a Blob or its bytes`);
  }
  return inputs;
}

/** As {@link fileOf}, for tasks that also work without a file. */
export function optionalFileOf(call: ProviderCall): Media | undefined {
  return isGiven(call) ? fileOf(call) : undefined;
}

function isGiven({ inputs }: ProviderCall): boolean {
  return inputs !== undefined && inputs !== null;
}
