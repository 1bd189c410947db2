import { language, t } from './l10n';

const whole = new Intl.NumberFormat(language());
const compact = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 });
const round = new Intl.NumberFormat(language(), { notation: 'compact', maximumSignificantDigits: 4 });
const rough = new Intl.NumberFormat(language(), { notation: 'compact', maximumSignificantDigits: 2 });
const units = new Intl.NumberFormat(language(), { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
const exactTenths = new Intl.NumberFormat(language(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const cents = new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const price = new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const twoDigits = new Intl.NumberFormat(language(), { maximumSignificantDigits: 2 });

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Such as `1,234`. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** Such as `7.2B`. */
export function compactNumber(value: number): string {
  return compact.format(value);
}

/** Such as `7.242B`. */
export function roundNumber(value: number): string {
  return round.format(value);
}

/** An estimated number of things, such as `21`, `850` or `48K`. */
export function roughNumber(value: number): string {
  return rough.format(value > 0 ? Math.max(1, Math.round(value)) : 0);
}

/** In units of 1,000, as the hub and disks are measured, such as `16.1 GB`. */
export function byteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${(value < 99.5 ? tenths : units).format(value)} ${byteUnits[unit]}`;
}

/** Such as `$0.0012`, `$0.50` or `$3.40`. */
export function dollars(value: number): string {
  return `$${(value < 0.1 ? twoDigits : cents).format(value)}`;
}

/** An estimated cost, such as `$0.0012`, `$3.40` or `$120`. */
export function roughDollars(value: number): string {
  return value < 10 ? dollars(value) : `$${rough.format(value)}`;
}

/** What a million tokens cost, in and out, such as `$0.15 / $3`. */
export function tokenPrice({ input, output }: { readonly input: number; readonly output: number }): string {
  const format = (value: number) => `$${(Number.isInteger(value) ? whole : price).format(value)}`;
  return `${format(input)} / ${format(output)}`;
}

/** Such as `1.3 s`; less than a tenth of a second in milliseconds. */
export function seconds(milliseconds: number): string {
  return milliseconds < 100
    ? t('{0} ms', Math.max(1, Math.round(milliseconds)))
    : t('{0} s', exactTenths.format(milliseconds / 1000));
}

/** Such as `3.2 s`, `12 s`, `4 min` or `2 h 5 min`. */
export function timeTaken(milliseconds: number): string {
  if (milliseconds < 10_000) {
    return seconds(milliseconds);
  }
  if (milliseconds < 60_000) {
    return t('{0} s', Math.round(milliseconds / 1000));
  }
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60 ? t('{0} min', minutes) : t('{0} h {1} min', Math.floor(minutes / 60), minutes % 60);
}
