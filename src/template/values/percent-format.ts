import { Failure } from '../errors';
import type { Run } from '../run';
import { Range, Tuple } from './collections';
import { magnitude, signOf } from './format-number';
import { isMapping, lookUp } from './mapping';
import { asInt, integerFrom } from './numbers';
import { print, represent } from './represent';
import { Undefined } from './undefined';

const directive = /%(?:\(([^)]*)\))?([-+ #0]*)(\*|\d+)?(?:\.(\*|\d+)?)?[hlL]?([\s\S]?)/g;

/** Python's `text % values`. */
export function percentFormat(run: Run, text: string, values: unknown): string {
  const args = values instanceof Tuple ? values.items : [values];
  const source = new ArgumentSource(args, values);
  const result = run
    .text(text)
    .replace(directive, (all, key: string | undefined, flags: string, width, precision, type: string) => {
      if (type === '%') {
        return '%';
      }
      if (type === '') {
        throw new Failure('incomplete format');
      }
      const columns = width === '*' ? integerFrom(source.next()) : Number(width ?? 0);
      const digits = precision === '*' ? integerFrom(source.next()) : precision;
      const hasPrecision = /\.(?:\*|\d*)[hlL]?[\s\S]$/.test(all);
      const value = key === undefined ? source.next() : source.named(key);
      const limit = hasPrecision ? Number(digits ?? 0) : undefined;
      run.characters(columns + (limit ?? 0));
      return padded(converted(run, value, type, flags, limit), flags, columns, type);
    });
  source.finish();
  return run.text(result);
}

class ArgumentSource {
  #index = 0;
  #byName = false;

  constructor(
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
    const value = lookUp(this.values, key);
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
