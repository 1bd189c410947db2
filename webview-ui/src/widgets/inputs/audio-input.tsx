import type { FileContents, FileValue } from '../../../../src/protocol';
import { formatBytes } from '../../format/amounts';
import { t } from '../../l10n';
import { duration } from '../../media/amounts';
import { formatName } from '../../media/media-types';
import { SoundPlayer } from '../../media/sound-player';
import { useContents } from '../../media/use-contents';
import { useSound } from '../../media/use-sound';
import type { InputProps } from '../input-props';
import { FetchState } from './fetch-state';
import { MediaField } from './media-field';

export function AudioInput(props: InputProps) {
  return (
    <MediaField
      {...props}
      kind="audio"
      invitation={t('Drop or paste an audio file here.')}
      Preview={AudioPreview}
    />
  );
}

function AudioPreview({ value }: { readonly value: FileValue }) {
  const fetched = useContents(value);
  return fetched.contents === undefined ? (
    <FetchState value={value} {...fetched} />
  ) : (
    <SoundPreview contents={fetched.contents} />
  );
}

function SoundPreview({ contents }: { readonly contents: FileContents }) {
  const read = useSound(contents);
  const facts = [
    read.sound && duration(read.sound.seconds),
    formatBytes(contents.bytes.length),
    formatName(contents.type),
  ];
  return (
    <figure className="preview">
      {read.unplayable ? (
        <p className="quiet drop-words">
          {t('{0} can’t be played here. It is sent unchanged.', formatName(contents.type))}
        </p>
      ) : (
        <SoundPlayer contents={contents} read={read} name={contents.name} />
      )}
      <figcaption>
        <span className="file-name">{contents.name}</span>
        <span className="quiet">{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
