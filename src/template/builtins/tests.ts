import { Bytes } from '../values/bytes';
import { Markup, Range } from '../values/collections';
import { contains, equal, type OrderOperator, ordered } from '../values/compare';
import { isIterable, sequenceOf } from '../values/iterate';
import { isMapping } from '../values/mapping';
import { Float, isFloat, isInt } from '../values/numbers';
import { operate } from '../values/operators';
import { print } from '../values/represent';
import { Undefined } from '../values/undefined';
import { Callable } from '../values/value';
import type { Library } from './signature';
import { type Builtin, builtins, type Operation } from './signature';
import { stringMethods } from './string-methods';

const compares =
  (operator: OrderOperator): Operation<unknown> =>
  (run, value, [other]) =>
    ordered(run, operator, value, other);
const equals: Operation<unknown> = (run, value, [other]) => equal(run, value, other);
const differs: Operation<unknown> = (run, value, [other]) => !equal(run, value, other);
const isCase =
  (method: 'islower' | 'isupper'): Operation<unknown> =>
  (run, value) =>
    stringMethods.get(method)?.operation(run, print(run, value), [], new Map());
const restIs =
  (rest: number): Operation<unknown> =>
  (run, value) =>
    equal(run, operate(run, '%', value, 2), rest);

/** The tests of the language, `is` and a name. */
export function allTests(library: () => Library): ReadonlyMap<string, Builtin<unknown>> {
  return builtins<unknown>({
    '!=(other)': differs,
    '<(other)': compares('<'),
    '<=(other)': compares('<='),
    '==(other)': equals,
    '>(other)': compares('>'),
    '>=(other)': compares('>='),
    'boolean()': (_, value) => typeof value === 'boolean',
    'callable()': (_, value) => value instanceof Callable || value instanceof Undefined,
    'defined()': (_, value) => !(value instanceof Undefined),
    'divisibleby(num)': (run, value, [divisor]) => equal(run, operate(run, '%', value, divisor), 0),
    'eq(other)': equals,
    'equalto(other)': equals,
    'escaped()': (_, value) => value instanceof Markup,
    'even()': restIs(0),
    'false()': (_, value) => value === false,
    'filter()': (_, value) => typeof value === 'string' && library().filters.has(value),
    'float()': (_, value) => isFloat(value),
    'ge(other)': compares('>='),
    'greaterthan(other)': compares('>'),
    'gt(other)': compares('>'),
    'in(seq)': (run, value, [container]) => contains(run, container, value),
    'integer()': (_, value) => isInt(value),
    'iterable()': (run, value) => isIterable(run, value),
    'le(other)': compares('<='),
    'lessthan(other)': compares('<'),
    'lower()': isCase('islower'),
    'lt(other)': compares('<'),
    'mapping()': (_, value) => isMapping(value),
    'ne(other)': differs,
    'none()': (_, value) => value === null,
    'number()': (_, value) =>
      ['number', 'bigint', 'boolean'].includes(typeof value) || value instanceof Float,
    'odd()': restIs(1),
    'sameas(other)': (_, value, [other]) => Object.is(value, other),
    'sequence()': (_, value) => isSequence(value),
    'string()': (_, value) => typeof value === 'string' || value instanceof Markup,
    'test()': (_, value) => typeof value === 'string' && library().tests.has(value),
    'true()': (_, value) => value === true,
    'undefined()': (_, value) => value instanceof Undefined,
    'upper()': isCase('isupper'),
  });
}

function isSequence(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    sequenceOf(value) !== undefined ||
    isMapping(value) ||
    value instanceof Markup ||
    value instanceof Range ||
    value instanceof Bytes ||
    value instanceof Undefined
  );
}
