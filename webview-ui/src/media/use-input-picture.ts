import type { FieldValues } from '../../../src/protocol';
import { fileIn } from './media-file';
import { useContents } from './use-contents';
import { usePicture } from './use-picture';

/** The picture that a form held, for what is drawn over it. */
export function useInputPicture(values: FieldValues) {
  const { contents, failure, retry } = useContents(fileIn(values, 'image'));
  const { picture, broken } = usePicture(contents);
  return {
    picture,
    missing: broken || failure !== undefined || fileIn(values, 'image') === undefined,
    retry,
  };
}
