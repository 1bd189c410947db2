import * as z from 'zod/mini';
import { Refusal } from './answer';

const contentPart = z.looseObject({ type: z.string(), text: z.optional(z.string()) });

const toolCall = z.looseObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.optional(z.nullable(z.union([z.string(), z.array(contentPart)]))),
  tool_calls: z.optional(z.nullable(z.array(toolCall))),
  tool_call_id: z.optional(z.nullable(z.string())),
});

const chatRequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(messageSchema).check(z.minLength(1)),
  stream: z._default(z.boolean(), false),
  stream_options: z.optional(z.nullable(z.looseObject({ include_usage: z.optional(z.boolean()) }))),
  tools: z.optional(z.nullable(z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })))),
  max_tokens: z.optional(z.nullable(z.int().check(z.positive()))),
  max_completion_tokens: z.optional(z.nullable(z.int().check(z.positive()))),
});

export type ChatRequest = z.output<typeof chatRequestSchema>;
export type ChatMessage = z.output<typeof messageSchema>;

/** A refusal in the form that OpenAI-compatible servers use. */
export function invalidRequest(
  status: number,
  message: string,
  param: string | null,
  code: string | null,
): Refusal {
  return new Refusal(status, message, {
    body: { error: { message, type: 'invalid_request_error', param, code } },
  });
}

export function parseChatRequest(body: unknown): ChatRequest {
  const result = z.safeParse(chatRequestSchema, body);
  if (result.success) {
    requireResults(result.data.messages);
    return result.data;
  }
  const param = result.error.issues[0]?.path.join('.') ?? '';
  throw invalidRequest(422, z.prettifyError(result.error), param === '' ? null : param, 'invalid_value');
}

/**
 * Each call must be answered by a message behind it, before anybody else speaks.
 *
 * Source: https://github.com/langgenius/dify/issues/32222
 *
 * @throws Refusal
 */
function requireResults(messages: readonly ChatMessage[]): void {
  let open: string[] = [];
  for (const { role, tool_calls: calls, tool_call_id: answered } of messages) {
    if (role === 'tool') {
      if (!open.some((id) => id === answered)) {
        const message =
          "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
        throw invalidRequest(400, message, 'messages', null);
      }
      open = open.filter((id) => id !== answered);
      continue;
    }
    requireNone(open);
    open = (calls ?? []).map(({ id }) => id);
  }
  requireNone(open);
}

function requireNone(open: readonly string[]): void {
  if (open.length > 0) {
    const message =
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
      `The following tool_call_ids did not have response messages: ${open.join(', ')}`;
    throw invalidRequest(400, message, 'messages', null);
  }
}

/** The words of a message, without its pictures. */
export function textOf({ content }: ChatMessage): string {
  if (!Array.isArray(content)) {
    return content ?? '';
  }
  return content.map(({ text = '' }) => text).join('');
}
