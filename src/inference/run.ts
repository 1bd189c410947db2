import { isPrivateHost, mayFetch } from '../http';
import { baseUrlOf, billTo } from './build-request';
import { ProviderApiError, ProviderOutputError } from './errors';
import { defaultJobDeadlineMilliseconds, type InferenceOptions, type InferenceProgress } from './options';
import { type ClientState, type GivenArgs, type Prepared, prepare } from './prepare';
import type { ReadContext, Submission } from './provider';
import type { Route } from './routing/routing-context';
import { malformed } from './tasks/malformed';
import type { TaskResults } from './tasks/results';
import type { InferenceTask } from './tasks/task';
import type { FailureKind } from './transport/failure';
import { aboutCall } from './transport/failure';
import { flatten } from './transport/flatten';
import { runJob } from './transport/job';

const failed: FailureKind = { error: 'provider', prefix: 'Failed to perform inference' };

/** Longest message of a ProviderOutputError, in characters. */
const messageLimit = 1000;

/** Runs a task to its result. */
export async function runTask<T extends InferenceTask>(
  state: ClientState,
  task: T,
  args: GivenArgs,
  options?: InferenceOptions,
): Promise<TaskResults[T]> {
  const prepared = await prepare(state, task, args, options);
  return explained(prepared, async () => {
    const answer = await finalAnswer(prepared, await prepared.transport.answer(prepared.exchange, failed));
    prepared.report.take(answer);
    const result = await prepared.route.task.read(answer, readContext(prepared));
    refuseOddAddress(result, prepared);
    return result;
  });
}

/** The events of a streamed task, each as `check` returns it. */
export function streamTask<T>(
  state: ClientState,
  task: InferenceTask,
  args: GivenArgs,
  options: InferenceOptions | undefined,
  check: (event: unknown) => T,
): AsyncGenerator<T, void, undefined> {
  return flatten(streamBatches(state, task, args, options, check));
}

async function* streamBatches<T>(
  state: ClientState,
  task: InferenceTask,
  args: GivenArgs,
  options: InferenceOptions | undefined,
  check: (event: unknown) => T,
): AsyncGenerator<readonly T[], void, undefined> {
  const prepared = await prepare(state, task, { ...args, stream: true }, options);
  try {
    for await (const events of prepared.transport.events(prepared.exchange, failed, check)) {
      for (const event of events) {
        prepared.report.take(event);
      }
      yield events;
    }
  } catch (error) {
    prepared.report.fail();
    throw explain(error, prepared);
  } finally {
    prepared.report.send();
  }
}

/** The first answer of a call, as the provider sent it. */
export async function runUnread(
  state: ClientState,
  task: InferenceTask,
  args: GivenArgs,
  options?: InferenceOptions,
): Promise<unknown> {
  const prepared = await prepare(state, task, args, options);
  return explained(prepared, async () => {
    const answer = await prepared.transport.answer(prepared.exchange, failed);
    prepared.report.take(answer);
    return answer;
  });
}

/** Waits for the job where the provider made one of the call. */
async function finalAnswer<T extends InferenceTask>(
  prepared: Prepared<T>,
  answer: unknown,
): Promise<unknown> {
  const { job } = prepared.route.task;
  if (job === undefined) {
    return answer;
  }
  const { settings } = prepared.transport;
  return runJob(job, answer, submissionOf(prepared), {
    deadlineMilliseconds: prepared.options.jobDeadlineMilliseconds ?? defaultJobDeadlineMilliseconds,
    // Somebody may set the clock while a job runs that is paid already.
    now: prepared.options.now ?? (() => performance.now()),
    signal: settings.signal,
    sleep: settings.sleep,
    onProgress: scrubbedProgress(prepared),
    ask: (url, anonymous, failureMessage) => askAfterJob(prepared, url, anonymous, failureMessage),
  });
}

/** What a provider writes into its logs may hold anything. */
function scrubbedProgress<T extends InferenceTask>({ options: { onProgress }, transport }: Prepared<T>) {
  return (progress: InferenceProgress) => {
    const logs = progress.logs?.map((line) => transport.scrubber.text(line));
    onProgress?.({ ...progress, ...(logs !== undefined && { logs }) });
  };
}

/** Asks only the host that was called; another one only where the protocol has it so, and then without credentials. */
async function askAfterJob<T extends InferenceTask>(
  { route, call, request, transport }: Prepared<T>,
  url: string,
  anonymous: boolean,
  failureMessage: string | undefined,
): Promise<unknown> {
  const place = URL.canParse(url) ? new URL(url) : undefined;
  const allowed = anonymous
    ? place && mayFetch(place, isPrivateHost(new URL(request.url)))
    : place?.origin === new URL(request.url).origin;
  if (!allowed) {
    throw new ProviderOutputError(
      `${labelOf(route, call.task)} API named an address for its job that is not its own`,
    );
  }
  const headers = { 'Content-Type': 'application/json', ...route.provider.headers, ...billTo(route.place) };
  return transport.answer(
    {
      method: 'GET',
      url,
      headers: anonymous ? { 'Content-Type': 'application/json' } : headers,
      credential: anonymous ? undefined : route.credential,
    },
    failureMessage === undefined ? failed : { error: 'provider', prefix: failureMessage },
  );
}

function submissionOf<T extends InferenceTask>({ route, call, request }: Prepared<T>): Submission {
  const base = baseUrlOf(route.provider, route.task, route.place);
  return {
    url: request.url,
    call,
    urlOf: (path) => `${base}/${path.replace(/^\/+/, '')}`,
    label: labelOf(route, call.task),
  };
}

function readContext<T extends InferenceTask>({ route, call, request, transport }: Prepared<T>): ReadContext {
  return {
    call,
    label: labelOf(route, call.task),
    download: (url) => transport.download(url, { allowLocal: isPrivateHost(new URL(request.url)) }),
  };
}

/** An address that is handed out is held to the same rules as one that is fetched. */
function refuseOddAddress<T extends InferenceTask>(
  result: unknown,
  { options, route, call, request }: Prepared<T>,
): void {
  if (options.outputType !== 'url' || typeof result !== 'string' || /^data:image\//i.test(result)) {
    return;
  }
  const allowLocal = isPrivateHost(new URL(request.url));
  if (!URL.canParse(result) || !mayFetch(new URL(result), allowLocal)) {
    throw malformed(labelOf(route, call.task), 'the address of the picture on a public https server');
  }
}

/** What messages call the provider's doing of the task: `Fal.ai text-to-image`. */
function labelOf({ provider, task: { label } }: Route, task: InferenceTask): string {
  return label ?? `${provider.messageName ?? provider.label} ${task}`;
}

async function explained<T extends InferenceTask, R>(
  prepared: Prepared<T>,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    prepared.report.fail();
    throw explain(error, prepared);
  } finally {
    prepared.report.send();
  }
}

/** The error, told with the model and the provider; what the hub said about them is forgotten where it was wrong. */
function explain<T extends InferenceTask>(error: unknown, { transport, forget }: Prepared<T>): unknown {
  if (error instanceof ProviderApiError) {
    const { status, body } = error.httpResponse;
    if (status === 404 || /not supported/i.test(JSON.stringify(body) ?? '')) {
      forget();
    }
  }
  if (error instanceof ProviderOutputError) {
    // A failed job is told in the provider's own words.
    const words = transport.scrubber.text(error.message, messageLimit);
    const message = [words, aboutCall(transport.subject), 'Try again, or another provider'].join('. ');
    return new ProviderOutputError(message, 'cause' in error ? { cause: error.cause } : undefined);
  }
  return error;
}
