import type { EvaluationRowFilter } from '../../../../../src/protocol';
import { t } from '../../../l10n';

export type Slice = NonNullable<EvaluationRowFilter['slice']>;
type Show = EvaluationRowFilter['show'];

const words: Readonly<Record<Show, () => string>> = {
  all: () => t('All rows'),
  differ: () => t('Cells differ'),
  fail: () => t('Some fail'),
  onlyFails: () => t('Only this cell fails'),
  flaky: () => t('Flaky'),
  open: () => t('No verdict'),
  notGraded: () => t('Not graded'),
  disputed: () => t('Judge disagrees with you'),
};

/** What can be chosen to be shown. @param isJudged whether a judge may disagree */
export function showOptions(isJudged: boolean): readonly { readonly id: Show; readonly label: string }[] {
  return (Object.keys(words) as Show[])
    .filter((id) => isJudged || id !== 'disputed')
    .map((id) => ({ id, label: words[id]() }));
}

/** The filter with what else is to be shown. A cell is chosen only where it counts. */
export function withShow(filter: EvaluationRowFilter, show: Show, cell?: number): EvaluationRowFilter {
  const { cell: _, ...rest } = filter;
  return { ...rest, show, ...(show === 'onlyFails' && { cell: cell ?? 0 }) };
}

export function withText({ text: _, ...rest }: EvaluationRowFilter, text: string): EvaluationRowFilter {
  return text === '' ? rest : { ...rest, text };
}

export function withoutSlice({ slice: _, ...rest }: EvaluationRowFilter): EvaluationRowFilter {
  return rest;
}

/** Whether all rows are shown. */
export function showsAll({ show, slice, text = '' }: EvaluationRowFilter): boolean {
  return show === 'all' && slice === undefined && text.trim() === '';
}
