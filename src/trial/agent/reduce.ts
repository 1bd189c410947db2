import type { AgentCall, AgentEvent, AgentRound, AgentState } from '../../protocol';

type EventOf<Kind extends AgentEvent['kind']> = Extract<AgentEvent, { readonly kind: Kind }>;

const freshRound: AgentRound = { text: '', reasoning: '', calls: [], isComplete: false };

const unused: AgentState['used'] = { from: 0, calls: 0, milliseconds: 0, cost: 0, tokens: 0 };

/** A run that has not begun. What a chat has decided before holds for it. */
export function newRun(before?: Pick<AgentState, 'names' | 'granted'>): AgentState {
  return {
    phase: 'asking',
    rounds: [],
    names: before?.names ?? [],
    granted: before?.granted ?? [],
    used: unused,
  };
}

/** The run as it was before it asked for one of its rounds, to ask for it again. */
export function beforeRound(state: AgentState, round: number): AgentState {
  return { ...newRun(state), rounds: state.rounds.slice(0, round) };
}

const reducers: {
  readonly [Kind in AgentEvent['kind']]: (now: AgentState, event: EventOf<Kind>) => AgentState;
} = {
  begun: ({ rounds, ...now }) => {
    const { reason: _, ...resting } = atRest(now);
    // An answer that was interrupted is asked for again.
    const complete = rounds.at(-1)?.isComplete === false ? rounds.slice(0, -1) : rounds;
    return { ...resting, phase: 'asking', rounds: complete, used: { ...unused, from: complete.length } };
  },
  named: (now, { names }) => ({ ...now, names: [...now.names, ...names] }),
  asking: (now, { resultsLeftOut, toolsLeftOut }) => ({
    ...now,
    phase: 'asking',
    rounds: [
      ...now.rounds,
      {
        ...freshRound,
        ...(resultsLeftOut !== undefined && { resultsLeftOut }),
        ...(toolsLeftOut !== undefined && { toolsLeftOut }),
      },
    ],
  }),
  text: said,
  reasoning: said,
  proposed: (now, { calls, spent, figures, finishReason, hasWrittenCalls }) => ({
    ...withLastRound(now, (round) => ({
      ...round,
      calls,
      figures,
      isComplete: true,
      ...(finishReason !== undefined && { finishReason }),
      ...(hasWrittenCalls !== undefined && { hasWrittenCalls }),
    })),
    phase: 'proposed',
    used: {
      ...now.used,
      milliseconds: now.used.milliseconds + figures.totalMilliseconds,
      cost: now.used.cost + spent.cost,
      tokens: now.used.tokens + spent.tokens,
    },
  }),
  approval: (now, { card }) => ({ ...now, phase: 'approval', card }),
  approved: (now, { calls, granted }) => {
    const approvals = new Map(calls.map((each) => [each.id, each]));
    return {
      ...withCalls(atRest(now), (call) => {
        const { approval, edited } = approvals.get(call.id) ?? {};
        return {
          ...call,
          ...(approval !== undefined && { approval }),
          ...(edited !== undefined && { edited }),
        };
      }),
      phase: 'running',
      granted: [...new Set([...now.granted, ...granted.map(({ key }) => key)])],
    };
  },
  running: (now, { id }) => ({ ...now, phase: 'running', running: id }),
  answered: (now, { id, result, milliseconds }) => {
    if (!openCalls(now).some((call) => call.id === id)) {
      return now;
    }
    const { running, ...answered } = withCalls(now, (call) =>
      call.id === id ? { ...call, result, milliseconds } : call,
    );
    return {
      ...answered,
      ...(running !== undefined && running !== id && { running }),
      phase: openCalls(answered).length === 0 ? 'results' : now.phase,
      used: {
        ...now.used,
        calls: now.used.calls + 1,
        milliseconds: now.used.milliseconds + milliseconds,
      },
    };
  },
  done: (now) => ({ ...atRest(now), phase: 'done' }),
  stopped: (now, { reason }) => ({ ...atRest(now), phase: 'stopped', reason }),
  limit: (now, { reason }) => ({ ...atRest(now), phase: 'limit', reason }),
};

/** The state after an event. */
export function reduce(state: AgentState, event: AgentEvent): AgentState {
  // Each kind of event has the reducer of its own kind.
  return (reducers[event.kind] as (now: AgentState, event: AgentEvent) => AgentState)(state, event);
}

/** Calls of the last round that have no result. */
export function openCalls({ rounds }: Pick<AgentState, 'rounds'>): AgentCall[] {
  return rounds.at(-1)?.calls.filter(({ result }) => result === undefined) ?? [];
}

function said(now: AgentState, { kind, text }: EventOf<'text' | 'reasoning'>): AgentState {
  return withLastRound(now, (round) => ({ ...round, [kind]: round[kind] + text }));
}

/** Nothing runs, and nothing is asked. */
function atRest<State extends Pick<AgentState, 'card' | 'running'>>({
  card: _,
  running: __,
  ...now
}: State): Omit<State, 'card' | 'running'> {
  return now;
}

function withCalls<State extends Pick<AgentState, 'rounds'>>(
  now: State,
  update: (call: AgentCall) => AgentCall,
): State {
  return withLastRound(now, (round) => ({ ...round, calls: round.calls.map(update) }));
}

function withLastRound<State extends Pick<AgentState, 'rounds'>>(
  now: State,
  update: (round: AgentRound) => AgentRound,
): State {
  const last = now.rounds.at(-1);
  return last === undefined ? now : { ...now, rounds: [...now.rounds.slice(0, -1), update(last)] };
}
