import { type Box, placeOf, type Size } from '../../media/geometry';

export interface LabelledBox {
  readonly index: number;
  readonly label: string;
  readonly score?: number | undefined;
  readonly box: Box;
  readonly colour: string;
  /** In square pixels. */
  readonly area: number;
  /** Label and score. */
  readonly words: string;
}

interface BoxLayerProps {
  readonly boxes: readonly LabelledBox[];
  readonly picture: Size | undefined;
  readonly active: number | undefined;
  readonly onActive: (index: number | undefined) => void;
}

/** Boxes over a picture. The list beside it says the same, so that a screen reader is spared them. */
export function BoxLayer({ boxes, picture, active, onActive }: BoxLayerProps) {
  if (picture === undefined) {
    return null;
  }
  // A small one lies over a large one, or it could not be pointed at.
  const stacked = boxes.toSorted((one, other) => other.area - one.area);
  return (
    <div className="box-layer" aria-hidden="true">
      {stacked.map(({ index, box, colour, words }) => {
        const place = placeOf(box, picture);
        const state = active === undefined ? '' : active === index ? ' active' : ' faint';
        return (
          <div
            key={index}
            className={`box${state}`}
            style={{
              left: `${place.left * 100}%`,
              top: `${place.top * 100}%`,
              width: `${place.width * 100}%`,
              height: `${place.height * 100}%`,
              color: colour,
            }}
            onPointerEnter={() => onActive(index)}
            onPointerLeave={() => onActive(undefined)}
          >
            <span
              className={`box-label${place.top < 0.1 ? ' inside' : ''}${place.left > 0.6 ? ' to-left' : ''}`}
              style={{ backgroundColor: colour }}
            >
              {words}
            </span>
          </div>
        );
      })}
    </div>
  );
}
