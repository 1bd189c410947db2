import type { TokenPrice } from '../amounts';
import type { Usage } from '../inference';

/** What an answer cost in US dollars by its tokens; undefined where price or tokens are not known. */
export function tokenCost(
  { promptTokens, completionTokens }: Omit<Usage, 'cost'>,
  price: TokenPrice | undefined,
): number | undefined {
  if (price === undefined || promptTokens === undefined || completionTokens === undefined) {
    return undefined;
  }
  return (price.input * promptTokens + price.output * completionTokens) / 1_000_000;
}
