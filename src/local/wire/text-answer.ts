import type { TextJob, WrittenText } from '../run/messages';

/** Who answers with a text, and when. */
interface TextSource {
  readonly task: TextJob['task'];
  readonly model: string;
  readonly id: string;
  /** In seconds since 1970. */
  readonly created: number;
}

/** A written text in the form of OpenAI's `chat/completions` or `completions`. */
export function textAnswer({ task, ...source }: TextSource, written: WrittenText): object {
  const { text, ended } = written;
  const choice = task === 'conversational' ? { message: { role: 'assistant', content: text } } : { text };
  return {
    ...source,
    object: task === 'conversational' ? 'chat.completion' : 'text_completion',
    choices: [{ index: 0, ...choice, finish_reason: ended }],
    usage: usageOf(written),
  };
}

/** A piece of a text, as an event of a stream. */
export function textEvent(source: TextSource, text: string): string {
  return eventOf(source, text, null);
}

/** The events that end a stream. */
export function lastEvents(source: TextSource, written: WrittenText): string {
  return `${eventOf(source, '', written.ended, { usage: usageOf(written) })}data: [DONE]\n\n`;
}

/** What ends a stream that fails. */
export function failureEvent(message: string, type: string): string {
  return `data: ${JSON.stringify({ error: { message, type } })}\n\n`;
}

function eventOf(
  { task, ...source }: TextSource,
  text: string,
  ended: WrittenText['ended'] | null,
  more: object = {},
): string {
  const piece = task === 'conversational' ? { delta: { role: 'assistant', content: text } } : { text };
  const object = task === 'conversational' ? 'chat.completion.chunk' : 'text_completion';
  const choices = [{ index: 0, ...piece, finish_reason: ended }];
  return `data: ${JSON.stringify({ ...source, object, choices, ...more })}\n\n`;
}

function usageOf({ promptTokens, tokens }: WrittenText) {
  return { prompt_tokens: promptTokens, completion_tokens: tokens, total_tokens: promptTokens + tokens };
}
