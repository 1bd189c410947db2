import type { Answer, ChatMessage, Failure } from '../../../../../src/protocol';
import type { Terms } from './terms';

/** How an answer ended. */
export type ChatResult = Pick<Answer<'run'>, 'figures' | 'finishReason'>;
export type ToolCall = NonNullable<ChatMessage['toolCalls']>[number];

/** What a model said at one go. It is followed by another step when calls it asked for were answered. */
export interface Step {
  readonly content: string;
  readonly reasoning: string;
  /** How long it thought before it answered. */
  readonly reasoningMilliseconds?: number | undefined;
  readonly toolCalls?: readonly ToolCall[] | undefined;
  /** What the user says came of each call, by its id. */
  readonly results?: Readonly<Record<string, string>> | undefined;
  readonly state: 'streaming' | 'complete' | 'stopped' | 'failed';
  /** What it was asked with; undefined where that isn't known any more. */
  readonly terms?: Terms | undefined;
  readonly result?: ChatResult | undefined;
  readonly failure?: Failure | undefined;
}

/** A step that is still to come. */
export const freshStep: Step = { content: '', reasoning: '', state: 'streaming' };
