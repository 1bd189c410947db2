const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, for example `3 days ago`. */
export function ago(time: number, now: number, locale: string): string {
  const passed = Math.max(0, now - time);
  const [unit, length] = units.find(([, each]) => passed >= each) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
