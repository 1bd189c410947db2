import type { AgentLimit, AgentState } from '../../protocol';

/** How much a run may use before it waits for the user. */
export interface AgentLimits {
  /** Requests to the model. */
  readonly rounds: number;
  /** Calls of tools, those that were refused or could not run included. */
  readonly calls: number;
  /** For model and tools together; not counted are the user's decisions and the results that the user writes. */
  readonly milliseconds: number;
  /** US dollars, for answers whose cost is known. */
  readonly cost: number;
  /** For answers whose cost is unknown. */
  readonly tokens: number;
  /** For one call of a tool. */
  readonly callMilliseconds: number;
  /** For one result, estimated. */
  readonly resultTokens: number;
}

export const defaultLimits: AgentLimits = {
  rounds: 10,
  calls: 25,
  milliseconds: 300_000,
  cost: 1,
  tokens: 500_000,
  callMilliseconds: 60_000,
  resultTokens: 4000,
};

const reached: Readonly<
  Record<Exclude<AgentLimit, 'calls'>, (state: AgentState, limits: AgentLimits) => boolean>
> = {
  rounds: ({ rounds, used }, limits) => rounds.length - used.from >= limits.rounds,
  time: (state, limits) => millisecondsLeft(state, limits) <= 0,
  cost: ({ used }, limits) => used.cost >= limits.cost,
  tokens: ({ used }, limits) => used.tokens >= limits.tokens,
};

/** The limit that forbids another request to the model; undefined where none does. */
export function limitBeforeAsking(state: AgentState, limits: AgentLimits): AgentLimit | undefined {
  return (['rounds', 'time', 'cost', 'tokens'] as const).find((limit) => reached[limit](state, limits));
}

/** The limit that forbids to run another call; undefined where none does. */
export function limitBeforeCalls(state: AgentState, limits: AgentLimits): AgentLimit | undefined {
  return callsLeft(state, limits) <= 0 ? 'calls' : reached.time(state, limits) ? 'time' : undefined;
}

export function callsLeft({ used }: AgentState, limits: AgentLimits): number {
  return limits.calls - used.calls;
}

export function millisecondsLeft({ used }: AgentState, limits: AgentLimits): number {
  return limits.milliseconds - used.milliseconds;
}
