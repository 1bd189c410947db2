import { ProviderOutputError } from '../errors';
import { isRecord } from './guards';
import type { TextGenerationOutputToken } from './io';

/** One event of a streamed text: a token from servers of text generation, choices from those of completions. */
export interface TextGenerationEvent {
  readonly index?: number;
  readonly token?: TextGenerationOutputToken;
  readonly generated_text?: string | null;
  readonly details?: unknown;
  readonly choices?: readonly {
    readonly text?: string;
    /** From a server that only chats. */
    readonly delta?: unknown;
    readonly finish_reason?: string | null;
  }[];
  readonly [field: string]: unknown;
}

/** @throws ProviderOutputError for what is no object; its fields are the server's own affair */
export function asTextGenerationEvent(event: unknown): TextGenerationEvent {
  if (!isRecord(event)) {
    throw new ProviderOutputError('Received malformed response: Expected TextGenerationStreamOutput');
  }
  return event;
}
