import { type Media, mediaOf } from '../../inference/requests';
import { Variable } from '../literals/variable';
import { mapTree } from './map-tree';

/** Media types by the end of a file's name. */
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['flac', 'audio/flac'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
]);

/** A file that the code reads when it runs. */
export interface InputFile {
  /** Path, or address on the web. */
  readonly source: string;
  readonly isAddress: boolean;
  readonly type: string;
  /** The code's variable that holds it. */
  readonly variable: Variable;
  /** In its place while the request is built: a file whose base64 stands nowhere else in the request. */
  readonly standIn: Media;
}

export function mediaTypeOf(source: string): string {
  const extension = /\.(\w+)(?:[?#].*)?$/.exec(source)?.[1]?.toLowerCase() ?? '';
  return types.get(extension) ?? 'application/octet-stream';
}

/** @param around - what the request is made of beside the file */
export function inputFile(source: string, modality: string, around: unknown): InputFile {
  const type = mediaTypeOf(source);
  return {
    source,
    isAddress: /^https?:/i.test(source),
    type,
    variable: new Variable('local', modality),
    standIn: standIn(type, JSON.stringify(around)),
  };
}

/** First stand-ins, by media type. */
const standIns = new Map<string, Media>();

function standIn(type: string, text: string): Media {
  let media = standIns.get(type) ?? mediaOf(new TextEncoder().encode('the file '), type);
  standIns.set(type, media);
  while (text.includes(media.base64)) {
    media = mediaOf(new TextEncoder().encode(atob(media.base64).repeat(2)), type);
  }
  return media;
}

/** The value with the file's variable wherever its base64 stands, alone or behind the head of a data URL. */
export function withVariable(
  value: unknown,
  { standIn: { base64 }, variable: { kind, name } }: InputFile,
): unknown {
  return mapTree(value, (each) =>
    typeof each === 'string' && each.endsWith(base64)
      ? new Variable(kind, name, each.slice(0, -base64.length))
      : each,
  );
}
