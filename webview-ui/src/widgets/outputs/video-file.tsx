import { useState } from 'react';
import { t } from '../../l10n';
import { duration } from '../../media/amounts';
import { useObjectUrl } from '../../media/use-object-url';
import { FileFigure } from './file-figure';
import type { FileProps } from './file-props';

export function VideoFile({ file, name }: FileProps) {
  const url = useObjectUrl(file);
  const [facts, setFacts] = useState<readonly string[]>([]);
  const [broken, setBroken] = useState(false);
  return (
    <FileFigure file={file} name={name} facts={facts}>
      {broken ? (
        <p className="quiet">{t('This video can’t be played here. Save it to watch it elsewhere.')}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a model made it, and no captions with it
        <video
          src={url}
          controls
          preload="metadata"
          aria-label={file.label ?? name}
          onLoadedMetadata={({ currentTarget }) => setFacts(factsOf(currentTarget))}
          onError={() => setBroken(true)}
        />
      )}
    </FileFigure>
  );
}

function factsOf({ videoWidth, videoHeight, duration: seconds }: HTMLVideoElement): readonly string[] {
  const facts = [
    videoWidth > 0 && `${videoWidth} × ${videoHeight}`,
    Number.isFinite(seconds) && duration(seconds),
  ];
  return facts.filter((fact) => fact !== false);
}
