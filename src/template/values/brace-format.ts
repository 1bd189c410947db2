import { Failure } from '../errors';
import type { Run } from '../run';
import { magnitude, plainMagnitude, signOf } from './format-number';
import { isMapping, lookUp } from './mapping';
import { asInt, asNumber, isFloat } from './numbers';
import { print, represent } from './represent';
import { lengthOf } from './text';
import { typeName } from './types';
import { type Named, Value } from './value';

const field = /\{\{|\}\}|\{([^{}!:]*)(?:!([a-z]))?(?::((?:[^{}]|\{[^{}]*\})*))?\}|[{}]/g;

/** A member in a field: `.name` or `[key]`. */
const member = /\.([^.[]+)|\[([^\]]+)\]/y;

/** Python's `text.format(*args, **named)`. */
export function braceFormat(run: Run, text: string, args: readonly unknown[], named: Named): string {
  return new BraceFormatter(run, args, named).format(text);
}

class BraceFormatter {
  #automatic: boolean | undefined;
  #next = 0;
  #length = 0;

  constructor(
    private readonly run: Run,
    private readonly args: readonly unknown[],
    private readonly named: Named,
  ) {}

  format(text: string): string {
    const result = text.replace(field, (all, path?: string, conversion = '', spec = '') => {
      this.run.charge(1);
      if (all === '{{' || all === '}}') {
        return all.slice(1);
      }
      if (path === undefined) {
        throw new Failure(`Single '${all}' encountered in format string`);
      }
      const value = this.#converted(this.#valueOf(path), conversion);
      return this.#counted(formatted(this.run, value, this.#nested(spec)));
    });
    return result;
  }

  /** What one field makes; the fields together may be no longer than a text may be. */
  #counted(text: string): string {
    this.#length += text.length;
    this.run.limit(this.#length);
    return this.run.text(text);
  }

  #nested(spec: string): string {
    return spec.replace(/\{([^{}]*)\}/g, (_, path: string) =>
      this.run.text(print(this.run, this.#valueOf(path))),
    );
  }

  #converted(value: unknown, conversion: string): unknown {
    if (conversion === '') {
      return value;
    }
    return conversion === 's' ? print(this.run, value) : represent(this.run, value);
  }

  #valueOf(path: string): unknown {
    const [start = ''] = /^[^.[]*/.exec(path) ?? [];
    let value = this.#argument(start);
    member.lastIndex = start.length;
    for (let found = member.exec(path); found !== null; found = member.exec(path)) {
      this.run.charge(1);
      value = memberOf(this.run, value, found[1] ?? found[2] ?? '');
    }
    return value;
  }

  #argument(name: string): unknown {
    const isNumber = /^\d*$/.test(name);
    if (!isNumber) {
      if (!this.named.has(name)) {
        throw new Failure(`'${name}'`);
      }
      return this.named.get(name);
    }
    const automatic = name === '';
    if (this.#automatic !== undefined && this.#automatic !== automatic) {
      throw new Failure(
        `cannot switch from ${automatic ? 'manual field specification to automatic field numbering' : 'automatic field numbering to manual field specification'}`,
      );
    }
    this.#automatic = automatic;
    const index = automatic ? this.#next++ : Number(name);
    if (index >= this.args.length) {
      throw new Failure(`Replacement index ${index} out of range for positional args tuple`);
    }
    return this.args[index];
  }
}

function memberOf(run: Run, value: unknown, name: string): unknown {
  const member = isMapping(value)
    ? lookUp(run, value, name)
    : Array.isArray(value) && /^\d+$/.test(name)
      ? value[Number(name)]
      : value instanceof Value
        ? value.attribute(name)
        : undefined;
  if (member === undefined) {
    throw new Failure(`'${typeName(value)}' object has no attribute '${name}'`);
  }
  return member;
}

const specification = /^(?:([\s\S])?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/u;

/** Python's `format(value, spec)`. */
function formatted(run: Run, value: unknown, spec: string): string {
  if (spec === '') {
    return print(run, value);
  }
  const match = specification.exec(spec);
  if (match === null) {
    throw new Failure('Invalid format specifier');
  }
  const [, fill, align, sign = '', alternate, zero, width = '0', group, digits, type] = match;
  const precision = digits === undefined ? undefined : Number(digits);
  run.characters(Number(width) + (precision ?? 0));
  const isNumber = asNumber(value) !== undefined && typeof value !== 'boolean';
  if (!isNumber && (type ?? 's') !== 's') {
    throw new Failure(`Unknown format code '${type}' for object of type '${typeName(value)}'`);
  }
  const pad = fill ?? (zero && isNumber ? '0' : ' ');
  if (!isNumber) {
    const text = run.text(print(run, value));
    const cut = precision === undefined ? text : Array.from(text).slice(0, precision).join('');
    return aligned('', cut, Number(width), pad, align ?? '<');
  }
  const body = grouped(numberBody(value, type, precision, alternate !== undefined), group);
  return aligned(signOf(value, sign), body, Number(width), pad, align ?? (zero ? '=' : '>'));
}

function numberBody(
  value: unknown,
  type: string | undefined,
  precision: number | undefined,
  alternate: boolean,
) {
  if (type === undefined && asInt(value) === undefined) {
    const number = asNumber(value) ?? 0;
    return precision === undefined
      ? plainMagnitude(number)
      : magnitude(value, { type: 'g', precision, alternate });
  }
  const chosen = type === undefined || type === 'n' ? (isFloat(value) ? 'g' : 'd') : type;
  if ('dxXobc'.includes(chosen) && isFloat(value)) {
    throw new Failure(`Unknown format code '${chosen}' for object of type 'float'`);
  }
  return chosen === 'c'
    ? String.fromCodePoint(Math.min(0x10ffff, Math.max(0, asNumber(value) ?? 0)))
    : magnitude(value, { type: chosen, precision, alternate });
}

function grouped(body: string, separator: string | undefined): string {
  if (separator === undefined) {
    return body;
  }
  const [whole = ''] = /^\d*/.exec(body) ?? [];
  const first = whole.length % 3;
  const groups = first === 0 ? [] : [whole.slice(0, first)];
  for (let at = first; at < whole.length; at += 3) {
    groups.push(whole.slice(at, at + 3));
  }
  return groups.join(separator) + body.slice(whole.length);
}

function aligned(sign: string, body: string, width: number, fill: string, align: string): string {
  const missing = Math.max(0, width - lengthOf(sign) - lengthOf(body));
  switch (align) {
    case '<':
      return sign + body + fill.repeat(missing);
    case '^': {
      const before = Math.floor(missing / 2);
      return fill.repeat(before) + sign + body + fill.repeat(missing - before);
    }
    case '=':
      return sign + fill.repeat(missing) + body;
    default:
      return fill.repeat(missing) + sign + body;
  }
}
