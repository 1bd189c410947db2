import { type EstimateOptions, estimate, type Range, type TokenPrice } from '../../../batch';

const limitNames = ['max_completion_tokens', 'max_tokens'];

/** Of an answer, as far as the parameters of a chat limit it. */
export function mostTokensOf(parameters: Readonly<Record<string, unknown>>): number | undefined {
  const limit = limitNames.map((name) => parameters[name]).find((value) => typeof value === 'number');
  return typeof limit === 'number' ? limit : undefined;
}

/** From the cheapest to the most expensive, in US dollars; undefined where one isn't known. */
export function costRange(
  prices: readonly TokenPrice[],
  options: Omit<EstimateOptions, 'price'>,
): Range | undefined {
  return joined(prices.map((price) => estimate({ ...options, price }).cost));
}

/** From the lowest to the highest; undefined where one isn't known. */
export function joined(ranges: readonly (Range | undefined)[]): Range | undefined {
  const known = ranges.filter((range) => range !== undefined);
  return known.length === 0 || known.length < ranges.length
    ? undefined
    : {
        low: Math.min(...known.map(({ low }) => low)),
        high: Math.max(...known.map(({ high }) => high)),
      };
}
