import { InputError, ProviderOutputError } from '../errors';
import type { InferenceProgress } from '../options';
import type { JobAddress, JobProgress, JobProtocol, Submission } from '../provider';

export interface JobSettings {
  readonly deadlineMilliseconds: number;
  readonly now: () => number;
  readonly signal: AbortSignal | undefined;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly onProgress: ((progress: InferenceProgress) => void) | undefined;
  /** GETs an address of the provider, with the submission's credential unless `anonymous`. */
  readonly ask: (url: string, anonymous: boolean, failureMessage?: string) => Promise<unknown>;
}

/**
 * Follows a job to its end and returns the answer that holds its result.
 *
 * @param submitted - the answer to the submission
 * @throws InputError without the address of the submission; ProviderOutputError when the job fails, or is not done in time or within the protocol's attempts
 */
export async function runJob(
  protocol: JobProtocol,
  submitted: unknown,
  submission: Submission,
  settings: JobSettings,
): Promise<unknown> {
  if (!URL.canParse(submission.url)) {
    throw new InputError(`URL and headers are required for ${submission.call.task} task`);
  }
  const address = protocol.start(submitted, submission);
  if (address === undefined) {
    return submitted;
  }
  const last = address.over ? submitted : await poll(protocol, address, submission, settings);
  if (address.resultUrl === undefined) {
    return last;
  }
  return settings.ask(address.resultUrl, protocol.anonymous === true);
}

async function poll(
  { interval, waitFirst, maxAttempts = Infinity, progress, failureMessage, anonymous }: JobProtocol,
  { statusUrl }: JobAddress,
  { label }: Submission,
  settings: JobSettings,
): Promise<unknown> {
  const { sleep, signal, now, ask, deadlineMilliseconds } = settings;
  const start = now();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (waitFirst || attempt > 0) {
      if (now() - start + interval > deadlineMilliseconds) {
        throw timeout(label, `${deadlineMilliseconds / 1000} s`);
      }
      await sleep(interval, signal);
    }
    const url = typeof statusUrl === 'function' ? statusUrl(attempt) : statusUrl;
    const answer = await ask(url, anonymous === true, failureMessage);
    const step = progress(answer, { label });
    if (step.state === 'failed') {
      throw new ProviderOutputError(step.message);
    }
    report(step, attempt + 1, now() - start, settings);
    if (step.state === 'done') {
      return answer;
    }
  }
  throw timeout(label, `${maxAttempts} attempts`);
}

function report(
  step: Exclude<JobProgress, { state: 'failed' }>,
  attempt: number,
  elapsedMilliseconds: number,
  { onProgress }: JobSettings,
): void {
  const times = { attempt, elapsedMilliseconds };
  if (step.state === 'done') {
    onProgress?.({ state: 'done', ...times });
    return;
  }
  const { queued, position, logs } = step;
  onProgress?.({
    state: queued ? 'queued' : 'running',
    ...(position !== undefined && { position }),
    ...(logs !== undefined && { logs }),
    ...times,
  });
}

function timeout(label: string, limit: string): ProviderOutputError {
  return new ProviderOutputError(
    `Timed out while waiting for the result of ${label} API after ${limit}. Try again, or allow more time`,
  );
}
