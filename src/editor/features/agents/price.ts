import type { TokenPrice } from '../../../amounts';
import type { RouterProvider } from '../../../hub';
import { formatPrice } from '../../kit/amounts';
import type { Translate } from '../../kit/l10n';

/** What one of these providers asks for, from the cheapest to the dearest; undefined where none tells. */
export function priceRange(providers: readonly RouterProvider[], t: Translate): string | undefined {
  const known = providers
    .flatMap(({ pricing }) => (pricing == null ? [] : [pricing]))
    .sort((one, other) => one.input + one.output - other.input - other.output);
  const ends = [known[0], known.at(-1)].filter((price) => price !== undefined);
  const words = new Set(ends.map((price) => priceWords(price, t)));
  return words.size === 0 ? undefined : [...words].join(' – ');
}

/** `$0.15 in, $0.60 out for a million tokens`. */
function priceWords({ input, output }: TokenPrice, t: Translate): string {
  return t('{0} in, {1} out per 1M tokens', formatPrice(input), formatPrice(output));
}
