import { ProviderOutputError } from '../errors';
import type { ChatCompletionOutput, ChatCompletionStreamOutput } from './chat-completion';
import { isNumber, isRecord, isString, listOf, nullish, objectOf } from './guards';

const isAnswer = objectOf({ choices: listOf(objectOf({ message: isRecord })) });

const isNamed = objectOf({
  id: isString,
  created: isNumber,
  model: isString,
  usage: nullish(isRecord),
  system_fingerprint: nullish(isString),
});

/** @throws ProviderOutputError */
export function asChatCompletion(answer: unknown): ChatCompletionOutput {
  if (!isNamed(answer)) {
    throw unexpected('ChatCompletionOutput');
  }
  return asServedChatCompletion(answer);
}

/** As {@link asChatCompletion}, for any server of the user's own: some leave out what names the answer. */
export function asServedChatCompletion(answer: unknown): ChatCompletionOutput {
  if (!isChatCompletion(answer)) {
    throw unexpected('ChatCompletionOutput');
  }
  return answer;
}

/** Checked without the help of other guards: a stream brings hundreds of these a second. */
export function asChatCompletionChunk(event: unknown): ChatCompletionStreamOutput {
  if (!isChunk(event)) {
    throw unexpected('ChatCompletionStreamOutput');
  }
  return event;
}

function isChatCompletion(answer: unknown): answer is ChatCompletionOutput {
  return isAnswer(answer);
}

function isChunk(event: unknown): event is ChatCompletionStreamOutput {
  return (
    typeof event === 'object' &&
    event !== null &&
    'choices' in event &&
    Array.isArray(event.choices) &&
    event.choices.every((choice) => typeof choice === 'object' && choice !== null)
  );
}

function unexpected(shape: string): ProviderOutputError {
  return new ProviderOutputError(`Received malformed response: Expected ${shape}`);
}
