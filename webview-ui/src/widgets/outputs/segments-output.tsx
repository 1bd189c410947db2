import { useMemo, useState } from 'react';
import { t } from '../../l10n';
import { masksOver } from '../../media/draw-over';
import { coloursOf } from '../../media/label-colours';
import { PictureFrame } from '../../media/picture-frame';
import { SaveDrawn } from '../../media/save-drawn';
import { useInputPicture } from '../../media/use-input-picture';
import { useMasks } from '../../media/use-masks';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Range } from '../../ui/range';
import type { OutputProps } from '../output-props';
import { MaskLayer } from './mask-layer';
import { SegmentList } from './segment-list';

/** The parts of a picture: coloured masks over it, each of which can be switched off. */
export function SegmentsOutput({ output, values }: OutputProps<'segments'>) {
  const { picture, missing } = useInputPicture(values);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number>();
  const [opacity, setOpacity] = useState(0.6);
  const [large, setLarge] = useState(false);
  const segments = useMemo(() => coloured(output.segments), [output.segments]);
  const masks = useMasks(segments);

  if (segments.length === 0) {
    return <p className="quiet">{t('The image wasn’t divided into parts.')}</p>;
  }
  const layer = <MaskLayer masks={masks} hidden={hidden} active={active} opacity={opacity} />;
  const description = t('The image you sent: {0}', partWords(segments.length - hidden.size));
  const shown = masks.flatMap((mask, index) => (mask === null || hidden.has(index) ? [] : [mask]));
  const allShown = hidden.size === 0;
  return (
    <div className="over-picture">
      {picture !== undefined && (
        <PictureFrame picture={picture} alt={description}>
          {layer}
        </PictureFrame>
      )}
      {missing && (
        <>
          <p className="quiet">{t('Can’t show the image, only its parts.')}</p>
          {layer}
        </>
      )}
      <div className="buttons">
        <Range
          label={t('Opacity')}
          value={opacity}
          minimum={0}
          maximum={1}
          step={0.05}
          words={`${Math.round(opacity * 100)} %`}
          onChange={setOpacity}
        />
        {segments.length > 1 && (
          <Button
            secondary
            onClick={() => setHidden(new Set(allShown ? segments.map((_, index) => index) : []))}
          >
            {allShown ? t('Hide All') : t('Show All')}
          </Button>
        )}
        {picture !== undefined && (
          <>
            <Button secondary onClick={() => setLarge(true)}>
              {t('Enlarge')}
            </Button>
            <SaveDrawn picture={picture} name="segments" draw={masksOver(shown, opacity)} />
          </>
        )}
      </div>
      <SegmentList
        segments={segments}
        masks={masks}
        hidden={hidden}
        onHidden={setHidden}
        active={active}
        onActive={setActive}
      />
      {large && picture !== undefined && (
        <Dialog label={t('Parts of the image')} onClose={() => setLarge(false)}>
          <PictureFrame picture={picture} alt={description} large>
            {layer}
          </PictureFrame>
        </Dialog>
      )}
    </div>
  );
}

function partWords(count: number): string {
  return count === 1 ? t('1 coloured part') : t('{0} coloured parts', count);
}

function coloured(segments: OutputProps<'segments'>['output']['segments']) {
  const colour = coloursOf(segments.map(({ label }) => label));
  return segments.map((segment) => ({ ...segment, colour: colour(segment.label) }));
}
