import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { FileContents } from '../../../src/protocol';
import { t } from '../l10n';
import { ProgressRing } from '../ui/progress-ring';
import { clockTime } from './amounts';
import { formatName } from './media-types';
import { PlayIcon } from './play-icon';
import { useObjectUrl } from './use-object-url';
import type { Sound, useSound } from './use-sound';
import { WaveForm } from './wave-form';

/** How far an arrow key goes in a sound that is short, and in one that is not, in seconds. */
const shortJump = 1;
const longJump = 5;
const longSeconds = 60;
const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** What others may do with a player. */
export interface PlayerHandle {
  readonly playFrom: (seconds: number) => void;
}

interface SoundPlayerProps {
  readonly contents: Pick<FileContents, 'bytes' | 'type'>;
  /** What {@link useSound} reads of it. */
  readonly read: ReturnType<typeof useSound>;
  /** What is heard, for those who do not see it. */
  readonly name: string;
  /** Told of the place whenever it changes, in seconds. */
  readonly onTime?: ((seconds: number) => void) | undefined;
  readonly ref?: Ref<PlayerHandle>;
}

/** A sound with its wave form, which is also where one goes to a place in it. */
export function SoundPlayer({ contents, read: { sound, unplayable }, ...rest }: SoundPlayerProps) {
  const url = useObjectUrl(contents);
  if (unplayable) {
    return (
      <p className="sound quiet">
        {t('{0} can’t be played here.', formatName(contents.type) || t('The file'))}
      </p>
    );
  }
  if (sound === undefined || url === undefined) {
    return (
      <p className="sound">
        <ProgressRing label={t('Reading the audio…')} />
      </p>
    );
  }
  return <Player key={url} url={url} sound={sound} {...rest} />;
}

interface PlayerProps extends Omit<SoundPlayerProps, 'contents' | 'read'> {
  readonly url: string;
  readonly sound: Sound;
}

function Player({ url, sound: { peaks, seconds }, name, onTime, ref }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const play = () => void audio.current?.play().catch(console.warn);
  const goTo = (place: number) => {
    if (audio.current !== null) {
      audio.current.currentTime = place;
    }
  };
  const noticeTime = () => {
    const place = audio.current?.currentTime ?? 0;
    setTime(place);
    onTime?.(place);
  };
  const jump = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way !== undefined) {
      event.preventDefault();
      const from = audio.current?.currentTime ?? 0;
      goTo(Math.min(seconds, Math.max(0, from + way * (seconds > longSeconds ? longJump : shortJump))));
    }
  };
  useImperativeHandle(ref, () => ({
    playFrom: (place) => {
      goTo(place);
      play();
    },
  }));
  const words = t('{0} of {1}', clockTime(time), clockTime(seconds));
  return (
    <div className="sound">
      <button
        type="button"
        className="play"
        aria-label={playing ? t('Pause {0}', name) : t('Play {0}', name)}
        onClick={() => (playing ? audio.current?.pause() : play())}
      >
        <PlayIcon playing={playing} />
      </button>
      <div className="wave">
        <WaveForm peaks={peaks} played={seconds > 0 ? time / seconds : 0} />
        <input
          type="range"
          min={0}
          max={seconds}
          step="any"
          value={time}
          aria-label={t('Position in {0}', name)}
          aria-valuetext={words}
          onChange={({ target }) => goTo(target.valueAsNumber)}
          onKeyDown={jump}
        />
      </div>
      <span className="sound-time quiet" aria-hidden="true">
        {clockTime(time)} / {clockTime(seconds)}
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said in it is what a model is asked for */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onTimeUpdate={noticeTime}
        onSeeking={noticeTime}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
    </div>
  );
}
