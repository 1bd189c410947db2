import type { AgentEvent, AgentState } from '../../protocol';
import { type ChatEnd, type WireMessage, wireMessage } from '../chat';
import { meanTokens } from '../mean-tokens';
import { withIds } from '../tool-calls';
import { type RunMessage, roundMessages } from './conversation';
import { fitted, tokensIn } from './fit-context';
import { limitBeforeAsking, millisecondsLeft } from './limits';
import { type AgentLoop, chosenTools, type LoopEvents } from './loop';
import { argumentsLimit } from './read-arguments';
import { Span } from './span';
import { newNames, wireName } from './wire-names';
import { offeredTools, type WireTool, wireTools } from './wire-tools';
import type { AgentRun } from './world';
import { hasWrittenCall } from './written-calls';

/** Which share of the model's context is left to its answer. */
const answerShare = 1 / 4;

/** The longest ID of a call that is taken over from a server, in characters. */
const idLimit = 100;

/** Asks the model for the next round. */
export async function* askRound(loop: AgentLoop): LoopEvents {
  const { run, now } = loop;
  if (now.state.rounds.at(-1)?.calls.length === 0) {
    yield now.after({ kind: 'done' });
    return;
  }
  const limit = limitBeforeAsking(now.state, run.limits);
  if (limit !== undefined) {
    yield now.after({ kind: 'limit', reason: limit });
    return;
  }
  const chosen = await chosenTools(loop);
  const offered = offeredTools(chosen);
  const names = newNames(offered, now.state.names);
  if (names.length > 0) {
    yield now.after({ kind: 'named', names });
  }
  const tools = wireTools(offered, now.state.names);
  const { messages, leftOut } = messagesFor(run, now.state, tools);
  const toolsLeftOut = chosen.length - offered.length;
  yield now.after({
    kind: 'asking',
    ...(leftOut > 0 && { resultsLeftOut: leftOut }),
    ...(toolsLeftOut > 0 && { toolsLeftOut }),
  });
  yield* answer(loop, messages, tools);
}

async function* answer(
  { world, run, now }: AgentLoop,
  messages: readonly RunMessage[],
  tools: readonly WireTool[],
): LoopEvents {
  const span = new Span(world.clock, run.signal, millisecondsLeft(now.state, run.limits));
  const isFirst = now.state.rounds.length === 1;
  let end: ChatEnd | undefined;
  try {
    const wired = messages.map((message) => toWire(message, run.model.thoughtsField));
    const pieces = world.ask({ messages: wired, tools, isFirst }, span.signal);
    while (end === undefined) {
      const { done, value } = await span.race(pieces.next());
      if (done) {
        end = value;
      } else {
        yield now.after(value);
      }
    }
  } catch (error) {
    if (!span.isTimeOver || run.signal.aborted) {
      throw error;
    }
    yield now.after({ kind: 'limit', reason: 'time' });
    return;
  } finally {
    span.end(end !== undefined);
  }
  yield now.after(proposed(now.state, end, messages, span.milliseconds));
}

/** The conversation as it is sent next, results left out where the model's context is too short for them. */
function messagesFor({ messages, model }: AgentRun, state: AgentState, tools: readonly WireTool[]) {
  const { contextLength, seesImages, thoughtsField } = model;
  const all: readonly RunMessage[] = [
    ...messages,
    ...roundMessages(state, { seesImages, sendsThoughts: thoughtsField !== undefined }),
  ];
  return contextLength === undefined
    ? { messages: all, leftOut: 0 }
    : fitted(all, Math.floor(contextLength * (1 - answerShare)) - meanTokens(JSON.stringify(tools)));
}

function toWire(message: RunMessage, thoughtsField: string | undefined): WireMessage {
  const { reasoning = '' } = message;
  return {
    ...wireMessage(message),
    ...(thoughtsField !== undefined && reasoning !== '' && { [thoughtsField]: reasoning }),
  };
}

/** The model's answer in a form that can be sent back: with IDs that differ, and names and arguments within bounds. */
function proposed(
  state: AgentState,
  { toolCalls, usage, finishReason }: ChatEnd,
  sent: readonly RunMessage[],
  milliseconds: number,
): AgentEvent {
  const { text = '', reasoning = '' } = state.rounds.at(-1) ?? {};
  const before = state.rounds.flatMap(({ calls }) => calls.map(({ id }) => id));
  const calls = withIds(
    toolCalls.map((call) => ({
      id: call.id.length > idLimit ? '' : call.id,
      name: wireName(call.name),
      arguments: call.arguments.slice(0, argumentsLimit + 1),
    })),
    before,
  );
  const { cost, promptTokens, completionTokens } = usage;
  const tokens =
    (promptTokens ?? sent.reduce((sum, message) => sum + tokensIn(message), 0)) +
    (completionTokens ?? meanTokens(text) + meanTokens(reasoning));
  return {
    kind: 'proposed',
    calls,
    spent: cost === undefined ? { cost: 0, tokens } : { cost, tokens: 0 },
    figures: { totalMilliseconds: milliseconds, ...usage },
    ...(finishReason !== undefined && { finishReason }),
    ...(calls.length === 0 && hasWrittenCall(text) && { hasWrittenCalls: true }),
  };
}
