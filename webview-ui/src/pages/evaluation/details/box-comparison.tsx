import { useMemo, useState } from 'react';
import type { EvaluationOutcome } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { percent } from '../../../media/amounts';
import { areaOf } from '../../../media/geometry';
import { coloursOf } from '../../../media/label-colours';
import { PictureFrame } from '../../../media/picture-frame';
import type { Picture } from '../../../media/use-picture';
import { BoxLayer, type LabelledBox } from '../../../widgets/outputs/box-layer';

type Boxes = NonNullable<EvaluationOutcome['boxes']>;

interface BoxComparisonProps {
  readonly boxes: Boxes;
  readonly picture: Picture;
}

/** The boxes that were found in a picture, over those that are expected. */
export function BoxComparison({ boxes, picture }: BoxComparisonProps) {
  const [active, setActive] = useState<number>();
  const drawn = useMemo(() => drawnBoxes(boxes), [boxes]);
  const words = t('Found: {0}. Expected: {1}.', listed(boxes.found), listed(boxes.expected));
  return (
    <figure className="box-comparison">
      <PictureFrame picture={picture} alt={words}>
        <BoxLayer boxes={drawn} picture={picture} active={active} onActive={setActive} />
      </PictureFrame>
      <figcaption className="quiet">{t('Solid lines: found. Dashed lines: expected.')}</figcaption>
    </figure>
  );
}

function drawnBoxes({ expected, found }: Boxes): readonly LabelledBox[] {
  const all = [
    ...expected.map((box) => ({ ...box, isExpected: true })),
    ...found.map((box) => ({ ...box, isExpected: false })),
  ];
  const colour = coloursOf(all.map(({ label }) => label));
  return all.map((box, index) => ({
    ...box,
    index,
    colour: colour(box.label),
    area: areaOf(box.box),
    words: box.isExpected ? '' : wordsOf(box),
  }));
}

function wordsOf({ label, score }: Boxes['found'][number]): string {
  return score === undefined ? label : `${label} ${percent(score)}`.trim();
}

function listed(boxes: Boxes['found']): string {
  return boxes.length === 0 ? t('nothing') : boxes.map(({ label }) => label || t('a box')).join(', ');
}
