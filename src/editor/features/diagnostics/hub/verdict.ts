import type { ProviderMappingEntry } from '../../../../catalogue';
import type { TaskFacts } from './task-fit';

/** What the hub says of an id, as far as a program that names it is concerned. */
export type Verdict = UnknownId | KnownId;

export interface UnknownId {
  readonly known: false;
  /** Ids that may have been meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

export interface KnownId {
  readonly known: true;
  /** Its id of today. */
  readonly id: string;
  readonly disabled: boolean;
  /** Its files are not open to the user. */
  readonly closed: boolean;
  /** The id of what its owners want to be used in its place; empty where they do not say. */
  readonly supersededBy?: string | undefined;
  /** Of a model. */
  readonly tasks?: TaskFacts;
  /** Who serves the model; undefined where the hub doesn't say. */
  readonly providers?: readonly ProviderMappingEntry[] | undefined;
}
