import type * as z from 'zod/mini';
import type { ServedModel } from '../model-server';
import type { ListedModel } from './listed-model';

/** Asks a path of the server's own protocol. Fails as `ask` does. */
export type AskRoot = <T>(path: string, schema: z.ZodMiniType<T>, body?: object) => Promise<T>;

/** What makes a kind of server differ from others. */
export interface Kind {
  readonly label: string;
  /** Where it listens unless told otherwise. Empty: nowhere in particular. */
  readonly ports: readonly number[];
  readonly documentation: string;
  /** How it is started, as typed in a terminal. */
  readonly start?: string;
  /** Who owns its models, as its list of models says. */
  readonly owner?: string;
  /** Whether an answer of a path that only this kind has says that it is this kind. */
  readonly isToldBy?: { readonly path: string; readonly schema: z.ZodMiniType };
  /** Whether that path tells only where the list of models is kept from us: others may have such a path too. */
  readonly toldOnlyIfGuarded?: boolean;
  /** A path that wants the key where the list of models does not. */
  readonly guarded?: string;
  readonly version?: (ask: AskRoot) => Promise<string | undefined>;
  /** What the server tells of its models beyond their list. */
  readonly models?: (listed: readonly ListedModel[], ask: AskRoot) => Promise<readonly ServedModel[]>;
}
