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
  /** Drawn as what is expected, not as what was found. */
  readonly isExpected?: boolean;
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
  const stateOf = ({ index, isExpected = false }: LabelledBox) =>
    `${isExpected ? ' expected' : ''}${active === undefined ? '' : active === index ? ' active' : ' faint'}`;
  return (
    <div className="box-layer" aria-hidden="true">
      {placed.map(({ place, ...each }) => (
        <div
          key={each.index}
          className={`box${stateOf(each)}`}
          data-label={each.label}
          style={{ ...areaStyle(place), color: each.colour }}
          onPointerEnter={() => onActive(each.index)}
          onPointerLeave={() => onActive(undefined)}
        />
      ))}
      {/* Above all boxes, or the lines of one would cross the letters of another. */}
      {placed.map(({ place, ...each }) => (
        <div key={each.index} className={`box-place${stateOf(each)}`} style={areaStyle(place)}>
          {each.words !== '' && (
            <span
              className={`box-label${place.top < 0.1 ? ' inside' : ''}${place.left > 0.6 ? ' to-left' : ''}`}
              style={{ backgroundColor: each.colour }}
            >
              {each.words}
            </span>
          )}
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
