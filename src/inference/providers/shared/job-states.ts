import { ProviderOutputError } from '../../errors';
import type { AnswerPath, JobProgress, JobProtocol } from '../../provider';
import { isRecord, isString } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import { at, written } from './answer-path';

/** How a provider's words for the state of a job are read. */
export interface JobStates {
  readonly status: AnswerPath;
  readonly done: string;
  /** What has happened to the job, by status: `failed`, `was cancelled`. */
  readonly failed?: Readonly<Record<string, string>>;
  /** Why it failed. */
  readonly reason?: AnswerPath;
  /** The job waits for others to end. */
  readonly queued?: readonly string[];
  /** The job is at work; `undefined` stands for no status at all. Default: every other word. */
  readonly running?: readonly (string | undefined)[];
  /** How many jobs are before this one. */
  readonly position?: AnswerPath;
  /** What the job wrote: a text, or a list of texts or of `{message}`. */
  readonly logs?: AnswerPath;
}

type Progress = JobProtocol['progress'];

const logLimit = 100;

/** Reads the state of a job from an answer. */
export function progressOf(states: JobStates): Progress {
  return (answer, { label }) => {
    const status = at(answer, states.status);
    if (status === states.done) {
      return { state: 'done' };
    }
    const failure = failureOf(status, states);
    if (failure !== undefined) {
      return { state: 'failed', message: `${label} task ${failure}${reasonOf(answer, states)}` };
    }
    if (!isRecord(answer) || !isWaiting(states, status)) {
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

function isWaiting({ queued, running }: JobStates, status: unknown): boolean {
  return running === undefined ? isString(status) : includes(running, status) || includes(queued, status);
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
