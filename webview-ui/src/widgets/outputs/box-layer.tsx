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
  const placed = stacked.map((each) => ({ ...each, place: placeOf(each.box, picture) }));
  const stateOf = (index: number) => (active === undefined ? '' : active === index ? ' active' : ' faint');
  return (
    <div className="box-layer" aria-hidden="true">
      {placed.map(({ index, label, place, colour }) => (
        <div
          key={index}
          className={`box${stateOf(index)}`}
          data-label={label}
          style={{ ...areaStyle(place), color: colour }}
          onPointerEnter={() => onActive(index)}
          onPointerLeave={() => onActive(undefined)}
        />
      ))}
      {/* Above all boxes, or the lines of one would cross the letters of another. */}
      {placed.map(({ index, place, colour, words }) => (
        <div key={index} className={`box-place${stateOf(index)}`} style={areaStyle(place)}>
          <span
            className={`box-label${place.top < 0.1 ? ' inside' : ''}${place.left > 0.6 ? ' to-left' : ''}`}
            style={{ backgroundColor: colour }}
          >
            {words}
          </span>
        </div>
      ))}
    </div>
  );
}

function areaStyle({ left, top, width, height }: ReturnType<typeof placeOf>) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}
