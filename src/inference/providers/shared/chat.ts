import type { ProviderCall, ProviderTask } from '../../provider';
import type { ChatCompletionOutput } from '../../tasks/chat-completion';
import { asChatCompletion } from '../../tasks/chat-completion-output';
import { jsonBody, reserved } from './bodies';

type Body = Record<string, unknown>;

/**
 * Chat completion as OpenAI-compatible servers do it.
 *
 * @param adjust - changes the body for a provider that wants it otherwise; must not touch the objects in it
 */
export function chat(
  path: ProviderTask['path'] = '/v1/chat/completions',
  adjust: (body: Body, call: ProviderCall) => Body = (body) => body,
): ProviderTask<ChatCompletionOutput> {
  return {
    path,
    body: (call) => jsonBody(adjust(reserved({ model: call.model }, call.args), call)),
    read: asChatCompletion,
  };
}

/** The JSON schema that a chat body asks the answer to follow, as `response_format.json_schema` has it. */
export function jsonSchemaOf(body: Body): Body | undefined {
  const format = body.response_format;
  if (isObject(format) && format.type === 'json_schema' && isObject(format.json_schema)) {
    return format.json_schema;
  }
  return undefined;
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}
