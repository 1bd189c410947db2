import { agoIn } from './ago';
import type { TokenPrice } from './token-price';

/** Numbers, sizes, costs and times as people write them in one language. */
export interface Amounts {
  /** Such as `1,234`. */
  readonly whole: (value: number) => string;
  /** Such as `3.4K` or `8B`. */
  readonly count: (count: number) => string;
  /** A count that is told from its neighbours, such as `7.242B`. */
  readonly closeCount: (count: number) => string;
  /** An estimated number of things, such as `21`, `850` or `48K`. */
  readonly estimate: (count: number) => string;
  /** With at least and at most so many decimals. */
  readonly decimals: (value: number, least: number, most?: number) => string;
  /** In four digits at most. */
  readonly score: (score: number) => string;
  /** In the units of 1,000 in which the hub and disks are measured, such as `16.1 GB`. */
  readonly bytes: (bytes: number) => string;
  /** A price in US dollars as providers write it: `$3`, `$0.20`, `$0.075`. */
  readonly price: (dollars: number) => string;
  /** What a million tokens cost, in and out: `$0.15 / $0.60`. */
  readonly tokenPrice: (price: TokenPrice) => string;
  /** What was or will be spent in US dollars, in as many digits as say something: `$0.0041`, `$0.12`, `$1,234`. */
  readonly cost: (dollars: number) => string;
  /** An estimated cost, such as `$0.0012`, `$3.40` or `$120`. */
  readonly costEstimate: (dollars: number) => string;
  /** Milliseconds as seconds, such as `1.3`. */
  readonly seconds: (milliseconds: number) => string;
  /** A day, such as `Nov 23, 2026`; empty for a text that isn't a time. */
  readonly day: (time: Time) => string;
  /** A day and the time of it, such as `Nov 23, 2026, 2:08 PM`; empty for a text that isn't a time. */
  readonly moment: (time: Time) => string;
  /** How long before `now` something was, such as `3 days ago`; both in milliseconds since 1970. */
  readonly ago: (time: number, now: number) => string;
}

/** In milliseconds since 1970, or as ISO 8601 writes it. */
type Time = number | string | Date;

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];
const smallestCost = 0.000_001;

const whole = { maximumFractionDigits: 0 };
const compact: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
const closely: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 4 };
const roughly: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 2 };
const upToTenths = { maximumFractionDigits: 1 };
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const upToFourDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const twoDigits = { maximumSignificantDigits: 2 };
const fourDigits = { maximumSignificantDigits: 4 };

/** @param language a BCP 47 tag */
export function amountsIn(language: string): Amounts {
  const formats = new Map<object, Intl.NumberFormat>();
  const write = (value: number, options: Intl.NumberFormatOptions) => {
    const format = formats.get(options) ?? new Intl.NumberFormat(language, options);
    formats.set(options, format);
    return format.format(value);
  };
  const date = (time: Time, options: Intl.DateTimeFormatOptions) => {
    const at = new Date(time);
    return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(language, options).format(at);
  };
  const price = (dollars: number) =>
    `$${write(dollars, Number.isInteger(dollars) ? whole : upToFourDecimals)}`;
  const cost = (dollars: number) =>
    dollars > 0 && dollars < smallestCost
      ? `<$${write(smallestCost, twoDigits)}`
      : `$${write(dollars, costDigits(dollars))}`;
  return {
    whole: (value) => write(value, whole),
    count: (count) => write(count, compact),
    closeCount: (count) => write(count, closely),
    estimate: (count) => write(count > 0 ? Math.max(1, Math.round(count)) : 0, roughly),
    decimals: (value, least, most = least) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most }).format(
        value,
      ),
    score: (score) => write(score, fourDigits),
    bytes: (bytes) => {
      const [value, unit] = inUnits(bytes);
      return `${write(value, value < 99.5 ? upToTenths : whole)} ${byteUnits[unit]}`;
    },
    price,
    tokenPrice: ({ input, output }) => `${price(input)} / ${price(output)}`,
    cost,
    costEstimate: (dollars) => (dollars < 10 ? cost(dollars) : `$${write(dollars, roughly)}`),
    seconds: (milliseconds) => write(milliseconds / 1000, tenths),
    day: (time) => date(time, { dateStyle: 'medium' }),
    moment: (time) => date(time, { dateStyle: 'medium', timeStyle: 'short' }),
    ago: agoIn(language),
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
