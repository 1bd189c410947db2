import type { AgentCall, AgentRound, AgentState, Failure } from '../../../../../src/protocol';
import { newRun } from '../../../../../src/trial/agent/saved';
import { freshStep, type Step } from './step';

/** A run of a model with tools, of which an answer comes. */
export interface AnswerAgent {
  /** Tells the run from others while it is open. */
  readonly id: string;
  readonly run: AgentState;
  /** The names of the editor's tools that it was offered. */
  readonly tools: readonly string[];
  /** Whether the model is sent the images of results. */
  readonly seesImages: boolean;
  readonly failure?: Failure | undefined;
}

interface Answered {
  readonly steps: readonly Step[];
  readonly agent?: AnswerAgent | undefined;
}

const stepStates: Readonly<Partial<Record<AgentState['phase'], Step['state']>>> = {
  done: 'complete',
  stopped: 'stopped',
  limit: 'stopped',
};

/** The answer with the steps that its run makes. */
export function withAgent<Answer extends Answered>(answer: Answer, agent: AnswerAgent): Answer {
  const { run, failure } = agent;
  const last = run.rounds.length - 1;
  const state = failure === undefined ? (stepStates[run.phase] ?? 'streaming') : 'failed';
  const steps = run.rounds.map((round, index) => ({
    ...stepOf(round),
    state: index === last ? state : ('complete' as const),
    ...(index === last && failure !== undefined && { failure }),
  }));
  return {
    ...answer,
    agent,
    steps: steps.length > 0 ? steps : [{ ...freshStep, state, ...(failure !== undefined && { failure }) }],
  };
}

/** Whether a run goes on only once the user decides on calls, or writes the result of one. */
export function waitsForUser({ run: { card, rounds, running } }: AnswerAgent): boolean {
  const call = rounds.at(-1)?.calls.find(({ id }) => id === running);
  return card !== undefined || call?.approval === 'automatic';
}

/** A run that has not begun. What was decided in the runs of the chat before holds for it. */
export function runAfter(answers: readonly Answered[]): AgentState {
  const before = answers.flatMap(({ agent }) => agent?.run ?? []);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, name] of before.flatMap((run) => run.names)) {
    // Two models that were asked at once may have given a name to two tools.
    if (!names.has(key) && !taken.has(name)) {
      names.set(key, name);
      taken.add(name);
    }
  }
  return newRun({ names: [...names], granted: [...new Set(before.flatMap(({ granted }) => granted))] });
}

function stepOf({ text, reasoning, calls, figures, finishReason }: AgentRound): Omit<Step, 'state'> {
  return {
    content: text,
    reasoning,
    ...(calls.length > 0 && { toolCalls: calls, results: resultsOf(calls) }),
    ...(figures !== undefined && {
      result: { figures, ...(finishReason !== undefined && { finishReason }) },
    }),
  };
}

function resultsOf(calls: readonly AgentCall[]): Record<string, string> {
  return Object.fromEntries(calls.flatMap(({ id, result }) => (result ? [[id, result.content]] : [])));
}
