/** What a task is run on. */
export type InputKind = 'text' | 'image' | 'audio';

/** Files that can be run on, by the end of their name. The same list stands in the menus of the manifest. */
export const inputTypes: Readonly<Record<string, { readonly kind: InputKind; readonly type: string }>> = {
  png: { kind: 'image', type: 'image/png' },
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  webp: { kind: 'image', type: 'image/webp' },
  gif: { kind: 'image', type: 'image/gif' },
  flac: { kind: 'audio', type: 'audio/flac' },
  wav: { kind: 'audio', type: 'audio/wav' },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  m4a: { kind: 'audio', type: 'audio/mp4' },
  ogg: { kind: 'audio', type: 'audio/ogg' },
};

const outputExtensions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/webp': 'webp',
    'image/gif': 'gif',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/wave': 'wav',
    'audio/mpeg': 'mp3',
    'audio/flac': 'flac',
    'audio/ogg': 'ogg',
    'audio/mp4': 'm4a',
    'video/mp4': 'mp4',
    'video/webm': 'webm',
  }),
);

/** Undefined for a file that no task takes. */
export function inputTypeOf(path: string) {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(inputTypes, extension) ? inputTypes[extension] : undefined;
}

export function extensionOf(mediaType: string): string {
  const bare = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return outputExtensions.get(bare) ?? 'bin';
}
