/** US dollars for a million tokens. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

/** The price of the least for what is written, then for what is read; undefined where there is none. */
export function lowestPrice<Price extends TokenPrice>(prices: readonly Price[]): Price | undefined {
  return prices.toSorted((one, other) => one.output - other.output || one.input - other.input)[0];
}
