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
