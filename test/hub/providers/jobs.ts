import type { Answer } from '../answer';
import { json } from '../answer';
import { type OutputKind, outputUrl } from './outputs';
import type { Job, PollRow, ProviderRequest } from './provider';

/** The jobs that providers have taken on. */
export class Jobs {
  readonly #byId = new Map<string, Job>();

  add(job: Omit<Job, 'id' | 'looks'>): Job {
    const id = `job-${job.provider.id}-${this.#byId.size + 1}`;
    const added = { ...job, id, looks: 0 };
    this.#byId.set(id, added);
    return added;
  }

  get(id: string): Job | undefined {
    return this.#byId.get(id);
  }
}

/** Takes a job on, and answers as `submitted` says. */
export function startJob(
  { provider, row, routed, call, state }: ProviderRequest,
  kind: OutputKind,
  submitted: (job: Job) => object,
  status = 200,
): Answer {
  const job = state.jobs.add({ provider, row, routed, output: outputUrl(kind, call, state) });
  return json(submitted(job), {}, status);
}

/** Answers one after another; the last one again and again. */
export function looks(
  ...answers: readonly [(job: Job) => object, ...((job: Job) => object)[]]
): PollRow['answer'] {
  return (job) => (answers[job.looks] ?? answers.at(-1) ?? answers[0])(job);
}
