import { Fragment } from 'react';
import type { WeightsFile } from '../../../../src/protocol';
import { formatBytes, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';

interface TypeBarsProps {
  readonly types: WeightsFile['types'];
}

/** How much of the file each data type takes. */
export function TypeBars({ types }: TypeBarsProps) {
  const total = types.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section aria-label={t('Data types')}>
      <dl className="bar-chart type-bars">
        {types.map(({ type, tensors, bytes }) => (
          <Fragment key={type}>
            <dt>{type}</dt>
            <dd>
              <span className="track">
                <span className="bar" style={{ width: `${total === 0 ? 0 : (bytes / total) * 100}%` }} />
              </span>
              <span className="score">
                {formatBytes(bytes)} · {tensorsText(tensors)}
              </span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function tensorsText(count: number): string {
  return count === 1 ? t('1 tensor') : t('{0} tensors', formatWhole(count));
}
