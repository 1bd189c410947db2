import { useState } from 'react';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { NumberField } from '../../../ui/number-field';
import { type PickFields, PickForm } from './pick-form';

const usualCount = 100;
const mostRows = 1000;
const highestSeed = 4_294_967_295;

/** Seeds that are proposed are short enough to be read aloud. */
const proposedSeeds = 10_000;

/** How many rows are chosen by chance, and by which seed. */
export function SampleForm({ pick, onPick }: PickFields<'sample'>) {
  const [count, setCount] = useState(String(pick?.count ?? usualCount));
  const [seed, setSeed] = useState(() => String(pick?.seed ?? Math.floor(Math.random() * proposedSeeds)));
  const [rows, chance] = [wholeIn(count, 1, mostRows), wholeIn(seed, 0, highestSeed)];
  const picked =
    rows === undefined || chance === undefined
      ? undefined
      : ({ kind: 'sample', count: rows, seed: chance } as const);
  return (
    <PickForm label={t('Show a Sample')} pick={picked} onPick={onPick}>
      <NumberField
        label={t('Rows')}
        text={count}
        value={rows}
        onChange={setCount}
        minimum={1}
        maximum={mostRows}
        step={1}
        error={rows === undefined ? rangeText(1, mostRows) : undefined}
      />
      <NumberField
        label={t('Seed')}
        help={t('The same seed chooses the same rows.')}
        text={seed}
        value={chance}
        onChange={setSeed}
        minimum={0}
        step={1}
        error={chance === undefined ? rangeText(0, highestSeed) : undefined}
      />
    </PickForm>
  );
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function rangeText(least: number, most: number): string {
  return t('Enter a whole number from {0} to {1}.', formatWhole(least), formatWhole(most));
}
