const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 });
const whole = new Intl.NumberFormat('en');
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Such as `1,234`. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** Such as `7.242B`. */
export function roundNumber(value: number): string {
  return compact.format(value);
}

/** In units of 1,000, such as `16.1 GB`. */
export function byteText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 99.5 ? 0 : 1)} ${units[unit]}`;
}
