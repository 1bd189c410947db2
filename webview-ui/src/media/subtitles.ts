import { twoDigits } from './amounts';

interface Spoken {
  readonly text: string;
  /** In seconds. */
  readonly start: number;
  readonly end?: number | undefined;
}

/** How long a subtitle stays whose end is not known and that no other follows. */
const assumedSeconds = 4;

/** Subtitles in the SubRip format. One without an end lasts until the next one begins. */
export function toSrt(chunks: readonly Spoken[]): string {
  return chunks
    .map(({ text, start, end }, index) => {
      const last = end ?? chunks[index + 1]?.start ?? start + assumedSeconds;
      return `${index + 1}\n${srtTime(start)} --> ${srtTime(Math.max(start, last))}\n${oneBlock(text)}\n`;
    })
    .join('\n');
}

/** An empty line would end the subtitle. */
function oneBlock(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll('-->', '→');
}

function srtTime(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits);
  return `${parts.join(':')},${String(milliseconds % 1000).padStart(3, '0')}`;
}
