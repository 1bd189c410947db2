import type { ChatMessage, Target, Trial } from '../../../../../src/protocol';
import { isOfRun, stopRun } from '../../../../../src/trial/agent/saved';
import { withAgent } from './answer-agent';
import { toColumns } from './columns';
import { type ChatAnswer, type Column, type Conversation, converse, emptyConversation } from './conversation';
import { freshStep, type Step } from './step';
import { splitParameters, termsOf } from './terms';

type KeptTrial = Omit<Trial, 'id' | 'name' | 'time'>;

/** The settings and the conversation of a run that was kept. */
export function restoreChat({ target, input, output, state, failure, figures, ...rest }: KeptTrial) {
  const { parameters, conversation: id, agent } = rest;
  const messages = input.kind === 'chat' ? input.messages : [];
  const columns = toColumns([target]);
  const said = messages.filter((message) => !isOfRun(message));
  const before = said.reduce((conversation, message) => withMessage(conversation, message, columns), {
    ...emptyConversation,
    ...(id !== undefined && { id }),
  });
  const text = output?.kind === 'text' ? output.text : '';
  const states = { done: 'complete', failed: 'failed', cancelled: 'stopped', paused: 'stopped' } as const;
  const answered = updateLast(before, (step) => ({
    ...step,
    content: text,
    state: states[state],
    result: { figures },
    terms: termsOf(parameters),
    ...(failure !== undefined && { failure }),
  }));
  return {
    ...splitParameters(parameters).settings,
    chosenTools: agent?.tools ?? [],
    systemPrompt: messages.find(({ role }) => role === 'system')?.content ?? '',
    conversation: agent === undefined ? answered : withRun(answered, agent, failure),
  };
}

/** The last answer as its run made it. Nothing of it runs again. */
function withRun(
  now: Conversation,
  { state, tools }: NonNullable<KeptTrial['agent']>,
  failure: KeptTrial['failure'],
): Conversation {
  const answer = lastAnswer(now);
  const seesImages = state.rounds.some(({ calls }) =>
    calls.some(({ result }) => result?.images !== undefined),
  );
  return answer === undefined
    ? now
    : replaceLast(now, withAgent(answer, { id: '', run: stopRun(state), tools, seesImages, failure }));
}

/** What a chat holds that goes on with these messages: the last one of the user is still to be sent. */
export function chatToGoOn(messages: readonly ChatMessage[], target: Pick<Target, 'model' | 'provider'>) {
  const last = messages.at(-1);
  const draft = last?.role === 'user' ? last : undefined;
  const columns = toColumns([target]);
  const before = draft === undefined ? messages : messages.slice(0, -1);
  return {
    draft: draft?.content ?? '',
    images: draft?.images ?? [],
    systemPrompt: messages.find(({ role }) => role === 'system')?.content ?? '',
    conversation: before.reduce(
      (conversation, message) => withMessage(conversation, message, columns),
      emptyConversation,
    ),
  };
}

function withMessage(
  now: Conversation,
  { role, content, images = [], toolCalls, toolCallId }: ChatMessage,
  columns: readonly Column[],
): Conversation {
  switch (role) {
    case 'system':
      return now;
    case 'user':
      return converse(now, { type: 'ask', message: { content, images }, columns });
    case 'assistant':
      return updateLast(now, (step) => ({
        ...step,
        content,
        state: 'complete',
        ...(toolCalls !== undefined && { toolCalls }),
      }));
    case 'tool':
      return withResult(now, toolCallId ?? '', content);
  }
}

/** The step that follows the results of calls begins with the last one of them. */
function withResult(now: Conversation, call: string, text: string): Conversation {
  const answer = lastAnswer(now);
  const calling = answer?.steps.findLast(({ toolCalls = [] }) => toolCalls.some(({ id }) => id === call));
  if (answer === undefined || calling === undefined) {
    return now;
  }
  const filled = { ...calling, results: { ...calling.results, [call]: text } };
  const steps = answer.steps.map((step) => (step === calling ? filled : step));
  return replaceLast(now, { ...answer, steps: steps.at(-1) === filled ? [...steps, freshStep] : steps });
}

function lastAnswer({ rounds }: Conversation): ChatAnswer | undefined {
  return rounds.at(-1)?.answers[0];
}

function updateLast(now: Conversation, update: (step: Step) => Step): Conversation {
  const answer = lastAnswer(now);
  return answer === undefined
    ? now
    : replaceLast(now, {
        ...answer,
        steps: answer.steps.map((step, index) => (index === answer.steps.length - 1 ? update(step) : step)),
      });
}

function replaceLast(now: Conversation, answer: ChatAnswer): Conversation {
  return {
    ...now,
    rounds: now.rounds.map((round, index) =>
      index === now.rounds.length - 1 ? { ...round, answers: [answer] } : round,
    ),
  };
}
