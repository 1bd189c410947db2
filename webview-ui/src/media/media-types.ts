const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    bmp: 'image/bmp',
    avif: 'image/avif',
    svg: 'image/svg+xml',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    wav: 'audio/wav',
    flac: 'audio/flac',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    amr: 'audio/amr',
    mp4: 'video/mp4',
    webm: 'video/webm',
  }),
);

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/jpg': 'image/jpeg',
    'audio/wave': 'audio/wav',
    'audio/x-wav': 'audio/wav',
    'audio/vnd.wave': 'audio/wav',
    'audio/x-flac': 'audio/flac',
    'audio/mp3': 'audio/mpeg',
    'audio/x-m4a': 'audio/mp4',
    'application/ogg': 'audio/ogg',
  }),
);

/** The usual name of a media type, without its parameters. */
export function usualType(type: string): string {
  const bare = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return aliases.get(bare) ?? bare;
}

/** The media type of a file: the one it came with, else what its name tells; empty where neither does. */
export function mediaTypeOf(name: string, type: string): string {
  const usual = usualType(type);
  if (usual !== '' && usual !== 'application/octet-stream') {
    return usual;
  }
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return types.get(extension) ?? '';
}

/** How the name of a file of this type ends. */
export function extensionOf(type: string): string {
  const usual = usualType(type);
  return [...types].find(([, known]) => known === usual)?.[0] ?? 'bin';
}

/** What people call a media type, for example `JPEG`. */
export function formatName(type: string): string {
  const usual = usualType(type);
  const extension = extensionOf(usual);
  const name = extension === 'bin' ? (usual.split('/')[1] ?? usual) : extension;
  return name === 'jpg' ? 'JPEG' : name.toUpperCase();
}
