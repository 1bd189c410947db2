import type { Fetch } from '../../../http';
import type { Call, Params, TrialInput } from '../../../protocol';
import type { TrialResult } from './trial-world';

type InputOf<Kind extends TrialInput['kind']> = Extract<TrialInput, { readonly kind: Kind }>;

/** What the page asked for, with an input of a kind. */
export type RunParams<Kind extends TrialInput['kind']> = Omit<Params<'run'>, 'input'> & {
  readonly input: InputOf<Kind>;
};

/** A run that goes on. */
export interface RunContext {
  readonly options: {
    readonly signal: AbortSignal;
    readonly fetch: Fetch;
    readonly hubFetch: Fetch;
    readonly onProvider: (id: string) => void;
  };
  readonly sendChunk: Call<'run'>['sendChunk'];
  /** Is filled as things arrive. */
  readonly result: TrialResult;
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly start: number;
}
