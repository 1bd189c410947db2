import { useRef, useState } from 'react';
import { t } from '../../l10n';
import { clockTime } from '../../media/amounts';
import { fileIn } from '../../media/media-file';
import { type PlayerHandle, SoundPlayer } from '../../media/sound-player';
import { toSrt } from '../../media/subtitles';
import { useContents } from '../../media/use-contents';
import { useSound } from '../../media/use-sound';
import { ActionButton } from '../../ui/action-button';
import { CopyButton } from '../../ui/copy-button';
import { CopyIcon } from '../../ui/copy-icon';
import { host } from '../../wire/host';
import type { OutputProps } from '../output-props';
import { OutputActions } from './output-actions';

type Chunk = OutputProps<'transcript'>['output']['chunks'][number];

/** What was said in a sound: all of it, and where there are times, each piece at its place in the sound. */
export function TranscriptOutput({ output: { text, chunks }, values }: OutputProps<'transcript'>) {
  const { contents } = useContents(chunks.length > 0 ? fileIn(values, 'audio') : undefined);
  const [time, setTime] = useState<number>();
  const player = useRef<PlayerHandle>(null);
  const timed = chunks.length > 0;
  return (
    <div className="transcript-output">
      <OutputActions>
        {timed && (
          <>
            <CopyButton text={() => toSrt(chunks)} label={t('Copy as SRT')}>
              {t('Copy as SRT')}
            </CopyButton>
            <ActionButton act={() => saveSubtitles(chunks)} done={t('Saved')} failed={t('Not saved')}>
              {t('Save as SRT…')}
            </ActionButton>
          </>
        )}
        <CopyIcon text={text.trim()} label={t('Copy Text')} />
      </OutputActions>
      <p className="text">{text.trim() === '' ? t('Nothing was recognized in the audio.') : text.trim()}</p>
      {contents !== undefined && <Sound contents={contents} onTime={setTime} player={player} />}
      {timed && (
        <ol className="legend chunks" aria-label={t('Segments with timestamps')}>
          {chunks.map((chunk, index) => (
            <li key={index}>
              <ChunkRow
                chunk={chunk}
                current={time !== undefined && isAt(time, chunk, chunks[index + 1])}
                onPlay={contents && (() => player.current?.playFrom(chunk.start))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface SoundProps extends Pick<Parameters<typeof SoundPlayer>[0], 'contents' | 'onTime'> {
  readonly player: React.RefObject<PlayerHandle | null>;
}

function Sound({ contents, onTime, player }: SoundProps) {
  const read = useSound(contents);
  return <SoundPlayer contents={contents} read={read} name={t('the audio')} onTime={onTime} ref={player} />;
}

interface ChunkRowProps {
  readonly chunk: Chunk;
  /** Whether it is being heard. */
  readonly current: boolean;
  readonly onPlay: (() => void) | undefined;
}

function ChunkRow({ chunk: { text, start, end }, current, onPlay }: ChunkRowProps) {
  const times = end === undefined ? clockTime(start) : `${clockTime(start)} – ${clockTime(end)}`;
  const content = (
    <>
      <span className="quiet times">{times}</span>
      <span className="chunk-text">{text.trim()}</span>
    </>
  );
  const className = `legend-row${current ? ' active' : ''}`;
  return onPlay === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <button
      type="button"
      className={className}
      aria-current={current}
      title={t('Play from {0}', clockTime(start))}
      onClick={onPlay}
    >
      {content}
    </button>
  );
}

function isAt(time: number, { start, end }: Chunk, next: Chunk | undefined): boolean {
  return time >= start && time < (end ?? next?.start ?? Number.POSITIVE_INFINITY);
}

function saveSubtitles(chunks: readonly Chunk[]): Promise<boolean> {
  const bytes = new TextEncoder().encode(toSrt(chunks));
  return host.request('saveFile', { name: 'transcript.srt', bytes });
}
