import type { Translate } from '../../../kit/l10n';
import { added, noTally, percentile, type Tally, type TallyDay } from './tally';

interface Words {
  readonly t: Translate;
  /** A whole number, and a number of milliseconds. */
  readonly whole: (count: number) => string;
  readonly milliseconds: (time: number) => string;
  /** A share from 0 to 1. */
  readonly share: (share: number) => string;
}

/** All that is measured, as a document in Markdown. */
export function usageReport(days: readonly TallyDay[], words: Words): string {
  const { t } = words;
  const all = days.map(({ tally }) => tally).reduce(added, noTally);
  const first = days.at(-1)?.day;
  const rows = [
    ...days.map(({ day, tally }) => rowOf(day, tally, words)),
    ...(days.length > 1 ? [rowOf(t('Total'), all, words)] : []),
  ];
  const heads = [
    t('Day'),
    t('Requests'),
    t('Shown'),
    t('Accepted'),
    t('Still there after 30 s'),
    t('First token, p50'),
    t('p90'),
    t('Complete, p50'),
    t('p90'),
  ];
  const table = [heads, [':--', ...heads.slice(1).map(() => '--:')], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const blocks = [
    `# ${t('Ghost text usage')}`,
    t(
      'Measured on this machine, and stored nowhere else. Times include the way to the model server or provider.',
    ),
    first === undefined ? t('Nothing yet.') : table.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function rowOf(name: string, tally: Tally, { whole, milliseconds, share }: Words): string[] {
  const { requests, shown, accepted, watchedUnits, savedUnits } = tally;
  const within = (counts: readonly number[], part: number) => {
    const bound = percentile(counts, part);
    return bound === undefined
      ? '–'
      : Number.isFinite(bound)
        ? `≤ ${milliseconds(bound)}`
        : `> ${milliseconds(10_000)}`;
  };
  return [
    name,
    whole(requests),
    whole(shown),
    shown === 0 ? whole(accepted) : `${whole(accepted)} (${share(accepted / shown)})`,
    watchedUnits === 0 ? '–' : share(savedUnits / watchedUnits),
    within(tally.first, 0.5),
    within(tally.first, 0.9),
    within(tally.whole, 0.5),
    within(tally.whole, 0.9),
  ];
}
