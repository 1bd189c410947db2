import type { AgentEvent, AgentState } from '../../protocol';
import { askRound } from './ask-round';
import { handleCalls } from './handle-calls';
import { openCalls } from './reduce';
import { RunState } from './run-state';
import type { AgentRun, AgentWorld } from './world';

/**
 * Has a model answer with the help of tools: asks it, has the user approve the calls that it wants done, runs them one
 * after the other, since one may depend on what another changed, and asks again with the results. Ends with the
 * model's last answer, at a limit, or when the user cancels. What there is by then stays, and can be continued: calls
 * that have not run are asked about again.
 *
 * @returns the state that the events lead to
 * @throws what asking the model or the user throws, after the event that says so; nothing where the user cancelled
 */
export async function* runAgent(
  world: AgentWorld,
  run: AgentRun,
): AsyncGenerator<AgentEvent, AgentState, undefined> {
  const now = new RunState(run.state);
  yield now.after({ kind: 'begun' });
  try {
    while (!now.isOver) {
      run.signal.throwIfAborted();
      const step = openCalls(now.state).length > 0 ? handleCalls : askRound;
      yield* step({ world, run, now });
    }
  } catch (error) {
    const isCancelled = run.signal.aborted;
    yield now.after({ kind: 'stopped', reason: isCancelled ? 'cancelled' : 'failed' });
    if (!isCancelled) {
      throw error;
    }
  }
  return now.state;
}
