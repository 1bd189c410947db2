import * as z from 'zod/mini';
import { Refusal } from './answer';

const contentPart = z.looseObject({ type: z.string(), text: z.optional(z.string()) });

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.optional(z.nullable(z.union([z.string(), z.array(contentPart)]))),
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
    return result.data;
  }
  const param = result.error.issues[0]?.path.join('.') ?? '';
  throw invalidRequest(422, z.prettifyError(result.error), param === '' ? null : param, 'invalid_value');
}

/** The words of a message, without its pictures. */
export function textOf({ content }: ChatMessage): string {
  if (!Array.isArray(content)) {
    return content ?? '';
  }
  return content.map(({ text = '' }) => text).join('');
}
