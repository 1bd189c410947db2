import type { AnswerPath } from './answer-path';
import type { JobFacts, JobPlace } from './job-facts';
import { defaultJobDeadlineMilliseconds } from './options';

/** How code follows the job that the answer to a request may be. */
export interface PlannedJob {
  /** Where that answer has the job's id or address, and what it has of them. */
  readonly at: AnswerPath;
  readonly by: JobPlace['by'];
  /** Stands before the id or the path, and ends the name of the host; empty before an address. */
  readonly before: string;
  /** Stands behind, where the state is asked for. */
  readonly statusEnd: string;
  /** The same for the result; absent where it comes with the state. */
  readonly resultEnd?: string;
  /** Query parameter with the number of the question, from 0. */
  readonly attemptParameter?: string;
  /** Those who ask send no key. */
  readonly anonymous: boolean;
  /** The answer to the request tells a state too, and may be the result. */
  readonly mayBeDone: boolean;
  /** Where answers may have the result before their state says so. */
  readonly earlyResults: readonly AnswerPath[];
  readonly status: AnswerPath;
  readonly done: string;
  readonly failed: readonly string[];
  readonly pauseMilliseconds: number;
  /** Questions to ask at the most. */
  readonly tries: number;
}

/** @param base - address below which the provider is called */
export function plannedJob(
  { place, states, firstAnswer, earlyResults = [], interval, maxAttempts }: JobFacts,
  base: string,
  routed: boolean,
): PlannedJob {
  const { status, done, failed = {} } = states;
  const ends = endsOf(place, base, routed);
  return {
    at: place.at,
    by: place.by,
    ...ends,
    anonymous: place.by === 'address',
    mayBeDone: firstAnswer === 'result' || (firstAnswer === 'state' && ends.resultEnd !== undefined),
    earlyResults,
    status,
    done,
    failed: Object.keys(failed),
    pauseMilliseconds: interval,
    tries: maxAttempts ?? Math.floor(defaultJobDeadlineMilliseconds / interval),
  };
}

type Ends = Pick<PlannedJob, 'before' | 'statusEnd' | 'resultEnd' | 'attemptParameter'>;

function endsOf(place: JobPlace, base: string, routed: boolean): Ends {
  switch (place.by) {
    case 'id':
      return { before: base + place.path, statusEnd: '' };
    case 'path': {
      const { statusPath, routedQuery } = place;
      const query = routed && routedQuery !== undefined ? `?${routedQuery}` : '';
      return {
        before: `${base}/`,
        statusEnd: `${statusPath ?? ''}${query}`,
        ...(statusPath !== undefined && { resultEnd: query }),
      };
    }
    case 'address':
      return { before: '', statusEnd: '', attemptParameter: place.attemptParameter };
  }
}
