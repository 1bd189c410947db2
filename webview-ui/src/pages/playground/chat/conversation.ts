import type { AgentEvent, Failure, Target } from '../../../../../src/protocol';
import { beforeRound, reduce, stopRun } from '../../../../../src/trial/agent/saved';
import { type AnswerAgent, runAfter, withAgent } from './answer-agent';
import { freshStep, type Step } from './step';

/** A model that takes part, and who runs it. */
export interface Column extends Pick<Target, 'model' | 'provider'> {
  /** Tells it from the others, also where one model is compared with itself. */
  readonly key: string;
}

export interface ChatAnswer extends Column {
  readonly id: number;
  /** At least one. */
  readonly steps: readonly Step[];
  /** The run that the steps are made of; undefined where the model calls no tools of the editor. */
  readonly agent?: AnswerAgent | undefined;
}

/** A message of the user and what was answered to it. */
export interface Round {
  readonly id: number;
  /** The round before it; 0 for a beginning. */
  readonly parent: number;
  readonly content: string;
  readonly images: readonly string[];
  readonly answers: readonly ChatAnswer[];
  /** The answer that stands in each column, by the column's key. */
  readonly shown: Readonly<Record<string, number>>;
  /** The answer that stands in columns which have none of their own. */
  readonly lead: number;
}

/** A tree of rounds: an edited message is a sibling of the one that it was made from. */
export interface Conversation {
  /** Tells its runs from those of others; undefined before it begins. */
  readonly id?: string | undefined;
  readonly rounds: readonly Round[];
  /** Of the children of each round (0: of the beginnings) the one that is followed. */
  readonly chosen: Readonly<Record<number, number>>;
  /** Larger than all ids. */
  readonly next: number;
  /** What there was before rounds were taken away. */
  readonly undo?: Conversation | undefined;
}

export interface Message {
  readonly content: string;
  readonly images: readonly string[];
}

export type Action =
  | { readonly type: 'ask'; readonly message: Message; readonly columns: readonly Column[] }
  | {
      readonly type: 'edit';
      readonly round: number;
      readonly message: Message;
      readonly columns: readonly Column[];
    }
  | { readonly type: 'retry'; readonly answer: number; readonly column: Column }
  /** An answer that is to come is made by a run with tools. */
  | ({ readonly type: 'begin'; readonly answer: number } & Pick<AnswerAgent, 'id' | 'tools' | 'seesImages'>)
  | { readonly type: 'follow'; readonly answer: number; readonly events: readonly AgentEvent[] }
  /** Goes on with a run that was stopped, or reached a limit. */
  | { readonly type: 'goOn'; readonly answer: number }
  | { readonly type: 'fillIn'; readonly answer: number; readonly call: string; readonly text: string }
  | { readonly type: 'sendResults'; readonly answer: number }
  | ({ readonly type: 'receive'; readonly answer: number } & Pick<
      Step,
      'content' | 'reasoning' | 'reasoningMilliseconds'
    >)
  | ({ readonly type: 'complete'; readonly answer: number } & Pick<Step, 'result' | 'toolCalls' | 'terms'>)
  | { readonly type: 'fail'; readonly answer: number; readonly failure: Failure }
  /** Of all answers where none is named. */
  | { readonly type: 'stop'; readonly answer?: number }
  | { readonly type: 'choose'; readonly round: number }
  | { readonly type: 'show'; readonly round: number; readonly key: string; readonly answer: number }
  | { readonly type: 'delete'; readonly round: number }
  | { readonly type: 'clear' }
  /** Shows another conversation. */
  | { readonly type: 'restore'; readonly conversation: Conversation }
  | { readonly type: 'undo' };

type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>;

export const emptyConversation: Conversation = { rounds: [], chosen: {}, next: 1 };

const reducers: { readonly [T in Action['type']]: (now: Conversation, action: ActionOf<T>) => Conversation } =
  {
    ask: (now, { message, columns }) => withRound(now, activePath(now).at(-1)?.id ?? 0, message, columns),
    edit: (now, { round, message, columns }) => {
      const edited = roundOf(now, round);
      return edited === undefined ? now : withRound(now, edited.parent, message, columns);
    },
    retry,
    begin: (now, { answer, id, tools, seesImages }) =>
      updateAnswer(now, answer, (before) =>
        withAgent(before, {
          id,
          tools,
          seesImages,
          run: before.agent?.run ?? runAfter(now.rounds.flatMap(({ answers }) => answers)),
        }),
      ),
    follow: (now, { answer, events }) =>
      updateRun(now, answer, (run) => (isStreaming(now, answer) ? events.reduce(reduce, run) : run)),
    goOn: (now, { answer }) => updateRun(now, answer, (run) => reduce(run, { kind: 'begun' })),
    fillIn: (now, { answer, call, text }) =>
      updateLastStep(now, answer, (step) => ({ ...step, results: { ...step.results, [call]: text } })),
    sendResults: (now, { answer }) =>
      updateAnswer(now, answer, (before) =>
        before.steps.at(-1)?.state === 'complete'
          ? { ...before, steps: [...before.steps, freshStep] }
          : before,
      ),
    receive: (now, { answer, content, reasoning, reasoningMilliseconds }) =>
      updateStreaming(now, answer, (step) => ({
        ...step,
        content: step.content + content,
        reasoning: step.reasoning + reasoning,
        ...(reasoningMilliseconds !== undefined && { reasoningMilliseconds }),
      })),
    complete: (now, { answer, result, toolCalls, terms }) =>
      updateStreaming(now, answer, (step) => ({
        ...step,
        state: 'complete',
        result,
        ...(terms !== undefined && { terms }),
        ...(toolCalls !== undefined && { toolCalls }),
      })),
    fail: (now, { answer, failure }) =>
      updateStreaming(updateRun(now, answer, stopRun, failure), answer, (step) => ({
        ...step,
        state: 'failed',
        failure,
      })),
    stop: (now, { answer }) =>
      (answer === undefined ? streamingAnswers(now).map(({ id }) => id) : [answer]).reduce(
        (before, id) =>
          updateStreaming(updateRun(before, id, stopRun), id, (step) => ({ ...step, state: 'stopped' })),
        now,
      ),
    choose: (now, { round }) => {
      const chosen = roundOf(now, round);
      return chosen === undefined ? now : { ...now, chosen: { ...now.chosen, [chosen.parent]: chosen.id } };
    },
    show: (now, { round, key, answer }) =>
      updateRound(now, round, (before) =>
        before.answers.some(({ id }) => id === answer)
          ? { ...before, shown: { ...before.shown, [key]: answer }, lead: answer }
          : before,
      ),
    delete: withoutRound,
    clear: (now) =>
      now.rounds.length === 0
        ? now
        : { ...emptyConversation, next: now.next, undo: withoutUndo(converse(now, { type: 'stop' })) },
    restore: (now, { conversation }) => ({
      ...conversation,
      ...(now.rounds.length > 0 && { undo: withoutUndo(converse(now, { type: 'stop' })) }),
    }),
    undo: (now) => (now.undo === undefined ? now : { ...now.undo, next: Math.max(now.next, now.undo.next) }),
  };

/** After these, going back to what there was before would take something away. */
const additions: ReadonlySet<Action['type']> = new Set([
  'ask',
  'edit',
  'retry',
  'goOn',
  'fillIn',
  'sendResults',
]);

/** What the conversation becomes. What was typed or received is taken away by `delete` and `clear` alone. */
export function converse<T extends Action['type']>(now: Conversation, action: ActionOf<T>): Conversation {
  return reducers[action.type as T](additions.has(action.type) ? withoutUndo(now) : now, action);
}

/** The rounds that are followed, the first one first. */
export function activePath(conversation: Conversation): Round[] {
  const path: Round[] = [];
  for (let id = conversation.chosen[0]; id !== undefined; id = conversation.chosen[id]) {
    const round = roundOf(conversation, id);
    if (round === undefined) {
      break;
    }
    path.push(round);
  }
  return path;
}

/** The rounds that lead to one, itself included. */
export function pathTo(conversation: Conversation, id: number): Round[] {
  const round = roundOf(conversation, id);
  return round === undefined ? [] : [...pathTo(conversation, round.parent), round];
}

/** The versions of a message, itself included, the oldest first. */
export function siblingsOf({ rounds }: Conversation, { parent }: Round): Round[] {
  return rounds.filter((round) => round.parent === parent);
}

/** The answer that a column holds; one of another column where it has none of its own. */
export function shownAnswer({ answers, shown, lead }: Round, key: string): ChatAnswer | undefined {
  return (
    answers.find(({ id }) => id === shown[key]) ??
    answers.findLast((answer) => answer.key === key) ??
    answers.find(({ id }) => id === lead)
  );
}

/** What the user says came of a call; empty as long as nothing is said. */
export function resultOf({ results = {} }: Step, call: string): string {
  return Object.hasOwn(results, call) ? (results[call] ?? '') : '';
}

export function findAnswer({ rounds }: Conversation, id: number) {
  for (const round of rounds) {
    const answer = round.answers.find((each) => each.id === id);
    if (answer !== undefined) {
      return { round, answer };
    }
  }
  return undefined;
}

export function stateOf({ steps }: ChatAnswer): Step['state'] | undefined {
  return steps.at(-1)?.state;
}

export function streamingAnswers({ rounds }: Conversation): ChatAnswer[] {
  return rounds.flatMap(({ answers }) => answers.filter((answer) => stateOf(answer) === 'streaming'));
}

function roundOf({ rounds }: Conversation, id: number): Round | undefined {
  return rounds.find((round) => round.id === id);
}

function withRound(
  now: Conversation,
  parent: number,
  { content, images }: Message,
  columns: readonly Column[],
): Conversation {
  const { rounds, chosen, next } = now;
  const answers = columns.map((column, index) => ({ ...column, id: next + 1 + index, steps: [freshStep] }));
  const round: Round = {
    ...{ id: next, parent, content, images, answers },
    shown: Object.fromEntries(answers.map(({ key, id }) => [key, id])),
    lead: next + 1,
  };
  return {
    ...now,
    rounds: [...rounds, round],
    chosen: { ...chosen, [parent]: next },
    next: next + 1 + columns.length,
  };
}

/** Once more from where its last step began: what tools had answered until then is kept. */
function retry(now: Conversation, { answer, column }: ActionOf<'retry'>): Conversation {
  const found = findAnswer(now, answer);
  if (found === undefined) {
    return now;
  }
  const id = now.next;
  const { steps, agent } = found.answer;
  const fresh = { ...column, id, steps: [...steps.slice(0, -1), freshStep] };
  const again =
    agent === undefined
      ? fresh
      : withAgent(fresh, {
          ...agent,
          failure: undefined,
          run: beforeRound(agent.run, agent.run.rounds.length - 1),
        });
  return updateRound({ ...now, next: id + 1 }, found.round.id, (round) => ({
    ...round,
    answers: [...round.answers, again],
    shown: { ...round.shown, [column.key]: id },
    lead: id,
  }));
}

function withoutRound(before: Conversation, { round: id }: ActionOf<'delete'>): Conversation {
  const now = converse(before, { type: 'stop' });
  const deleted = roundOf(now, id);
  if (deleted === undefined) {
    return now;
  }
  const rounds = now.rounds.filter((round) => !pathTo(now, round.id).includes(deleted));
  const { [deleted.parent]: followed, ...others } = now.chosen;
  const sibling = followed === id ? rounds.findLast(({ parent }) => parent === deleted.parent)?.id : followed;
  const left = new Set([0, ...rounds.map((round) => round.id)]);
  const chosen = Object.fromEntries(Object.entries(others).filter(([parent]) => left.has(Number(parent))));
  return {
    ...now,
    rounds,
    chosen: sibling === undefined ? chosen : { ...chosen, [deleted.parent]: sibling },
    next: now.next,
    undo: withoutUndo(now),
  };
}

function withoutUndo({ undo: _, ...rest }: Conversation): Conversation {
  return rest;
}

function updateRound(now: Conversation, id: number, update: (round: Round) => Round): Conversation {
  const rounds = now.rounds.map((round) => (round.id === id ? update(round) : round));
  return { ...now, rounds };
}

function updateAnswer(
  now: Conversation,
  id: number,
  update: (answer: ChatAnswer) => ChatAnswer,
): Conversation {
  const found = findAnswer(now, id);
  return found === undefined
    ? now
    : updateRound(now, found.round.id, (round) => ({
        ...round,
        answers: round.answers.map((answer) => (answer === found.answer ? update(answer) : answer)),
      }));
}

function updateLastStep(now: Conversation, id: number, update: (step: Step) => Step): Conversation {
  return updateAnswer(now, id, (answer) => ({
    ...answer,
    steps: answer.steps.map((step, index) => (index === answer.steps.length - 1 ? update(step) : step)),
  }));
}

/** @param failure why it ended; undefined for no failure */
function updateRun(
  now: Conversation,
  id: number,
  update: (run: AnswerAgent['run']) => AnswerAgent['run'],
  failure?: Failure,
): Conversation {
  return updateAnswer(now, id, (answer) =>
    answer.agent === undefined
      ? answer
      : withAgent(answer, { ...answer.agent, run: update(answer.agent.run), failure }),
  );
}

function isStreaming(now: Conversation, id: number): boolean {
  const { answer } = findAnswer(now, id) ?? {};
  return answer !== undefined && stateOf(answer) === 'streaming';
}

function updateStreaming(now: Conversation, id: number, update: (step: Step) => Step): Conversation {
  const found = findAnswer(now, id);
  return found !== undefined && stateOf(found.answer) === 'streaming' ? updateLastStep(now, id, update) : now;
}
