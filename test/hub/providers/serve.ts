import { type Answer, json, Refusal } from '../answer';
import { requireAccount } from '../auth';
import type { Call, HubState } from '../call';
import { requireMayRun } from '../chat';
import { refuseKeys, requireKey } from './keys';
import { originalHost } from './original-host';
import type { Job, LocalProvider, PollRow, TaskRow } from './provider';
import { localProviders } from './table';
import { match } from './templates';

/** A request at a provider, or at the router for it. */
interface Visit {
  readonly provider: LocalProvider;
  readonly routed: boolean;
  readonly host: string | undefined;
  /** Below the provider's own address, with the query. */
  readonly path: string;
  readonly call: Call;
  readonly state: HubState;
}

/** A call at a provider's own servers. */
export function serveDirectly(call: Call, state: HubState): Answer {
  const host = originalHost(call.headers);
  const provider = localProviders.find((each) => !each.routedOnly && hostsOf(each).includes(host ?? ''));
  if (provider === undefined) {
    throw new Refusal(421, `Nobody answers for ${host ?? 'no host at all'}`);
  }
  return worded(provider, () =>
    answer({ provider, routed: false, host, path: call.url.pathname + call.url.search, call, state }),
  );
}

/** A call that the router passes on. */
export function serveRouted(call: Call, state: HubState): Answer {
  const provider = localProviders.find(({ id }) => id === call.params.provider);
  if (provider === undefined || provider.directOnly || provider.left) {
    throw new Refusal(404, `There is no provider ${call.params.provider}`);
  }
  requireMayRun(requireAccount(call.caller), call.headers['x-hf-bill-to']);
  const path = call.url.pathname.slice(provider.id.length + 1) + call.url.search;
  return worded(provider, () => answer({ provider, routed: true, host: undefined, path, call, state }));
}

function hostsOf({ host, tasks, polls = [] }: LocalProvider): string[] {
  return [host, ...[...tasks, ...polls].flatMap((row) => row.host ?? [])];
}

/** Refusals in the provider's own form. */
function worded(provider: LocalProvider, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) {
      return json(provider.refusal(error.status, error.message), {}, error.status);
    }
    throw error;
  }
}

function answer(visit: Visit): Answer {
  const { provider, routed, call, state } = visit;
  const poll = findPoll(visit);
  if (poll?.row.anonymous) {
    refuseKeys(call.headers);
  } else if (!routed) {
    requireKey(provider, call.headers);
  }
  requireHeaders(provider.headers, call);
  if (poll !== undefined) {
    return json(look(poll.row, poll.parts, visit));
  }
  const row = findTask(visit);
  requireHeaders(provider.submitHeaders, call);
  return row.serve({ provider, row, routed, call, state });
}

function findPoll(visit: Visit) {
  const { provider, call } = visit;
  if (call.method !== 'GET') {
    return undefined;
  }
  for (const row of provider.polls ?? []) {
    const parts = partsOf(row, visit, row.anonymous);
    if (parts !== undefined) {
      return { row, parts };
    }
  }
  return undefined;
}

/** The row of the model that was asked for, at its own address. */
function findTask(visit: Visit): TaskRow {
  const { provider, call } = visit;
  const there = provider.tasks.flatMap((row) => {
    const parts = partsOf(row, visit);
    return parts === undefined ? [] : [{ row, parts }];
  });
  if (there.length === 0) {
    throw new Refusal(404, `There is nothing at ${visit.host ?? ''}${visit.path}`);
  }
  if (call.method !== 'POST') {
    throw new Refusal(405, `${call.method} is not allowed here`);
  }
  const found = there.find(({ row, parts }) => {
    const asked = askedModel(row, parts, call);
    return row.modelField === 'none' || wireName(row) === asked || isMapped(row.task, asked, visit);
  });
  if (found === undefined) {
    throw new Refusal(404, 'The model does not exist, or is not served here');
  }
  return found.row;
}

/** Whether the provider does the task with a model of the hub, as the hub's mapping says. */
function isMapped(task: string, asked: unknown, { provider, state }: Visit): boolean {
  return [...state.data.models.values()].some(({ inferenceProviderMapping = [] }) =>
    inferenceProviderMapping.some(
      (each) => each.provider === provider.id && each.providerId === asked && each.task === task,
    ),
  );
}

function partsOf(
  { host, path, routedQuery }: TaskRow | PollRow,
  visit: Visit,
  neverRouted = false,
): Readonly<Record<string, string>> | undefined {
  const { routed, provider } = visit;
  if (routed ? neverRouted : visit.host !== (host ?? provider.host)) {
    return undefined;
  }
  return match(routed && routedQuery !== undefined ? `${path}?${routedQuery}` : path, visit.path);
}

/** Versions of a model are named without the model. */
function wireName({ model, modelField }: TaskRow): string {
  return modelField === 'version' ? model.slice(model.indexOf(':') + 1) : model;
}

function askedModel(
  { modelField = 'model' }: TaskRow,
  { model }: Readonly<Record<string, string>>,
  { body }: Call,
): unknown {
  if (model !== undefined) {
    return decodeURIComponent(model);
  }
  return typeof body === 'object' && body !== null ? Reflect.get(body, modelField) : undefined;
}

/** What is said of a job to the one who gave it. */
function look(
  row: PollRow,
  { id = '', look: number }: Readonly<Record<string, string>>,
  visit: Visit,
): object {
  const job = visit.state.jobs.get(id);
  if (job === undefined || job.provider !== visit.provider || !isOwner(job, row, visit)) {
    throw new Refusal(404, `There is no job ${id}`);
  }
  if (number !== undefined && Number(number) > job.looks) {
    throw new Refusal(400, `There were ${job.looks} looks at the job, not ${number}`);
  }
  const answer = row.answer(job);
  job.looks += 1;
  return answer;
}

function isOwner(job: Job, { anonymous }: PollRow, { routed }: Visit): boolean {
  return anonymous === true || job.routed === routed;
}

function requireHeaders(wanted: Readonly<Record<string, string>> = {}, { headers }: Call): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (headers[name.toLowerCase()] !== value) {
      throw new Refusal(400, `The header ${name}: ${value} is missing`);
    }
  }
}
