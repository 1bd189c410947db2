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

/** Python's `text.format(*args, **named)`. */
export function braceFormat(run: Run, text: string, args: readonly unknown[], named: Named): string {
  return new BraceFormatter(run, args, named).format(text);
}

class BraceFormatter {
  #automatic: boolean | undefined;
  #next = 0;

  constructor(
    private readonly run: Run,
    private readonly args: readonly unknown[],
    private readonly named: Named,
  ) {}

  format(text: string): string {
    const result = this.run.text(text).replace(field, (all, path?: string, conversion = '', spec = '') => {
      if (all === '{{' || all === '}}') {
        return all.slice(1);
      }
      if (path === undefined) {
        throw new Failure(`Single '${all}' encountered in format string`);
      }
      const value = this.#converted(this.#valueOf(path), conversion);
      return formatted(this.run, value, this.#nested(spec));
    });
    return this.run.text(result);
  }

  #nested(spec: string): string {
    return spec.replace(/\{([^{}]*)\}/g, (_, path: string) => print(this.run, this.#valueOf(path)));
  }

  #converted(value: unknown, conversion: string): unknown {
    if (conversion === '') {
      return value;
    }
    return conversion === 's' ? print(this.run, value) : represent(this.run, value);
  }

  #valueOf(path: string): unknown {
    const [, start = '', rest = ''] = /^([^.[]*)(.*)$/s.exec(path) ?? [];
    let value = this.#argument(start);
    for (const [, attribute, item] of rest.matchAll(/\.([^.[]+)|\[([^\]]+)\]/g)) {
      value = memberOf(value, attribute ?? item ?? '');
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

function memberOf(value: unknown, name: string): unknown {
  const member = isMapping(value)
    ? lookUp(value, name)
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
    const text = print(run, value);
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
  if (type === 'c') {
    return String.fromCodePoint(Math.min(0x10ffff, Math.max(0, asNumber(value) ?? 0)));
  }
  const chosen = type === undefined || type === 'n' ? (isFloat(value) ? 'g' : 'd') : type;
  if ('dxXob'.includes(chosen) && isFloat(value)) {
    throw new Failure(`Unknown format code '${chosen}' for object of type 'float'`);
  }
  return magnitude(value, { type: chosen, precision, alternate });
}

function grouped(body: string, separator: string | undefined): string {
  if (separator === undefined) {
    return body;
  }
  const [, whole = '', rest = ''] = /^(\d*)(.*)$/s.exec(body) ?? [];
  return whole.replace(/\B(?=(?:\d{3})+$)/g, separator) + rest;
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
