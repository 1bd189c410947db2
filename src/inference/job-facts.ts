import type { AnswerPath } from './answer-path';

/** A provider's way with jobs, as data: our client follows jobs by it, and so does the code that we write. */
export interface JobFacts {
  readonly place: JobPlace;
  readonly states: JobStates;
  /**
   * What the answer to the submission says beside naming the job: its state, or a state and the result as well.
   * Default: nothing.
   */
  readonly firstAnswer?: 'state' | 'result';
  /** Where that answer may have the result already, whatever it says of the state. */
  readonly earlyResults?: readonly AnswerPath[];
  /** Milliseconds between two questions. */
  readonly interval: number;
  /** Whether to wait before the first question. */
  readonly waitFirst: boolean;
  /** Questions to ask at the most; the client's deadline holds as well. */
  readonly maxAttempts?: number;
  /** Message of a ProviderApiError where asking after the job fails. */
  readonly failureMessage?: string;
}

/** Where the answer to the submission says that the job is asked after. */
export type JobPlace = JobById | JobByPath | JobByAddress;

/** On the host that was called, below a path, by the id that is found there. */
interface JobById {
  readonly by: 'id';
  readonly at: AnswerPath;
  /** What stands before the id. */
  readonly path: string;
}

/** At an address, of which only the path is used, on the host that was called. */
export interface JobByPath {
  readonly by: 'path';
  readonly at: AnswerPath;
  /** The provider's domain; its subdomains count as well. */
  readonly domain: string;
  readonly path: RegExp;
  /** Below the path, where the state is told apart from the result. */
  readonly statusPath?: string;
  /** Query that the router wants, without the question mark. */
  readonly routedQuery?: string;
}

/** At an address as it is. It is a secret of its own: it takes no key, and the router knows nothing of it. */
interface JobByAddress {
  readonly by: 'address';
  readonly at: AnswerPath;
  readonly domain: string;
  /** Query parameter with the number of the question, from 0. */
  readonly attemptParameter: string;
}

/** How a provider's words for the state of a job are read. */
export interface JobStates {
  readonly status: AnswerPath;
  readonly done: string;
  /** A text without which the job is not done, whatever its state. */
  readonly doneWith?: AnswerPath;
  /** What has happened to the job, by status: `failed`, `was cancelled`. */
  readonly failed?: Readonly<Record<string, string>>;
  /** Why it failed. */
  readonly reason?: AnswerPath;
  /** The job waits for others to end. */
  readonly queued?: readonly string[];
  /** The job is at work; `undefined` stands for no status at all, `any` for every other answer. Default: every other word. */
  readonly running?: readonly (string | undefined)[] | 'any';
  /** How many jobs are before this one. */
  readonly position?: AnswerPath;
  /** What the job wrote: a text, or a list of texts or of `{message}`. */
  readonly logs?: AnswerPath;
}
