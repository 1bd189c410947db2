import { Failure } from '../errors';
import type { Run } from '../run';
import { Range, Tuple } from './collections';
import { magnitude, signOf } from './format-number';
import { isMapping, lookUp } from './mapping';
import { asInt, integerFrom } from './numbers';
import { print, represent } from './represent';
import { joined } from './text';
import { Undefined } from './undefined';

/** What stands behind `%` and its key. */
const directive = /([-+ #0]*)(\*|\d+)?(?:(\.)(\*|\d+)?)?[hlL]?([\s\S]?)/y;

/** Python's `text % values`. */
export function percentFormat(run: Run, text: string, values: unknown): string {
  const source = new ArgumentSource(run, values instanceof Tuple ? values.items : [values], values);
  const parts: string[] = [];
  let start = 0;
  let length = 0;
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', start)) {
    const { key, end } = keyBehind(text, at + 1);
    directive.lastIndex = end;
    const made = run.text(replacement(run, source, key, directive.exec(text)));
    length += made.length;
    run.charge(1);
    run.limit(length);
    parts.push(text.slice(start, at), made);
    start = directive.lastIndex;
  }
  source.finish();
  return joined(run, [...parts, text.slice(start)]);
}

function keyBehind(text: string, start: number): { readonly key: string | undefined; readonly end: number } {
  if (text[start] !== '(') {
    return { key: undefined, end: start };
  }
  const close = text.indexOf(')', start);
  if (close === -1) {
    throw new Failure('incomplete format key');
  }
  return { key: text.slice(start + 1, close), end: close + 1 };
}

function replacement(
  run: Run,
  source: ArgumentSource,
  key: string | undefined,
  found: RegExpExecArray | null,
): string {
  const [, flags = '', width, point, precision, type = ''] = found ?? [];
  if (type === '%') {
    return '%';
  }
  if (type === '') {
    throw new Failure('incomplete format');
  }
  const columns = width === '*' ? integerFrom(source.next()) : Number(width ?? 0);
  const digits = precision === '*' ? integerFrom(source.next()) : Number(precision ?? 0);
  const value = key === undefined ? source.next() : source.named(key);
  const limit = point === undefined ? undefined : Math.max(0, digits);
  run.characters(Math.max(0, columns) + (limit ?? 0));
  return padded(converted(run, value, type, flags, limit), flags, columns, type);
}

class ArgumentSource {
  #index = 0;
  #byName = false;

  constructor(
    private readonly run: Run,
    private readonly args: readonly unknown[],
    private readonly values: unknown,
  ) {}

  next(): unknown {
    if (this.#index >= this.args.length) {
      throw new Failure('not enough arguments for format string');
    }
    this.#index += 1;
    return this.args[this.#index - 1];
  }

  named(key: string): unknown {
    this.#byName = true;
    if (!isMapping(this.values)) {
      throw new Failure('format requires a mapping');
    }
    const value = lookUp(this.run, this.values, key);
    if (value === undefined) {
      throw new Failure(`'${key}'`);
    }
    return value;
  }

  finish(): void {
    const unused = !this.#byName && this.#index < this.args.length;
    // What has items may be there for its names.
    const { values } = this;
    const hasItems =
      isMapping(values) || Array.isArray(values) || values instanceof Undefined || values instanceof Range;
    if (unused && !hasItems) {
      throw new Failure('not all arguments converted during string formatting');
    }
  }
}

interface Converted {
  readonly sign: string;
  readonly body: string;
  readonly isNumber: boolean;
}

function converted(run: Run, value: unknown, type: string, flags: string, precision?: number): Converted {
  switch (type) {
    case 's':
    case 'r':
    case 'a': {
      const text = type === 's' ? print(run, value) : represent(run, value);
      return { sign: '', body: precision === undefined ? text : text.slice(0, precision), isNumber: false };
    }
    case 'c': {
      const code = asInt(value);
      return { sign: '', body: code === undefined ? print(run, value) : characterOf(code), isNumber: false };
    }
    default: {
      if (!'diuxXoeEfFgG'.includes(type)) {
        throw new Failure(`unsupported format character '${type}'`);
      }
      const style = { type: 'iu'.includes(type) ? 'd' : type, precision, alternate: flags.includes('#') };
      const sign = signOf(value, flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '');
      return { sign, body: magnitude(value, style), isNumber: true };
    }
  }
}

function characterOf(code: number | bigint): string {
  if (code < 0 || code > 0x10ffff) {
    throw new Failure('%c arg not in range(0x110000)');
  }
  return String.fromCodePoint(Number(code));
}

function padded({ sign, body, isNumber }: Converted, flags: string, width: number, type: string): string {
  if (flags.includes('-')) {
    return (sign + body).padEnd(width);
  }
  if (flags.includes('0') && isNumber && type !== 'c') {
    return sign + body.padStart(width - sign.length, '0');
  }
  return (sign + body).padStart(width);
}
