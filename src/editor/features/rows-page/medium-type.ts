interface MediumType {
  readonly type: string;
  /** What people call it. */
  readonly name: string;
  /** How its files begin. A dot stands for any byte. */
  readonly beginning: RegExp;
}

/** What the pages of the editor can play. */
const types: readonly MediumType[] = [
  { type: 'audio/wav', name: 'WAV', beginning: /^RIFF.{4}WAVE/s },
  { type: 'audio/flac', name: 'FLAC', beginning: /^fLaC/ },
  { type: 'audio/ogg', name: 'Ogg', beginning: /^OggS/ },
  { type: 'audio/mpeg', name: 'MP3', beginning: /^(?:ID3|\xff[\xf2\xf3\xfa\xfb])/ },
  { type: 'audio/mp4', name: 'M4A', beginning: /^.{4}ftypM4[AB]/s },
  { type: 'video/mp4', name: 'MP4', beginning: /^.{4}ftyp(?!avi[fs]|hei[cx]|mif1)/s },
  { type: 'video/webm', name: 'WebM', beginning: /^.E\xdf\xa3/s },
];

const lookedAt = 12;

/** The media type of audio or video by its own bytes, whatever a server calls it; undefined where it is neither. */
export function mediumType(file: Uint8Array): string | undefined {
  const start = String.fromCharCode(...file.subarray(0, lookedAt));
  return types.find(({ beginning }) => beginning.test(start))?.type;
}

/** What people call a media type; empty for one that isn't played. */
export function mediumName(type: string): string {
  return types.find((each) => each.type === type)?.name ?? '';
}
