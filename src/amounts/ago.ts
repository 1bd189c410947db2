const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Makes words such as `3 days ago`, or `now` for less than a minute, of how long before `now` a time was, both in milliseconds. */
export function agoIn(language: string): (time: number, now: number) => string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (time, now) => {
    const passed = Math.max(0, now - time);
    const [unit, length] = units.find(([, each]) => passed >= each) ?? ['second', Number.POSITIVE_INFINITY];
    return words.format(-Math.floor(passed / length), unit);
  };
}
