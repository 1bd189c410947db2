import { useMemo, useState } from 'react';
import { t } from '../../l10n';
import { percent } from '../../media/amounts';
import { boxesOver } from '../../media/draw-over';
import { areaOf } from '../../media/geometry';
import { coloursOf } from '../../media/label-colours';
import { PictureFrame } from '../../media/picture-frame';
import { SaveDrawn } from '../../media/save-drawn';
import { useInputPicture } from '../../media/use-input-picture';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Range } from '../../ui/range';
import type { OutputProps } from '../output-props';
import { BoxLayer, type LabelledBox } from './box-layer';
import { BoxList } from './box-list';

/** Things found in a picture: boxes over it, and a list of them. Either shows which of the other belongs to it. */
export function BoxesOutput({ output, values }: OutputProps<'boxes'>) {
  const { picture, missing } = useInputPicture(values);
  const [threshold, setThreshold] = useState(0);
  const [active, setActive] = useState<number>();
  const [large, setLarge] = useState(false);
  const boxes = useMemo(() => labelled(output.boxes), [output.boxes]);
  const shown = boxes.filter(({ score = 1 }) => score >= threshold);
  const scored = boxes.some(({ score }) => score !== undefined);
  const words = boxWords(shown.length, boxes.length);
  const description = t('The image you sent: {0}', words);

  if (boxes.length === 0) {
    return <p className="quiet">{t('Nothing was found in the image.')}</p>;
  }
  const layer = <BoxLayer boxes={shown} picture={picture} active={active} onActive={setActive} />;
  return (
    <div className="over-picture">
      {picture !== undefined && (
        <PictureFrame picture={picture} alt={description}>
          {layer}
        </PictureFrame>
      )}
      {missing && <p className="quiet">{t('Can’t show the image, only what was found in it.')}</p>}
      <div className="buttons">
        {scored && (
          <Range
            label={t('Minimum score')}
            value={threshold}
            minimum={0}
            maximum={1}
            step={0.01}
            words={`${Math.round(threshold * 100)} %`}
            onChange={setThreshold}
          />
        )}
        {picture !== undefined && (
          <>
            <Button secondary onClick={() => setLarge(true)}>
              {t('Enlarge')}
            </Button>
            <SaveDrawn picture={picture} name="boxes" draw={boxesOver(shown)} />
          </>
        )}
      </div>
      <p className="quiet" role="status">
        {words}
      </p>
      <BoxList boxes={shown} active={active} onActive={setActive} />
      {large && picture !== undefined && (
        <Dialog label={t('Detected objects')} onClose={() => setLarge(false)}>
          <PictureFrame picture={picture} alt={description} large>
            {layer}
          </PictureFrame>
        </Dialog>
      )}
    </div>
  );
}

/** How many boxes are shown of those there are. */
function boxWords(shown: number, all: number): string {
  if (shown < all) {
    return shown === 0 ? t('No box has this score.') : t('{0} of {1} boxes', shown, all);
  }
  return all === 1 ? t('1 box') : t('{0} boxes', all);
}

/** The surest first. */
function labelled(boxes: OutputProps<'boxes'>['output']['boxes']): readonly LabelledBox[] {
  const colour = coloursOf(boxes.map(({ label }) => label));
  return boxes
    .map((box, index) => ({
      ...box,
      index,
      colour: colour(box.label),
      area: areaOf(box.box),
      words: box.score === undefined ? box.label : `${box.label} ${percent(box.score)}`,
    }))
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
}
