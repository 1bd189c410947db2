import type { RowPick } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

export type PickKind = RowPick['kind'];
export type PickOf<Kind extends PickKind> = Extract<RowPick, { readonly kind: Kind }>;

interface PickWords<Pick> {
  /** What opens the dialog in which they are picked. */
  readonly command: () => string;
  /** Of the dialog. */
  readonly title: () => string;
  /** Of the rows that are picked, short. */
  readonly text: (pick: Pick) => string;
  /** That there are none. */
  readonly none: () => string;
  /** Where there is nothing to ask. */
  readonly ready?: Pick;
}

const words: { readonly [Kind in PickKind]: PickWords<PickOf<Kind>> } = {
  sample: {
    command: () => t('Show a Sample…'),
    title: () => t('Show a Sample'),
    text: ({ count, seed }) =>
      count === 1
        ? t('Sample of 1 row, seed {0}', seed)
        : t('Sample of {0} rows, seed {1}', formatWhole(count), seed),
    none: () => t('No rows match.'),
  },
  duplicates: {
    command: () => t('Find Duplicates…'),
    title: () => t('Find Duplicates'),
    text: ({ columns }) => t('Duplicates by {0}', columns.join(', ')),
    none: () => t('There are no duplicates.'),
  },
  marked: {
    command: () => t('Show Marked Rows'),
    title: () => t('Show Marked Rows'),
    text: () => t('Marked rows'),
    none: () => t('No marked rows match.'),
    ready: { kind: 'marked' },
  },
};

export const pickKinds = Object.keys(words) as readonly PickKind[];

export function pickWords<Kind extends PickKind>(kind: Kind): PickWords<RowPick> {
  return words[kind] as PickWords<RowPick>;
}
