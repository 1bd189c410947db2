import * as z from 'zod/mini';
import type { PromptDraft } from '../file/write-prompt-file';
import type { PromptRole } from '../messages';

/** The text isn't what it is taken for. */
export class NotAPromptError extends Error {
  override readonly name = 'NotAPromptError';
}

const part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);

const messageSchema = z.object({
  role: z.string(),
  content: z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
});

const requestSchema = z.object({ messages: z.array(messageSchema).check(z.minLength(1)) });

const roles: ReadonlyMap<string, PromptRole> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['tool', 'tool'],
]);

const parameterSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.json())]);

/** What a request has beside parameters. */
const notParameters: ReadonlySet<string> = new Set([
  ...[
    'model',
    'messages',
    'stream',
    'stream_options',
    'n',
    'tools',
    'tool_choice',
    'response_format',
    'user',
  ],
]);

/**
 * A prompt from the messages of a chat as JSON: a list, or the body of a request with its model and parameters.
 *
 * @throws NotAPromptError
 */
export function fromMessages(json: string): PromptDraft {
  const value = parsed(json);
  const request = requestSchema.safeParse(Array.isArray(value) ? { messages: value } : value);
  if (!request.success) {
    throw new NotAPromptError('No messages');
  }
  const others = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { model } = z.object({ model: z.catch(z.optional(z.string()), undefined) }).parse(others);
  return {
    model,
    parameters: Object.fromEntries(
      Object.entries(others).filter(
        ([name, each]) => !notParameters.has(name) && parameterSchema.safeParse(each).success,
      ),
    ),
    messages: request.data.messages.map(messageOf),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new NotAPromptError('Not JSON', { cause });
  }
}

function messageOf({ role, content }: z.output<typeof messageSchema>): PromptDraft['messages'][number] {
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  const known = parts.flatMap((each) => part.safeParse(each).data ?? []);
  return {
    role: roles.get(role) ?? 'user',
    text: known.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n\n'),
    media: known.flatMap((each) => (each.type === 'image_url' ? [{ url: each.image_url.url }] : [])),
  };
}
