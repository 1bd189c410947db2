const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** In the units of 1,000 in which the hub and disks are measured, such as `16.1 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 99.5 ? 0 : 1)} ${units[unit]}`;
}

/** A day in the editor's language; undefined where the text tells none. */
export function formatDate(text: string | undefined): string | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime())
    ? undefined
    : date.toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' });
}
