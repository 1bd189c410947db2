import type { Run } from '../run';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayLength = 86_400_000;

const two = (number: number, fill = '0') => String(number).padStart(2, fill);
const twelve = (date: Date) => date.getHours() % 12 || 12;

/** What each directive stands for, in local time and the C locale. */
const directives: Readonly<Record<string, (date: Date) => string>> = {
  a: (date) => (days[date.getDay()] ?? '').slice(0, 3),
  A: (date) => days[date.getDay()] ?? '',
  b: (date) => (months[date.getMonth()] ?? '').slice(0, 3),
  B: (date) => months[date.getMonth()] ?? '',
  c: (date) => formatted(date, '%a %b %e %H:%M:%S %Y'),
  C: (date) => two(Math.floor(date.getFullYear() / 100)),
  d: (date) => two(date.getDate()),
  D: (date) => formatted(date, '%m/%d/%y'),
  e: (date) => two(date.getDate(), ' '),
  f: (date) => String(date.getMilliseconds() * 1000).padStart(6, '0'),
  F: (date) => formatted(date, '%Y-%m-%d'),
  G: (date) => String(isoWeek(date).year),
  h: (date) => (months[date.getMonth()] ?? '').slice(0, 3),
  H: (date) => two(date.getHours()),
  I: (date) => two(twelve(date)),
  j: (date) => String(dayOfYear(date) + 1).padStart(3, '0'),
  k: (date) => two(date.getHours(), ' '),
  l: (date) => two(twelve(date), ' '),
  m: (date) => two(date.getMonth() + 1),
  M: (date) => two(date.getMinutes()),
  n: () => '\n',
  p: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
  P: (date) => (date.getHours() < 12 ? 'am' : 'pm'),
  r: (date) => formatted(date, '%I:%M:%S %p'),
  R: (date) => formatted(date, '%H:%M'),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  S: (date) => two(date.getSeconds()),
  t: () => '\t',
  T: (date) => formatted(date, '%H:%M:%S'),
  u: (date) => String(date.getDay() || 7),
  U: (date) => two(Math.floor((dayOfYear(date) + 7 - date.getDay()) / 7)),
  V: (date) => two(isoWeek(date).week),
  w: (date) => String(date.getDay()),
  W: (date) => two(Math.floor((dayOfYear(date) + 7 - ((date.getDay() + 6) % 7)) / 7)),
  x: (date) => formatted(date, '%m/%d/%y'),
  X: (date) => formatted(date, '%H:%M:%S'),
  y: (date) => two(date.getFullYear() % 100),
  Y: (date) => String(date.getFullYear()),
  // A date without a time zone has nothing to print here.
  z: () => '',
  Z: () => '',
  '%': () => '%',
};

/** Python's `datetime.strftime`. */
export function strftime(run: Run, date: Date, format: string): string {
  run.visit(format.length);
  return formatted(date, format);
}

function formatted(date: Date, format: string): string {
  const known = new Map<string, string>();
  return format.replace(/%(-?)([a-zA-Z%])/g, (all, bare: string, directive: string) => {
    const text = known.get(directive) ?? directives[directive]?.(date);
    if (text === undefined) {
      return all;
    }
    known.set(directive, text);
    return bare === '-' ? text.replace(/^[0 ]+(?=.)/, '') : text;
  });
}

/** Counted from 0. */
function dayOfYear(date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day - Date.UTC(date.getFullYear(), 0, 1)) / dayLength);
}

/** The ISO week belongs to the year that has its Thursday. */
function isoWeek(date: Date): { readonly year: number; readonly week: number } {
  const weekday = (date.getDay() + 6) % 7;
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() - weekday + 3);
  return { year: thursday.getFullYear(), week: Math.floor(dayOfYear(thursday) / 7) + 1 };
}
