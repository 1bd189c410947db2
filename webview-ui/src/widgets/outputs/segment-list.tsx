import { t } from '../../l10n';
import { percent } from '../../media/amounts';
import type { Mask } from '../../media/masks';
import { Swatch } from '../../ui/swatch';

interface SegmentListProps {
  readonly segments: readonly {
    readonly label: string;
    readonly score?: number | undefined;
    readonly colour: string;
  }[];
  readonly masks: readonly (Mask | null)[];
  readonly hidden: ReadonlySet<number>;
  readonly onHidden: (hidden: ReadonlySet<number>) => void;
  readonly active: number | undefined;
  readonly onActive: (index: number | undefined) => void;
}

/** The legend of the masks, in which each is switched on and off. */
export function SegmentList(props: SegmentListProps) {
  const { segments, masks, hidden, onHidden, active, onActive } = props;
  const release = () => onActive(undefined);
  const toggle = (index: number) => {
    const next = new Set(hidden);
    if (!next.delete(index)) {
      next.add(index);
    }
    onHidden(next);
  };
  return (
    <ul className="legend" aria-label={t('Parts of the image')}>
      {segments.map(({ label, score, colour }, index) => {
        const mask = masks[index];
        return (
          <li key={index}>
            <label
              className={`legend-row${active === index ? ' active' : ''}`}
              onPointerEnter={() => onActive(index)}
              onPointerLeave={release}
            >
              <input
                type="checkbox"
                checked={!hidden.has(index)}
                onChange={() => toggle(index)}
                onFocus={() => onActive(index)}
                onBlur={release}
              />
              <Swatch colour={colour} />
              <span className="legend-label">{label}</span>
              {score !== undefined && <span className="score">{percent(score)}</span>}
              <span className="quiet place">
                {mask === null && t('can’t be drawn')}
                {mask && t('{0} of the image', percent(mask.share))}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
