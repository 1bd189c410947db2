const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes as hub and shops write it: `4.9 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? value.toFixed(0) : value.toPrecision(2)} ${units[unit]}`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** `7.6B`, `1.2M`, `950`. */
export function formatCount(count: number): string {
  return compact.format(count);
}

/** US dollars for a million tokens, in and out: `$0.15 / $0.60`. */
export function formatPricing({
  input,
  output,
}: {
  readonly input: number;
  readonly output: number;
}): string {
  return [input, output].map((price) => `$${Number.isInteger(price) ? price : price.toFixed(2)}`).join(' / ');
}
