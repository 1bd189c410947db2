import type { EvaluationCell } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** What is worth knowing of a cell beside its scores. */
export function cellNotes({ flaky, cutShort, open, failed, reused }: EvaluationCell): readonly string[] {
  return [
    note(
      flaky,
      () => t('1 row passed only sometimes'),
      (count) => t('{0} rows passed only sometimes', count),
    ),
    note(
      cutShort,
      () => t('1 answer was cut off at the token limit'),
      (count) => t('{0} answers were cut off at the token limit', count),
    ),
    note(
      open,
      () => t('1 answer has no verdict'),
      (count) => t('{0} answers have no verdict', count),
    ),
    note(
      failed,
      () => t('1 request failed'),
      (count) => t('{0} requests failed', count),
    ),
    note(
      reused,
      () => t('1 answer reused from an earlier run'),
      (count) => t('{0} answers reused from an earlier run', count),
    ),
  ].filter((each) => each !== undefined);
}

function note(count: number, one: () => string, several: (count: string) => string): string | undefined {
  if (count === 0) {
    return undefined;
  }
  return count === 1 ? one() : several(formatWhole(count));
}
