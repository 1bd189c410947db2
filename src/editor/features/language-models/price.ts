import type { TokenPrice } from '../../../amounts';
import { tokenCost, type Usage } from '../../../trial';
import type { ChatModel } from './chat-model';

/** What tokens of a model cost with whoever answered; undefined where nobody told. */
export function priceOf({ price, offers }: ChatModel, answeredBy?: string): TokenPrice | undefined {
  return offers?.find(({ provider }) => provider === answeredBy)?.price ?? price;
}

/** What an answer cost in US dollars; undefined where price or tokens are not known. */
export function costOf(
  model: ChatModel,
  usage: Omit<Usage, 'cost'>,
  answeredBy?: string,
): number | undefined {
  return tokenCost(usage, priceOf(model, answeredBy));
}
