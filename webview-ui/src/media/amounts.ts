import { formatDecimals, formatDuration } from '../format/amounts';

/** A place in a sound, in seconds, for example `0:05`, `1:02:03`. */
export function clockTime(place: number): string {
  const whole = Math.max(0, Math.floor(place));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(rest)}`;
  return hours > 0 ? `${hours}:${end}` : end;
}

/** How long a sound of so many seconds is: short ones to a tenth, for example `2.4 s`, `1:05`. */
export function duration(length: number): string {
  return length < 9.95 ? formatDuration(length * 1000) : clockTime(Math.round(length));
}

/** A share of 1, for example `87 %`. */
export function percent(share: number): string {
  const digits = share > 0 && share < 0.0995 ? 1 : 0;
  return `${formatDecimals(share * 100, digits)} %`;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
