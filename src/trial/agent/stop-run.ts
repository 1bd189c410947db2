import type { AgentState } from '../../protocol';
import { reduce } from './reduce';
import { isOver } from './run-state';
import { told } from './told';

/** A run as it is once the user has stopped it or left the page. What ran then may have had effects. */
export function stopRun(state: AgentState): AgentState {
  if (isOver(state)) {
    return state;
  }
  const result = { content: told.interrupted, problem: 'interrupted' } as const;
  const answered =
    state.running === undefined
      ? state
      : reduce(state, { kind: 'answered', id: state.running, result, milliseconds: 0 });
  return reduce(answered, { kind: 'stopped', reason: 'cancelled' });
}
