import type { EvaluationStanding } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** For example `reviews.eval.yaml · 40 rows · 3 answers each · Judged by acme/judge`. */
export function factWords({ fileName, rowCount, repeat, judge }: EvaluationStanding): string {
  return [
    fileName,
    rowCount === 1 ? t('1 row') : t('{0} rows', formatWhole(rowCount)),
    repeat > 1 && t('{0} answers each', formatWhole(repeat)),
    judge !== undefined && t('Judged by {0}', judge),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

/** How many of the requests have ended. */
export function requestsEnded(ended: number, all: number): string {
  return all === 1
    ? t('{0} of 1 request', formatWhole(ended))
    : t('{0} of {1} requests', formatWhole(ended), formatWhole(all));
}

/** Where an evaluation is, in one sentence. */
export function stateWords({ state, ended, total, failed }: EvaluationStanding): string {
  switch (state) {
    case 'running':
      return t('Running: {0}', requestsEnded(ended, total));
    case 'paused':
      return t('Paused: {0}', requestsEnded(ended, total));
    case 'stopped':
      return t('Stopped: {0}', requestsEnded(ended, total));
    case 'done':
      return doneWords(ended, failed);
    case 'elsewhere':
      return t('It runs in another window. Pause, resume or cancel it there.');
    default:
      return state satisfies never;
  }
}

function doneWords(ended: number, failed: number): string {
  const requests = ended === 1 ? t('Done: 1 request') : t('Done: {0} requests', formatWhole(ended));
  return failed === 0 ? requests : t('{0}, {1} failed', requests, formatWhole(failed));
}

/** What is asked at the moment. */
export function nowWords({ state, now, judge }: EvaluationStanding): string | undefined {
  if (now === undefined || state !== 'running') {
    return undefined;
  }
  if (now === 'embedding') {
    return t('Comparing texts by their embeddings');
  }
  return now === 'judge' && judge !== undefined
    ? t('{0} is judging the answers.', judge)
    : t('Asking {0}', now);
}

/** Of requests that nobody knows whether they were paid. */
export function doubtWords(count: number): string {
  return count === 1
    ? t('1 request was sent, but its answer never arrived. You may have been charged for it.')
    : t(
        '{0} requests were sent, but their answers never arrived. You may have been charged for them.',
        formatWhole(count),
      );
}
