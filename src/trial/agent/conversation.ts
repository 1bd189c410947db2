import type { AgentCall, AgentRound, AgentState, ChatMessage } from '../../protocol';
import { told } from './told';

/** A message of a run. */
export interface RunMessage extends ChatMessage {
  /** Whether it brings the images of the results before it. */
  readonly bringsImages?: boolean | undefined;
}

export interface ConversationOptions {
  readonly seesImages: boolean;
  /** Whether the model is sent what it thought. */
  readonly sendsThoughts: boolean;
}

/**
 * The messages of a run's rounds, made of what is saved and without running anything. Each call is answered once, a
 * call without a result by words that say so.
 */
export function roundMessages(
  { rounds }: Pick<AgentState, 'rounds'>,
  options: ConversationOptions,
): RunMessage[] {
  return rounds.flatMap((round) => messagesOf(round, options));
}

/** Whether a message is of a run, and none that the user or the model wrote. */
export function isOfRun({ role, content }: ChatMessage): boolean {
  return (role === 'user' && content === told.images) || (role === 'assistant' && content === told.stopped);
}

/**
 * What stands for the answer of a run that ended without one: models expect something between the results of tools, or
 * their images, and the user's next message.
 */
export const stoppedMessage: RunMessage = { role: 'assistant', content: told.stopped };

function messagesOf(
  { text, reasoning, calls }: AgentRound,
  { seesImages, sendsThoughts }: ConversationOptions,
): RunMessage[] {
  const said = { role: 'assistant', content: text, ...(sendsThoughts && { reasoning }) } as const;
  if (calls.length === 0) {
    return text === '' ? [] : [said];
  }
  const images = seesImages ? calls.flatMap(({ result }) => result?.images ?? []) : [];
  return [
    {
      ...said,
      toolCalls: calls.map((call) => ({ id: call.id, name: call.name, arguments: validArguments(call) })),
    },
    ...calls.map(
      ({ id, result }): RunMessage => ({
        role: 'tool',
        content: result?.content ?? told.notRun,
        toolCallId: id,
      }),
    ),
    // Most servers refuse images in the message of a tool.
    ...(images.length === 0
      ? []
      : [{ role: 'user', content: told.images, images, bringsImages: true } as const]),
  ];
}

/** The arguments as the model wrote them, unless they aren't JSON of an object: chat templates read them and fail. */
function validArguments({ arguments: given }: AgentCall): string {
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? given : '{}';
  } catch {
    return '{}';
  }
}
