import type { RouterProvider } from '../../hub';

type Pricing = NonNullable<RouterProvider['pricing']>;

/** `$0.15 in, $0.60 out for a million tokens`. */
export function priceWords({ input, output }: Pricing): string {
  return `$${amount(input)} in, $${amount(output)} out for a million tokens`;
}

/** What one of these providers asks for, from the cheapest to the dearest; undefined where none tells. */
export function priceRange(providers: readonly RouterProvider[]): string | undefined {
  const known = providers
    .flatMap(({ pricing }) => (pricing == null ? [] : [pricing]))
    .sort((one, other) => one.input + one.output - other.input - other.output);
  const [cheapest] = known;
  const dearest = known.at(-1);
  if (cheapest === undefined || dearest === undefined) {
    return undefined;
  }
  const words = [...new Set([priceWords(cheapest), priceWords(dearest)])];
  return words.join(' – ');
}

function amount(price: number): string {
  return Number.isInteger(price) ? String(price) : String(Number(price.toFixed(price < 0.1 ? 4 : 2)));
}
