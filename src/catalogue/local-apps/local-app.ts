import type { TaskId } from '../tasks';
import type { Predicate } from './predicate';

/**
 * Address that opens a model in an app. In `url`, `{id}` and `{filepath}` stand for the model's id and the path of
 * one of its files with their slashes kept, `{idComponent}` for the id with its slash encoded too; what is in
 * brackets is left out when no file is asked for.
 */
export interface DeepLink {
  /** The models that the address is for, all without it. */
  readonly when?: Predicate;
  readonly url: string;
}

interface AppFacts {
  readonly prettyLabel: string;
  readonly docsUrl: string;
  /** What most of the models it runs are for. */
  readonly mainTask: TaskId;
  /** The models that the app can run. */
  readonly showWhen: Predicate;
}

/** Opened by an address, of which the first that is for the model is taken, or started by commands. */
type Opening =
  | { readonly kind: 'deeplink'; readonly deeplinks: readonly DeepLink[] }
  | { readonly kind: 'snippet' };

export type LocalAppRow = AppFacts & Opening & { readonly macOSOnly?: true };

/** An app that runs models of the hub on the user's machine. */
export type LocalApp<Id extends string = string> = AppFacts &
  Opening & { readonly id: Id; readonly macOSOnly: boolean };
