import { type Journal, rowStates } from '../../../batch';
import type { BatchStanding, Failure } from '../../../protocol';
import type { Translate } from '../../kit/l10n';
import type { KeptBatch } from './kept-batch';
import type { LiveBatch } from './live-batch';
import { failuresLimit, type GivenOf, isEnded, newestLimit, outcomeOf } from './outcomes';

type Head = Pick<BatchStanding, 'id' | 'name' | 'target' | 'column' | 'outputName' | 'rowCount'>;

/** How a batch stands that this window runs. */
export function liveStanding(live: LiveBatch, t: Translate): BatchStanding {
  const { progress } = live;
  const { phase, done, failed, inFlight, inDoubt, rowsPerMinute, remainingMilliseconds } = progress;
  const tokens = progress.tokens.input + progress.tokens.output;
  const note = noteOf(progress, t);
  return {
    ...headOf(live.kept, t),
    state: phase === 'paused' ? 'paused' : 'running',
    ...{ done, failed, inFlight, inDoubt },
    ...(rowsPerMinute > 0 && { rowsPerMinute }),
    ...(remainingMilliseconds !== undefined && { remainingMilliseconds }),
    ...(tokens > 0 && { tokens }),
    cost: progress.cost,
    rowsOfUnknownCost: progress.rowsOfUnknownCost,
    ...(note !== undefined && { note }),
    newest: live.newest,
    failures: live.failures,
  };
}

interface IdleFacts {
  readonly kept: KeptBatch;
  readonly journal: Pick<Journal, 'rows'>;
  readonly given: GivenOf;
  readonly isElsewhere: boolean;
  readonly isChanged: boolean;
  /** Why it stopped by itself in this window. */
  readonly failure: Failure | undefined;
}

/** How a batch stands that nobody runs in this window. */
export function idleStanding(
  { kept, journal, given, failure, ...facts }: IdleFacts,
  t: Translate,
): BatchStanding {
  const { done, failed, inDoubt, waiting } = rowStates(journal, kept.job.source.rowCount);
  const entries = [...journal.rows.values()].filter(isEnded);
  const answers = entries.filter((entry) => entry.kind === 'done');
  const failures = entries.filter((entry) => entry.kind === 'failed');
  const tokens = sum(answers.map((entry) => (entry.tokens ? entry.tokens.input + entry.tokens.output : 0)));
  const costs = answers.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const isDone = waiting.length === 0 && inDoubt.length === 0;
  const idle = isDone ? 'done' : facts.isChanged ? 'changed' : 'stopped';
  return {
    ...headOf(kept, t),
    state: facts.isElsewhere ? 'elsewhere' : idle,
    done: done.length,
    failed: failed.length,
    inFlight: 0,
    inDoubt: inDoubt.length,
    ...(tokens > 0 && { tokens }),
    cost: sum(costs),
    rowsOfUnknownCost: answers.length - costs.length,
    ...(failure !== undefined && { failure }),
    newest: answers
      .slice(-newestLimit)
      .reverse()
      .map((entry) => outcomeOf(entry, given)),
    failures: failures
      .slice(-failuresLimit)
      .reverse()
      .map((entry) => outcomeOf(entry, given)),
  };
}

function headOf({ job, delivery }: KeptBatch, t: Translate): Head {
  const { id, name, target, output } = job;
  const path = decodeURIComponent(output.uri.slice(output.uri.lastIndexOf('/') + 1));
  return {
    ...{ id, name, target },
    column: output.column,
    outputName: delivery.kind === 'document' ? t('a new document') : path,
    rowCount: job.source.rowCount,
  };
}

function noteOf(
  { phase, waitMilliseconds, retries, inFlight }: LiveBatch['progress'],
  t: Translate,
): string | undefined {
  if (phase === 'stopping') {
    return t(
      'Stopping after {0} rows in progress. Cancel again to stop them now; you may be charged for them.',
      inFlight,
    );
  }
  if (phase === 'waiting' && waitMilliseconds !== undefined) {
    const seconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
    return t('Rate limited by the provider. Continuing in {0} s.', seconds);
  }
  if (retries === 0) {
    return undefined;
  }
  return retries === 1
    ? t('1 request was rate limited and sent again.')
    : t('{0} requests were rate limited and sent again.', retries);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
