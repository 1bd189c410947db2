import { ProviderOutputError } from '../../errors';
import type { JobStates } from '../../job-facts';
import type { JobProgress, JobProtocol } from '../../provider';
import { isRecord, isString } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import { at, written } from './answer-path';

type Progress = JobProtocol['progress'];

const logLimit = 100;

/** Reads the state of a job from an answer. */
export function progressOf(states: JobStates): Progress {
  return (answer, { label }) => {
    const status = at(answer, states.status);
    const { done, doneWith } = states;
    if (status === done && (doneWith === undefined || isString(at(answer, doneWith)))) {
      return { state: 'done' };
    }
    const failure = failureOf(status, states);
    if (failure !== undefined) {
      return { state: 'failed', message: `${label} task ${failure}${reasonOf(answer, states)}` };
    }
    if (!isWaiting(states, answer, status)) {
      throw malformed(label, `the state of a job as ${written(states.status)}`);
    }
    return waiting(answer, states, includes(states.queued, status));
  };
}

/**
 * Whether the job is done by the time its submission is answered.
 *
 * @throws ProviderOutputError when it has failed already
 */
export function isDone(progress: Progress, submitted: unknown, label: string): boolean {
  const step = progress(submitted, { label });
  if (step.state === 'failed') {
    throw new ProviderOutputError(step.message);
  }
  return step.state === 'done';
}

function isWaiting({ queued, running }: JobStates, answer: unknown, status: unknown): boolean {
  if (running === 'any') {
    return true;
  }
  const isWord =
    running === undefined ? isString(status) : includes(running, status) || includes(queued, status);
  return isRecord(answer) && isWord;
}

function waiting(answer: unknown, { position, logs }: JobStates, queued: boolean): JobProgress {
  const place = position && at(answer, position);
  return {
    state: 'waiting',
    queued,
    ...(typeof place === 'number' && { position: place }),
    ...(logs && { logs: linesOf(at(answer, logs)) }),
  };
}

function linesOf(logs: unknown): readonly string[] | undefined {
  const items: readonly unknown[] = isString(logs) ? logs.split('\n') : Array.isArray(logs) ? logs : [];
  const lines = items.map((item) => (isRecord(item) ? item.message : item)).filter(isString);
  return lines.length === 0 ? undefined : lines.slice(-logLimit);
}

function failureOf(status: unknown, { failed = {} }: JobStates): string | undefined {
  return isString(status) && Object.hasOwn(failed, status) ? failed[status] : undefined;
}

function reasonOf(answer: unknown, { reason }: JobStates): string {
  const words = reason && at(answer, reason);
  return isString(words) && words !== '' ? `: ${words}` : '';
}

function includes(words: readonly unknown[] | undefined, word: unknown): boolean {
  return words?.includes(word) ?? false;
}
