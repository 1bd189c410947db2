import type { FileSource } from '../../protocol';

/** The name of a file without its folder; the model's id where no file is meant. */
export function nameOf(source: FileSource): string {
  if (source.kind === 'hub') {
    return source.path === undefined ? source.id : lastPart(source.path);
  }
  return decoded(lastPart(source.uri.replace(/[?#].*$/, '')));
}

/** The file of this name in the folder of another one. */
export function besides(source: FileSource, name: string): FileSource {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  return source.kind === 'hub'
    ? { ...source, path: `${folderOf(source.path ?? '')}${name}` }
    : { ...source, uri: `${folderOf(source.uri)}${encodeURIComponent(name)}` };
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
