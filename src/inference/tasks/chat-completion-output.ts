import { ProviderOutputError } from '../errors';
import type { ChatCompletionOutput, ChatCompletionStreamOutput } from './chat-completion';

/** Checked by hand: a stream brings hundreds of these a second. */
export function asChatCompletion(body: unknown): ChatCompletionOutput {
  if (!isChatCompletion(body)) {
    throw new ProviderOutputError('Received malformed response: Expected ChatCompletionOutput');
  }
  return body;
}

export function asChatCompletionChunk(event: unknown): ChatCompletionStreamOutput {
  if (!hasChoices(event)) {
    throw new ProviderOutputError('Received malformed response: Expected ChatCompletionStreamOutput');
  }
  return event;
}

function isChatCompletion(body: unknown): body is ChatCompletionOutput {
  return hasChoices(body) && body.choices.every((choice) => isObject(choice.message));
}

function hasChoices(
  value: unknown,
): value is { choices: Record<string, unknown>[] } & ChatCompletionStreamOutput {
  return isObject(value) && Array.isArray(value.choices) && value.choices.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
