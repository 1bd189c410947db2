import type { FileSource } from '../../protocol';

/** The name of a file without its folder; the model's id where no file is meant. */
export function nameOf(source: FileSource): string {
  if (source.kind === 'hub') {
    return source.path === undefined ? source.id : lastPart(source.path);
  }
  return decoded(lastPart(source.uri.replace(/[?#].*$/, '')));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
