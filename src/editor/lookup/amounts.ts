import type { TokenPrice } from '../../trial';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Such as `3.4K` or `8B`. */
export function formatCount(count: number): string {
  return compact.format(count);
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** In the units of 1,000 in which the hub and disks are measured, such as `16.1 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.5 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

/** A price in US dollars as providers write it: `$3`, `$0.20`, `$0.075`. */
export function formatPrice(dollars: number): string {
  const digits = Number.isInteger(dollars) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `$${new Intl.NumberFormat('en', digits).format(dollars)}`;
}

/** What a million tokens cost, in and out: `$0.15 / $0.60`. */
export function formatTokenPrice({ input, output }: TokenPrice): string {
  return `${formatPrice(input)} / ${formatPrice(output)}`;
}

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** What was or will be spent in US dollars, in as many digits as say something: `$0.0041`, `$0.12`, `$1,234`. */
export function formatCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.000_001) {
    return '<$0.000001';
  }
  const digits =
    dollars > 0 && dollars < 0.1
      ? { maximumSignificantDigits: 2 }
      : dollars === 0 || dollars >= 1000
        ? { maximumFractionDigits: 0 }
        : cents;
  return `$${new Intl.NumberFormat('en', digits).format(dollars)}`;
}
