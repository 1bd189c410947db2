import type { OtherFile } from '../../../../fim';

/** What a model is asked: the text between two others. */
export interface Question {
  readonly prefix: string;
  readonly suffix: string;
  readonly path: string | undefined;
  readonly files: readonly OtherFile[];
  /** VS Code's ID of the language. */
  readonly language: string;
  /** In tokens. */
  readonly maxTokens: number;
}

/**
 * How a model is asked: llama.cpp's own call, Ollama's, Mistral's, `suffix` beside the prompt, a prompt with the family's
 * tokens, or a chat.
 */
export type Way = 'infill' | 'generate' | 'fim' | 'suffix' | 'raw' | 'chat';

/** Asks one model, in the way that it understands. */
export interface Filler {
  readonly way: Way;
  /** The question as it is sent, to be read. */
  readonly shown: (question: Question) => string;
  /**
   * The answer in the pieces in which it arrives. The connection ends with the consumer.
   *
   * @throws what the call throws, or the signal's reason
   */
  readonly fill: (question: Question, signal: AbortSignal) => AsyncIterable<string>;
}

/** Models that fill holes are asked for what is most likely. */
export const temperature = 0;
