import { meanTokens, tokensOfImage, tokensOfMessage } from '../mean-tokens';
import type { RunMessage } from './conversation';
import { told } from './told';

export interface FittedMessages {
  readonly messages: readonly RunMessage[];
  /** How many results were left out. */
  readonly leftOut: number;
}

/**
 * The messages without as many results of tools as it takes to fit them into so many tokens, by estimate: the oldest
 * first. The calls stay. Where that isn't enough, the messages are longer than wanted.
 */
export function fitted(messages: readonly RunMessage[], tokens: number): FittedMessages {
  let total = messages.reduce((sum, message) => sum + tokensIn(message), 0);
  let leftOut = 0;
  const fitting = messages.flatMap((message) => {
    const short = shortened(message);
    if (total <= tokens || short === undefined) {
      return [message];
    }
    total -= tokensIn(message) - short.reduce((sum, each) => sum + tokensIn(each), 0);
    leftOut += message.role === 'tool' ? 1 : 0;
    return short;
  });
  return { messages: fitting, leftOut };
}

/** How many tokens a message takes, estimated. */
export function tokensIn({ content, images = [], toolCalls = [], reasoning = '' }: RunMessage): number {
  const texts = [content, reasoning, ...toolCalls.flatMap((call) => [call.name, call.arguments])];
  const ofTexts = texts.reduce((sum, text) => sum + meanTokens(text), 0);
  return tokensOfMessage + ofTexts + images.length * tokensOfImage;
}

/** What stands for a result that is left out; undefined for what is no result, or as short already. */
function shortened(message: RunMessage): RunMessage[] | undefined {
  if (message.bringsImages) {
    return [];
  }
  return message.role === 'tool' && message.content.length > told.oldResult.length
    ? [{ ...message, content: told.oldResult }]
    : undefined;
}
