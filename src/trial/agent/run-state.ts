import type { AgentEvent, AgentState } from '../../protocol';
import { reduce } from './reduce';

const ends: ReadonlySet<AgentState['phase']> = new Set(['done', 'stopped', 'limit']);

/** Whether a run has ended, for now. */
export function isOver({ phase }: Pick<AgentState, 'phase'>): boolean {
  return ends.has(phase);
}

/** Where a run is. */
export class RunState {
  #state: AgentState;

  constructor(state: AgentState) {
    this.#state = state;
  }

  get state(): AgentState {
    return this.#state;
  }

  get isOver(): boolean {
    return isOver(this.#state);
  }

  /** Takes the event into the state. @returns the event, to be told */
  after(event: AgentEvent): AgentEvent {
    this.#state = reduce(this.#state, event);
    return event;
  }
}
