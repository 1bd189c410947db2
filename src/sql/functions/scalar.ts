import { rounded } from '../values/arithmetic';
import { isoText } from '../values/cast';
import { exact, Instant, instantFrom, isNumber, order, type Type, textOf, type Value } from '../values/value';

type Something = Exclude<Value, null>;

export interface ScalarFunction {
  /** What it takes, in their order; the last goes on for those that take more. */
  readonly takes: readonly Type[];
  readonly least: number;
  readonly most: number;
  /** Undefined for the type of what it's given. */
  readonly gives: Type | undefined;
  /** How it's called, for completion. */
  readonly form: string;
  /** Called where no value is null. Undefined for values that it can't take. */
  readonly call: (...values: Something[]) => Value | undefined;
}

/** Characters that a function makes at most. */
const mostCharacters = 1_000_000;

const texts = (call: (text: string) => Value, form: string, gives: Type = 'text'): ScalarFunction => ({
  ...{ takes: ['text'], least: 1, most: 1, gives, form },
  call: (text) => call(String(text)),
});

const numbers = (call: (value: number) => number, form: string): ScalarFunction => ({
  ...{ takes: ['number'], least: 1, most: 1, gives: 'number', form },
  call: (value) => (isNumber(value) ? call(Number(value)) : null),
});

const whole = (call: (value: number) => number, form: string): ScalarFunction => ({
  ...{ takes: ['number'], least: 1, most: 1, gives: 'number', form },
  call: (value) => (typeof value === 'number' ? call(value) + 0 : value),
});

const twoTexts = (
  call: (text: string, other: string) => Value,
  gives: Type,
  form: string,
): ScalarFunction => ({
  ...{ takes: ['text', 'text'], least: 2, most: 2, gives, form },
  call: (text, other) => call(String(text), String(other)),
});

const dates = (start: number, end: number, form: string): ScalarFunction => ({
  ...{ takes: ['date'], least: 1, most: 1, gives: 'number', form },
  call: (value) => (value instanceof Instant ? Number(isoText(value).slice(start, end)) : null),
});

const ofList = (call: (list: readonly unknown[]) => Value, form: string): ScalarFunction => ({
  ...{ takes: ['any'], least: 1, most: 1, gives: 'number', form },
  call: (value) => (Array.isArray(value) ? call(value) : null),
});

const length: ScalarFunction = {
  ...{ takes: ['any'], least: 1, most: 1, gives: 'number', form: 'length(text or list)' },
  call: (value) =>
    typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : null,
};

const substring: ScalarFunction = {
  ...{ takes: ['text', 'number'], least: 2, most: 3, gives: 'text', form: 'substr(text, start, length)' },
  call: (text, start, count) =>
    sliceOf([...String(text)], Number(start), count === undefined ? undefined : Number(count)),
};

const contains = twoTexts((text, other) => text.includes(other), 'boolean', 'contains(text, part)');
const startsWith = twoTexts(
  (text, other) => text.startsWith(other),
  'boolean',
  'starts_with(text, beginning)',
);
const position = twoTexts(
  (text, other) => {
    const at = text.indexOf(other);
    return at === -1 ? 0 : [...text.slice(0, at)].length + 1;
  },
  'number',
  'strpos(text, part)',
);
const hasElement: ScalarFunction = {
  ...{ takes: ['any', 'any'], least: 2, most: 2, gives: 'boolean', form: 'list_contains(list, element)' },
  call: (list, wanted) =>
    Array.isArray(list)
      ? list.some((each) => each !== null && each !== undefined && order(each, wanted) === 0)
      : null,
};

/** Functions of the values in a row, by their names in lower case. */
export const scalarFunctions: ReadonlyMap<string, ScalarFunction> = new Map<string, ScalarFunction>([
  ['length', length],
  ['len', { ...length, form: 'len(text or list)' }],
  ['array_length', ofList((list) => list.length, 'array_length(list)')],
  ['lower', texts((text) => text.toLowerCase(), 'lower(text)')],
  ['upper', texts((text) => text.toUpperCase(), 'upper(text)')],
  ['trim', texts((text) => text.replace(/^ +| +$/g, ''), 'trim(text)')],
  ['substr', substring],
  ['substring', { ...substring, form: 'substring(text, start, length)' }],
  ['left', ofCount((text, count) => text.slice(0, count), 'left(text, count)')],
  ['right', ofCount((text, count) => (count === 0 ? [] : text.slice(-count)), 'right(text, count)')],
  ['contains', contains],
  ['starts_with', startsWith],
  ['prefix', { ...startsWith, form: 'prefix(text, beginning)' }],
  ['ends_with', twoTexts((text, other) => text.endsWith(other), 'boolean', 'ends_with(text, end)')],
  ['strpos', position],
  [
    'replace',
    {
      ...{ takes: ['text'], least: 3, most: 3, gives: 'text', form: 'replace(text, part, other)' },
      call: (text, part, other) => replaced(String(text), String(part), String(other)),
    },
  ],
  ['abs', { ...whole(Math.abs, 'abs(number)'), call: absolute }],
  ['floor', whole(Math.floor, 'floor(number)')],
  ['ceil', whole(Math.ceil, 'ceil(number)')],
  [
    'round',
    {
      ...{ takes: ['number'], least: 1, most: 2, gives: 'number', form: 'round(number, digits)' },
      call: (value, digits = 0) => (isNumber(value) ? rounded(value, Number(digits)) : null),
    },
  ],
  ['sqrt', numbers(Math.sqrt, 'sqrt(number)')],
  ['ln', numbers(Math.log, 'ln(number)')],
  ['log10', numbers(Math.log10, 'log10(number)')],
  ['year', dates(0, 4, 'year(date)')],
  ['month', dates(5, 7, 'month(date)')],
  ['day', dates(8, 10, 'day(date)')],
  ['hour', dates(11, 13, 'hour(date)')],
  [
    'date_trunc',
    {
      ...{ takes: ['text', 'date'], least: 2, most: 2, gives: 'date', form: "date_trunc('month', date)" },
      call: (unit, value) => (value instanceof Instant ? truncated(String(unit).toLowerCase(), value) : null),
    },
  ],
  ['list_contains', hasElement],
  ['array_contains', { ...hasElement, form: 'array_contains(list, element)' }],
]);

function ofCount(
  cut: (text: readonly string[], count: number) => readonly string[],
  form: string,
): ScalarFunction {
  return {
    ...{ takes: ['text', 'number'], least: 2, most: 2, gives: 'text', form },
    call: (text, count) => cut([...String(text)], Math.trunc(Number(count))).join(''),
  };
}

/** From a character counted from 1, or from the end with a negative number. A negative count takes those before it. */
function sliceOf(text: readonly string[], start: number, count: number | undefined): string {
  // Before the first character stand others, which don't exist but count.
  const from = start < 0 ? text.length + start : start - 1;
  const ends = [from, count === undefined ? text.length : from + count];
  const [first, end] = ends.map((place) => Math.max(0, place)).toSorted((one, other) => one - other);
  return text.slice(first, end).join('');
}

function absolute(value: Something): Value {
  if (typeof value === 'bigint') {
    return exact(value < 0n ? -value : value);
  }
  return typeof value === 'number' ? Math.abs(value) : null;
}

function replaced(text: string, part: string, other: string): string | undefined {
  const pieces = part === '' ? [text] : text.split(part);
  return (pieces.length - 1) * other.length > mostCharacters ? undefined : pieces.join(other);
}

const unitCharacters: ReadonlyMap<string, number> = new Map([
  ['year', 4],
  ['month', 7],
  ['day', 10],
  ['hour', 13],
  ['minute', 16],
]);

function truncated(unit: string, value: Instant): Value | undefined {
  const count = unitCharacters.get(unit);
  return count === undefined
    ? undefined
    : instantFrom(`${isoText(value).slice(0, count)}${'0000-01-01T00:00:00'.slice(count)}`);
}

/** Values one after the other as a text. Nulls are left out. */
export function joined(values: readonly Value[]): string {
  return values.map((value) => (value === null ? '' : textOf(value))).join('');
}
