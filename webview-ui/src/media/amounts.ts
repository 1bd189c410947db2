const units = ['kB', 'MB', 'GB'] as const;

/** A size of a file, for example `845 B`, `1.2 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) {
    return `${bytes} B`;
  }
  let value = bytes;
  let unit = -1;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(value < 9.95 ? 1 : 0)} ${units[unit]}`;
}

/** A place in a sound, for example `0:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(rest)}`;
  return hours > 0 ? `${hours}:${end}` : end;
}

/** How long a sound is: short ones to a tenth, for example `2.4 s`, `1:05`. */
export function duration(seconds: number): string {
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : clockTime(Math.round(seconds));
}

/** A share of 1, for example `87 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)} %`;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
