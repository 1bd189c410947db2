import type { TokenPrice } from '../../../amounts';
import type { ChatModel } from './chat-model';

/** What tokens of a model cost with whoever answered; undefined where nobody told. */
export function priceOf({ price, offers }: ChatModel, answeredBy?: string): TokenPrice | undefined {
  return offers?.find(({ provider }) => provider === answeredBy)?.price ?? price;
}
