import { useState } from 'react';
import type { Answer, Params } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { type PlayerHandle, SoundPlayer } from '../../../media/sound-player';
import { useObjectUrl } from '../../../media/use-object-url';
import { useSound } from '../../../media/use-sound';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ProgressRing } from '../../../ui/progress-ring';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';

interface RowMediumProps {
  readonly kind: 'audio' | 'video';
  /** The cell that holds it. */
  readonly cell: Params<'readRowMedium'>;
}

/** Audio or video of a row, which is read once the user wants to play it. */
export function RowMedium({ kind, cell }: RowMediumProps) {
  const [isWanted, setWanted] = useState(false);
  const { value, failure, retry } = useRequest('readRowMedium', isWanted ? cell : undefined);
  if (!isWanted) {
    return (
      <Button secondary onClick={() => setWanted(true)}>
        {kind === 'audio' ? t('Play Audio') : t('Play Video')}
      </Button>
    );
  }
  if (failure !== undefined) {
    return <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />;
  }
  if (value === undefined) {
    return <ProgressRing label={kind === 'audio' ? t('Reading the audio…') : t('Reading the video…')} />;
  }
  return kind === 'audio' ? (
    <RowSound contents={value} name={cell.column} />
  ) : (
    <RowVideo contents={value} name={cell.column} />
  );
}

interface ContentsProps {
  readonly contents: Answer<'readRowMedium'>;
  readonly name: string;
}

function RowSound({ contents, name }: ContentsProps) {
  const read = useSound(contents);
  return <SoundPlayer ref={playAtOnce} contents={contents} read={read} name={name} />;
}

/** The user has pressed a button for it. */
function playAtOnce(player: PlayerHandle | null): void {
  player?.playFrom(0);
}

function RowVideo({ contents, name }: ContentsProps) {
  const url = useObjectUrl(contents);
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <p className="quiet">{t('This video can’t be played here.')}</p>
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: datasets have no captions of their videos
    <video
      className="row-video"
      src={url}
      controls
      autoPlay
      aria-label={name}
      onError={() => setBroken(true)}
    />
  );
}
