import { inputTypeOf, inputTypes } from '../../trial';

/** What a page may let the user pick. */
export type FileKind = 'image' | 'audio' | 'table' | 'text';

const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
};

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  image: mediaExtensions('image'),
  audio: mediaExtensions('audio'),
  table: ['csv', 'tsv', 'md', 'txt'],
  text: ['txt', 'md', 'json', 'csv', 'tsv', 'html', 'py', 'js', 'ts'],
};

export function extensionsOf(kind: FileKind): string[] {
  return [...extensions[kind]];
}

/** Media type of a file, by the end of its name; texts are plain unless we know better. */
export function fileType(name: string, kind: FileKind): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known =
    inputTypeOf(name)?.type ?? (Object.hasOwn(textTypes, extension) ? textTypes[extension] : undefined);
  return known ?? (kind === 'table' || kind === 'text' ? 'text/plain' : 'application/octet-stream');
}

/** The last part of a path that somebody else made up, without what no file system takes. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is to go.
  const clean = last.replace(/[\u0000-\u001f<>:"|?*]+/g, '_').replace(/^\.+|[. ]+$/g, '');
  return clean === '' ? 'output' : clean;
}

function mediaExtensions(kind: 'image' | 'audio'): string[] {
  return Object.keys(inputTypes).filter((extension) => inputTypes[extension]?.kind === kind);
}
