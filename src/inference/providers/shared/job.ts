import type { JobByPath, JobFacts } from '../../job-facts';
import type { JobAddress, JobProtocol, Submission } from '../../provider';
import { isString } from '../../tasks/guards';
import { at, written } from './answer-path';
import { jobAddress, jobId, jobPath } from './job-path';
import { isDone, progressOf } from './job-states';

/** Follows jobs as the facts say. */
export function jobOf(facts: JobFacts): JobProtocol {
  const { place, states, firstAnswer, earlyResults = [], ...timing } = facts;
  const progress = progressOf(states);
  return {
    ...timing,
    facts,
    progress,
    ...(place.by === 'address' && { anonymous: true }),
    start: (submitted, submission) => {
      const isTold = firstAnswer !== undefined && at(submitted, states.status) !== undefined;
      const done = isTold && isDone(progress, submitted, submission.label);
      if ((done && firstAnswer === 'result') || earlyResults.some((path) => isFilled(at(submitted, path)))) {
        return undefined;
      }
      const address = addressOf(facts, submitted, submission);
      return done && address.resultUrl !== undefined ? { ...address, over: true } : address;
    },
  };
}

function isFilled(value: unknown): boolean {
  return isString(value) && value !== '';
}

function addressOf({ place }: JobFacts, submitted: unknown, submission: Submission): JobAddress {
  const { label, urlOf } = submission;
  const found = at(submitted, place.at);
  switch (place.by) {
    case 'id':
      return { statusUrl: urlOf(place.path + jobId(found, written(place.at), label)) };
    case 'path':
      return addressByPath(place, jobPath(found, place, submission), submission);
    case 'address': {
      const address = jobAddress(found, place.domain, label);
      return { statusUrl: (attempt) => attemptUrl(address, place.attemptParameter, attempt) };
    }
  }
}

function addressByPath(
  { statusPath, routedQuery }: JobByPath,
  path: string,
  { urlOf, call }: Submission,
): JobAddress {
  const query = call.routed && routedQuery !== undefined ? `?${routedQuery}` : '';
  const ownUrl = urlOf(path + query);
  return statusPath === undefined
    ? { statusUrl: ownUrl }
    : { statusUrl: urlOf(path + statusPath + query), resultUrl: ownUrl };
}

function attemptUrl(address: URL, parameter: string, attempt: number): string {
  const url = new URL(address);
  url.searchParams.set(parameter, String(attempt));
  return url.href;
}
