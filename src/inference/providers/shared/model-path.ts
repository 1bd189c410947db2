import { InputError } from '../../errors';

/**
 * A model id or another slash-separated name as part of an address: each segment encoded, slashes kept.
 *
 * @throws InputError for a name that would lead elsewhere
 */
export function encodedPath(name: string): string {
  const segments = name.split('/');
  // A percent sign may hide a dot or a slash from whoever decodes once more.
  const unsafe =
    segments.some((segment) => /^(\.{1,2})?$/.test(segment)) || /[\\?#%\p{Cc}\p{Cs}]/u.test(name);
  if (unsafe) {
    throw new InputError(`"${name.slice(0, 100)}" cannot be part of an address: check the id of the model`);
  }
  return segments.map(encodeURIComponent).join('/').replaceAll('%3A', ':').replaceAll('%40', '@');
}
