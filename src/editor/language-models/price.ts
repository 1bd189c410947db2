import type { ChatModel, TokenPrice } from './chat-model';

/** What tokens of a model cost with whoever answered; undefined where nobody told. */
export function priceOf({ price, offers }: ChatModel, answeredBy?: string): TokenPrice | undefined {
  return offers?.find(({ provider }) => provider === answeredBy)?.price ?? price;
}

/** What an answer cost in US dollars; undefined where price or tokens are not known. */
export function costOf(
  model: ChatModel,
  usage: { readonly promptTokens?: number; readonly completionTokens?: number },
  answeredBy?: string,
): number | undefined {
  const price = priceOf(model, answeredBy);
  const { promptTokens, completionTokens } = usage;
  if (price === undefined || promptTokens === undefined || completionTokens === undefined) {
    return undefined;
  }
  return (promptTokens * price.input + completionTokens * price.output) / 1_000_000;
}
