import type { Progress } from '../../../../../src/protocol';
import { t } from '../../../l10n';

/** How far a run is, for example `In the queue, place 3 (12 s)`. */
export function progressWords(progress: Progress | undefined): string {
  if (progress === undefined) {
    return t('Running…');
  }
  const { state, position, elapsedMilliseconds } = progress;
  const seconds = Math.round(elapsedMilliseconds / 1000);
  if (state !== 'queued') {
    return t('Running for {0} s…', seconds);
  }
  return position === undefined
    ? t('In the queue for {0} s…', seconds)
    : t('In the queue at position {0} for {1} s…', position, seconds);
}
