import type { TokenPrice } from '../../trial';

/** Numbers as people write them in one language. */
export interface Amounts {
  /** Such as `3.4K` or `8B`. */
  readonly formatCount: (count: number) => string;
  /** Such as `1,234`. */
  readonly formatWhole: (value: number) => string;
  /** In the units of 1,000 in which the hub and disks are measured, such as `16.1 GB`. */
  readonly formatBytes: (bytes: number) => string;
  /** A price in US dollars as providers write it: `$3`, `$0.20`, `$0.075`. */
  readonly formatPrice: (dollars: number) => string;
  /** What a million tokens cost, in and out: `$0.15 / $0.60`. */
  readonly formatTokenPrice: (price: TokenPrice) => string;
  /** What was or will be spent in US dollars, in as many digits as say something: `$0.0041`, `$0.12`, `$1,234`. */
  readonly formatCost: (dollars: number) => string;
  /** Milliseconds as seconds, such as `1.3`. */
  readonly formatSeconds: (milliseconds: number) => string;
}

const byteUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];
const smallestCost = 0.000_001;

const compact: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
const whole = { maximumFractionDigits: 0 };
const ungrouped = { maximumFractionDigits: 0, useGrouping: false };
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const upToFourDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const twoDigits = { maximumSignificantDigits: 2 };

export function amountsIn(language: string): Amounts {
  const formats = new Map<object, Intl.NumberFormat>();
  const write = (value: number, options: Intl.NumberFormatOptions) => {
    const format = formats.get(options) ?? new Intl.NumberFormat(language, options);
    formats.set(options, format);
    return format.format(value);
  };
  const formatPrice = (dollars: number) =>
    `$${write(dollars, Number.isInteger(dollars) ? whole : upToFourDecimals)}`;
  return {
    formatCount: (count) => write(count, compact),
    formatWhole: (value) => write(value, whole),
    formatBytes: (bytes) => {
      const [value, unit] = inUnits(bytes);
      return `${write(value, unit === 0 || value >= 99.5 ? ungrouped : tenths)} ${byteUnits[unit]}`;
    },
    formatPrice,
    formatTokenPrice: ({ input, output }) => `${formatPrice(input)} / ${formatPrice(output)}`,
    formatCost: (dollars) =>
      dollars > 0 && dollars < smallestCost
        ? `<$${write(smallestCost, twoDigits)}`
        : `$${write(dollars, costDigits(dollars))}`,
    formatSeconds: (milliseconds) => write(milliseconds / 1000, tenths),
  };
}

function inUnits(bytes: number): [value: number, unit: number] {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return [value, unit];
}

function costDigits(dollars: number): Intl.NumberFormatOptions {
  if (dollars > 0 && dollars < 0.1) {
    return twoDigits;
  }
  return dollars === 0 || dollars >= 1000 ? whole : cents;
}

/** For what language models read, whatever the user's language is. */
export const englishAmounts = amountsIn('en');

let shown = englishAmounts;

/** Sets the language of the numbers that the user reads: the editor's. */
export function setAmountLanguage(language: string): void {
  shown = amountsIn(language);
}

export const formatCount: Amounts['formatCount'] = (count) => shown.formatCount(count);
export const formatWhole: Amounts['formatWhole'] = (value) => shown.formatWhole(value);
export const formatBytes: Amounts['formatBytes'] = (bytes) => shown.formatBytes(bytes);
export const formatPrice: Amounts['formatPrice'] = (dollars) => shown.formatPrice(dollars);
export const formatTokenPrice: Amounts['formatTokenPrice'] = (price) => shown.formatTokenPrice(price);
export const formatCost: Amounts['formatCost'] = (dollars) => shown.formatCost(dollars);
export const formatSeconds: Amounts['formatSeconds'] = (milliseconds) => shown.formatSeconds(milliseconds);
