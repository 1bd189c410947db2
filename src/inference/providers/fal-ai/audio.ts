import { InputError } from '../../errors';
import type { Media, ProviderCall } from '../../provider';
import { fileOf } from '../shared/input-files';

/** Types that the provider takes. It reads the label, not the bytes, and knows some types under one name only. */
const labels: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp3', 'audio/mpeg'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/wav', 'audio/x-wav'],
  ['audio/wave', 'audio/x-wav'],
  ['audio/x-wav', 'audio/x-wav'],
]);

/** What the provider takes, by media type. */
export const audioTypes = [...labels.keys()];

/**
 * The recording in a `data:` URL.
 *
 * @throws InputError where `inputs` is no file, or one of a type that the provider does not take
 */
export function audioUrl(call: ProviderCall): string {
  const audio = fileOf(call);
  return `data:${labelOf(audio)};base64,${audio.base64}`;
}

const types = 'audio/mpeg, audio/mp4, audio/wav and audio/x-wav';

function labelOf({ type }: Media): string {
  const label = labels.get(type);
  if (label === undefined) {
    throw new InputError(
      `fal takes recordings of the types ${types}: ${
        type === '' ? 'this one has no type' : `this one is ${type}`
      }. Give a Blob with its type`,
      { code: 'recordingType', types },
    );
  }
  return label;
}
