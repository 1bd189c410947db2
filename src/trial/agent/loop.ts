import type { AgentEvent, CallResult } from '../../protocol';
import type { RunState } from './run-state';
import { unlessAborted } from './span';
import type { ChatTool } from './tool';
import type { AgentRun, AgentWorld } from './world';

/** What the steps of a run share. */
export interface AgentLoop {
  readonly world: AgentWorld;
  readonly run: AgentRun;
  readonly now: RunState;
}

export type LoopEvents<Result = void> = AsyncGenerator<AgentEvent, Result, undefined>;

/** The tools that are chosen now. */
export function chosenTools({ world, run }: AgentLoop): Promise<readonly ChatTool[]> {
  return unlessAborted(run.signal, Promise.resolve(world.tools()));
}

/** Most tokens of a result in the last round. All results of a round together leave half of the context to the rest. */
export function resultBudget({ run, now }: AgentLoop): number {
  const { contextLength = Number.POSITIVE_INFINITY } = run.model;
  const calls = now.state.rounds.at(-1)?.calls.length ?? 0;
  return Math.floor(
    Math.min(run.limits.resultTokens, contextLength / 5, contextLength / 2 / Math.max(1, calls)),
  );
}

/** A call has its result. */
export function answered({ now }: AgentLoop, id: string, result: CallResult, milliseconds = 0): AgentEvent {
  return now.after({ kind: 'answered', id, result, milliseconds });
}
