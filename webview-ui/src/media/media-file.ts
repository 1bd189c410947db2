import type { FieldValue, FieldValues, FileContents, FileValue, InputField } from '../../../src/protocol';
import { formatBytes } from '../format/amounts';
import { t } from '../l10n';
import { formatName, mediaTypeOf, usualType } from './media-types';

export type MediaKind = 'image' | 'audio';

/** Larger files are refused by most providers, in bytes. */
const limits: Readonly<Record<MediaKind, number>> = { image: 20_000_000, audio: 25_000_000 };

/** Sound is often the only track of what calls itself a film. */
const kinds: Readonly<Record<MediaKind, RegExp>> = {
  image: /^image\//,
  audio: /^(audio\/|video\/(mp4|webm|ogg)$)/,
};

/** A file before it is read. */
export interface Described {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file cannot be the value of a field; undefined where it can. */
export function problemWith(
  { name, type, size }: Described,
  kind: MediaKind,
  { accepts }: Pick<InputField, 'accepts'>,
): string | undefined {
  const usual = mediaTypeOf(name, type);
  if (!isOfKind(usual, kind)) {
    return kind === 'image' ? t('{0} is not an image.', name) : t('{0} is not an audio file.', name);
  }
  if (!isAccepted(usual, accepts)) {
    return t('{0} is {1}. The model accepts {2}.', name, formatName(usual), formatNames(accepts ?? []));
  }
  if (size === 0) {
    return t('{0} is empty.', name);
  }
  if (size > limits[kind]) {
    return t('{0} has {1}. A file can have up to {2}.', name, formatBytes(size), formatBytes(limits[kind]));
  }
  return undefined;
}

/** Whether a type is among those that a field takes, which are all where none are named. */
export function isAccepted(type: string, accepts: InputField['accepts']): boolean {
  return accepts === undefined || accepts.map(usualType).some((each) => covers(each, type));
}

export function isOfKind(type: string, kind: MediaKind): boolean {
  return kinds[kind].test(type);
}

/** For example `PNG, JPEG`. */
export function formatNames(types: readonly string[]): string {
  return [...new Set(types.filter((type) => !type.endsWith('/*')).map(formatName))].join(', ');
}

export async function contentsOf(file: File): Promise<FileContents> {
  const type = mediaTypeOf(file.name, file.type);
  return { name: file.name, type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function isFileValue(value: FieldValue | undefined): value is FileValue {
  return typeof value === 'object' && ('bytes' in value || 'url' in value);
}

/** The first file of the kind that a form held. What an address leads to is not known: it may be one. */
export function fileIn(values: FieldValues, kind: MediaKind): FileValue | undefined {
  const files = Object.values(values).filter(isFileValue);
  return files.find((file) => 'url' in file || isOfKind(mediaTypeOf(file.name, file.type), kind));
}

/** Whether a type such as `image/*` or `image/png` covers another one. */
function covers(type: string, other: string): boolean {
  return type === other || (type.endsWith('/*') && other.startsWith(type.slice(0, -1)));
}
