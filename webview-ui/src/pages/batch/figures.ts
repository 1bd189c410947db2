import { t } from '../../l10n';

/** Such as `$0.0012` or `$3.40`. */
export function dollars(value: number): string {
  if (value === 0) {
    return '$0';
  }
  return value < 1 ? `$${Number(value.toPrecision(2))}` : `$${value.toFixed(2)}`;
}

/** Such as `3.2 s`, `4 min` or `2 h 5 min`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) {
    return t('{0} s', seconds < 10 ? seconds.toFixed(1) : Math.round(seconds));
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? t('{0} min', minutes) : t('{0} h {1} min', Math.floor(minutes / 60), minutes % 60);
}
