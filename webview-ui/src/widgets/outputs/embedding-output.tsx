import { useState } from 'react';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { Select } from '../../ui/select';
import type { OutputProps } from '../output-props';
import { OutputFrame } from './output-frame';
import { cosine, histogram, vectorStatistics } from './vector-statistics';

const firstValues = 8;

/** Vectors, by what can be told of them at a glance. */
export function EmbeddingOutput({ output: { vectors } }: OutputProps<'embedding'>) {
  const [chosen, setChosen] = useState(0);
  const vector = vectors[chosen] ?? vectors[0];
  if (vector === undefined) {
    return <p className="quiet">{t('The response has no vector.')}</p>;
  }
  return (
    <OutputFrame copy={() => JSON.stringify(vectors.length === 1 ? vector : vectors)}>
      {vectors.length > 1 && (
        <Select
          label={t('{0} vectors', vectors.length)}
          value={String(chosen)}
          options={vectors.map((_, index) => ({ id: String(index), label: t('Vector {0}', index + 1) }))}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <Facts vector={vector} first={chosen > 0 ? vectors[0] : undefined} />
      <Histogram vector={vector} />
      <p className="mono values">
        [{vector.slice(0, firstValues).map(short).join(', ')}
        {vector.length > firstValues && `, … ${t('{0} more', vector.length - firstValues)}`}]
      </p>
    </OutputFrame>
  );
}

interface FactsProps {
  readonly vector: readonly number[];
  /** What it is compared with. */
  readonly first: readonly number[] | undefined;
}

function Facts({ vector, first }: FactsProps) {
  const { dimensions, norm, range } = vectorStatistics(vector);
  const similarity = first && cosine(first, vector);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Dimensions'), formatWhole(dimensions)],
    [t('Norm'), short(norm)],
    [t('Min'), range && short(range.minimum)],
    [t('Max'), range && short(range.maximum)],
    [t('Cosine to vector 1'), similarity === undefined ? undefined : short(similarity)],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Histogram({ vector }: { readonly vector: readonly number[] }) {
  const counts = histogram(vector);
  const most = Math.max(1, ...counts);
  return (
    <svg
      className="histogram"
      role="img"
      aria-label={t('How the values are spread between the minimum and the maximum')}
      viewBox={`0 0 ${counts.length} 20`}
      preserveAspectRatio="none"
    >
      {counts.map((count, bin) => (
        <rect key={bin} x={bin + 0.1} width={0.8} y={20 - (count / most) * 20} height={(count / most) * 20} />
      ))}
    </svg>
  );
}

function short(value: number): string {
  return String(Number(value.toPrecision(5)));
}
