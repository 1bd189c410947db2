import { useState } from 'react';
import { t } from '../../l10n';
import { percent } from '../../media/amounts';
import { Swatch } from '../../ui/swatch';
import type { LabelledBox } from './box-layer';

interface BoxListProps {
  readonly boxes: readonly LabelledBox[];
  readonly active: number | undefined;
  readonly onActive: (index: number | undefined) => void;
}

/** What was found, row by row. The box of the row that is pointed at or has the focus is highlighted; a click keeps it. */
export function BoxList({ boxes, active, onActive }: BoxListProps) {
  const [kept, setKept] = useState<number>();
  const release = () => onActive(kept);
  const toggle = (index: number) => {
    const next = kept === index ? undefined : index;
    setKept(next);
    onActive(next ?? index);
  };
  return (
    <ul className="legend" aria-label={t('Detected objects')}>
      {boxes.map(({ index, label, score, box, colour }) => (
        <li key={index}>
          <button
            type="button"
            className={`legend-row${active === index ? ' active' : ''}`}
            aria-pressed={kept === index}
            onClick={() => toggle(index)}
            onPointerEnter={() => onActive(index)}
            onPointerLeave={release}
            onFocus={() => onActive(index)}
            onBlur={release}
          >
            <Swatch colour={colour} />
            <span className="legend-label">{label}</span>
            {score !== undefined && <span className="score">{percent(score)}</span>}
            <span className="quiet place">
              {t(
                '{0} × {1} at {2}, {3}',
                Math.round(box.xmax - box.xmin),
                Math.round(box.ymax - box.ymin),
                Math.round(box.xmin),
                Math.round(box.ymin),
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
