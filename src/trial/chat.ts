import {
  type ChatPiece,
  type InferenceClient,
  type InferenceOptions,
  readSaid,
  readUsage,
  ThoughtSplitter,
  type Usage,
} from '../inference';
import type { ChatMessage } from '../protocol';
import { checkedParameters } from './call-parameters';
import type { Called } from './calls';
import { joinedCalls, type ToolCall } from './tool-calls';

/** A message in the form in which chat servers take it. */
export type WireMessage = Readonly<Record<string, unknown> & { role: string }>;

/** How an answer ended. */
export interface ChatEnd {
  readonly usage: Usage;
  readonly finishReason?: string;
  /** Calls that the model wants done before it goes on. */
  readonly toolCalls: readonly ToolCall[];
}

/**
 * The pieces of a chat's answer as they arrive; in the end what it took.
 *
 * @throws InputError for parameters that a chat doesn't have
 */
export async function* chatPieces(
  client: InferenceClient,
  called: Called,
  messages: readonly WireMessage[],
  parameters: Readonly<Record<string, unknown>>,
  options: InferenceOptions,
): AsyncGenerator<ChatPiece, ChatEnd, undefined> {
  const events = client.chatCompletionStream(
    {
      ...checkedParameters('conversational', parameters),
      ...called,
      messages,
      stream_options: { include_usage: true },
    },
    options,
  );
  let usage: Usage = {};
  let finishReason: string | undefined;
  const calls: unknown[] = [];
  const splitter = new ThoughtSplitter();
  for await (const event of events) {
    const choice = event.choices[0];
    const { text, thoughts, refusal } = readSaid(choice?.delta);
    if (thoughts !== '') {
      yield { kind: 'reasoning', text: thoughts };
    }
    yield* splitter.add(text + refusal);
    const called: unknown = choice?.delta?.tool_calls;
    for (const piece of Array.isArray(called) ? called : []) {
      calls.push(piece);
    }
    finishReason = typeof choice?.finish_reason === 'string' ? choice.finish_reason : finishReason;
    usage = event.usage ? readUsage({ ...event.usage }) : usage;
  }
  yield* splitter.end();
  return { usage, toolCalls: joinedCalls(calls), ...(finishReason !== undefined && { finishReason }) };
}

/** A message in the form in which chat servers take it. */
export function wireMessage({ role, content, images = [], toolCalls = [], toolCallId }: ChatMessage) {
  return {
    role,
    content:
      images.length === 0
        ? content
        : [
            ...(content === '' ? [] : [{ type: 'text', text: content } as const]),
            ...images.map((url) => ({ type: 'image_url', image_url: { url } }) as const),
          ],
    ...(toolCalls.length > 0 && {
      tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    }),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}
