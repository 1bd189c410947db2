import type { TaskId } from '../tasks';

/** A library that loads or runs models of the hub. */
export interface Library {
  readonly id: string;
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl?: string;
  /** Offered as a filter of the hub's model search. */
  readonly filter: boolean;
  /** Which files of a repository count as a download, in the notation of `parseDownloadQuery`. */
  readonly countDownloads?: string;
  readonly tasks: readonly TaskId[];
}
