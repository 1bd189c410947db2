import { type Place, SqlError } from '../errors';
import type { BinaryOperator, Comparison, Expression } from '../syntax';
import { calculate } from '../values/arithmetic';
import { castNames, castTo, literalAs } from '../values/cast';
import { likeTest } from '../values/like';
import { isNumber, order, type Type, textOf, type Value } from '../values/value';
import { compileCall } from './compile-call';
import {
  type Compiled,
  commonType,
  constant,
  rememberLast,
  required,
  type Scope,
  shortText,
} from './compiled';

/** @throws SqlError with the place of what is wrong */
export function compile(expression: Expression, scope: Scope): Compiled {
  const known = scope.resolve(expression);
  if (known !== undefined) {
    return known;
  }
  const { place } = expression;
  const of = (part: Expression) => compile(part, scope);
  switch (expression.kind) {
    case 'literal':
      return constant(expression.value);
    case 'column':
      throw new SqlError('unknownColumn', place, { name: expression.path.join('.') });
    case 'negative':
      return negative(numeric(of(expression.operand), expression.operand.place), place);
    case 'not':
      return notOf(truth(of(expression.operand), expression.operand.place));
    case 'isNull': {
      const { evaluate } = of(expression.operand);
      return { type: 'boolean', evaluate: (values) => evaluate(values) === null };
    }
    case 'binary':
      return binary(expression, scope);
    case 'in':
      return anyOf(expression.options.map((option) => comparison('=', [expression.operand, option], scope)));
    case 'between': {
      const { operand, low, high } = expression;
      return logical(
        'and',
        comparison('>=', [operand, low], scope),
        comparison('<=', [operand, high], scope),
      );
    }
    case 'like':
      return like(expression, of(expression.operand), of(expression.pattern));
    case 'case':
      return conditional(expression, scope);
    case 'cast':
      return converted(expression, of(expression.operand));
    case 'element':
      return elementOf(of(expression.operand), of(expression.index), expression.operand.place);
    case 'call':
      return compileCall(expression, place, of);
  }
}

const numeric = (compiled: Compiled, place: Place) => required(compiled, 'number', place);

/** A condition. Whatever isn't true or false is unknown. */
export function truth(compiled: Compiled, place: Place): Compiled {
  return required(compiled, 'boolean', place);
}

function negative({ evaluate }: Compiled, place: Place): Compiled {
  return {
    type: 'number',
    evaluate: (values) => {
      const value = evaluate(values);
      return isNumber(value) ? calculate('-', 0, value, place) : null;
    },
  };
}

function notOf({ evaluate }: Compiled): Compiled {
  return {
    type: 'boolean',
    evaluate: (values) => {
      const value = evaluate(values);
      return typeof value === 'boolean' ? !value : null;
    },
  };
}

function binary(expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): Compiled {
  const { operator, left, right, place } = expression;
  if (operator === 'and' || operator === 'or') {
    const [one, other] = [truth(compile(left, scope), left.place), truth(compile(right, scope), right.place)];
    return logical(operator, one, other);
  }
  if (isComparison(operator)) {
    return comparison(operator, [left, right], scope);
  }
  if (operator === 'is' || operator === 'is not') {
    return sameness(operator === 'is', [left, right], scope);
  }
  const [one, other] = [compile(left, scope), compile(right, scope)];
  if (operator === '||') {
    return withoutNulls('text', [one, other], (first, second) => textOf(first) + textOf(second));
  }
  return withoutNulls('number', [numeric(one, left.place), numeric(other, right.place)], (first, second) =>
    isNumber(first) && isNumber(second) ? calculate(operator, first, second, place) : null,
  );
}

/** Null where either is. */
function withoutNulls(
  type: Type,
  [left, right]: readonly [Compiled, Compiled],
  combine: (left: Exclude<Value, null>, right: Exclude<Value, null>) => Value,
): Compiled {
  return {
    type,
    evaluate: (values) => {
      const [one, other] = [left.evaluate(values), right.evaluate(values)];
      return one === null || other === null ? null : combine(one, other);
    },
  };
}

/** Of three truths: false and unknown is false, true or unknown is true. */
function logical(operator: 'and' | 'or', left: Compiled, right: Compiled): Compiled {
  const decides = operator === 'or';
  return {
    type: 'boolean',
    evaluate: (values) => {
      const one = left.evaluate(values);
      const other = one === decides ? decides : right.evaluate(values);
      if (other === decides) {
        return decides;
      }
      return typeof one === 'boolean' && typeof other === 'boolean' ? !decides : null;
    },
  };
}

function anyOf(conditions: readonly Compiled[]): Compiled {
  return {
    type: 'boolean',
    evaluate: (values) => {
      let isUnknown = false;
      for (const { evaluate } of conditions) {
        const value = evaluate(values);
        if (value === true) {
          return true;
        }
        isUnknown ||= value === null;
      }
      return isUnknown ? null : false;
    },
  };
}

const holds: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (found) => found === 0,
  '!=': (found) => found !== 0,
  '<': (found) => found < 0,
  '<=': (found) => found <= 0,
  '>': (found) => found > 0,
  '>=': (found) => found >= 0,
};

function isComparison(operator: BinaryOperator): operator is Comparison {
  return Object.hasOwn(holds, operator);
}

function comparison(operator: Comparison, sides: readonly [Expression, Expression], scope: Scope): Compiled {
  const compiled = comparable(sides, scope);
  return withoutNulls('boolean', compiled, (left, right) => {
    const found = order(left, right);
    return found === undefined ? null : holds[operator](found);
  });
}

/** Two nulls are the same. */
function sameness(isSame: boolean, sides: readonly [Expression, Expression], scope: Scope): Compiled {
  const [left, right] = comparable(sides, scope);
  return {
    type: 'boolean',
    evaluate: (values) => {
      const [one, other] = [left.evaluate(values), right.evaluate(values)];
      const areSame = one === null || other === null ? one === other : order(one, other) === 0;
      return areSame === isSame;
    },
  };
}

/** Both sides as values of one type. A text in quotes is read as what it's compared with. */
function comparable(
  [left, right]: readonly [Expression, Expression],
  scope: Scope,
): readonly [Compiled, Compiled] {
  const one = compile(left, scope);
  const other = compile(right, scope);
  const [first, second] = [asType(other.type, one, left), asType(one.type, other, right)];
  const types = [first.type, second.type];
  if (first.type !== second.type && !types.includes('any') && !types.includes('null')) {
    throw new SqlError('types', right.place, { name: second.type, expected: first.type });
  }
  return [first, second];
}

function asType(type: Type, compiled: Compiled, expression: Expression): Compiled {
  const isOther = type === 'number' || type === 'date' || type === 'boolean';
  if (!isOther || expression.kind !== 'literal' || typeof expression.value !== 'string') {
    return compiled;
  }
  const value = literalAs(type, expression.value);
  if (value === undefined) {
    throw new SqlError('literal', expression.place, { name: expression.value, expected: type });
  }
  return { type, evaluate: () => value };
}

type Like = Extract<Expression, { kind: 'like' }>;

function like(
  { operand, pattern, escapedBy, ignoresCase }: Like,
  text: Compiled,
  wanted: Compiled,
): Compiled {
  const sides = [required(text, 'text', operand.place), required(wanted, 'text', pattern.place)] as const;
  const tests = rememberLast((written: string) => likeTest(written, { escapedBy, ignoresCase }));
  return withoutNulls('boolean', sides, (own, other) =>
    typeof own === 'string' && typeof other === 'string' ? tests(other)(own) : null,
  );
}

function conditional(expression: Extract<Expression, { kind: 'case' }>, scope: Scope): Compiled {
  const branches = expression.branches.map(({ when, result }) => ({
    when: truth(compile(when, scope), when.place),
    result: compile(result, scope),
  }));
  const { otherwise } = expression;
  const rest = otherwise === undefined ? constant(null) : compile(otherwise, scope);
  return {
    type: commonType([...branches.map(({ result }) => result.type), rest.type]),
    evaluate: (values) =>
      (branches.find(({ when }) => when.evaluate(values) === true)?.result ?? rest).evaluate(values),
  };
}

type Conversion = Extract<Expression, { kind: 'cast' }>;

function converted({ type: name, isTry, place, operand }: Conversion, { evaluate }: Compiled): Compiled {
  const cast = castTo(name);
  if (cast === undefined) {
    throw new SqlError('unsupported', place, { name, expected: castNames.join(', ') });
  }
  return {
    type: cast.type,
    evaluate: (values) => {
      const value = evaluate(values);
      const result = value === null ? null : cast.convert(value);
      if (result === undefined && !isTry) {
        throw new SqlError('cast', operand.place, { name, expected: value === null ? '' : shortText(value) });
      }
      return result ?? null;
    },
  };
}

/** A field of a struct by its name, or an element of a list: counted from 1, or with a negative number from the end. */
function elementOf(operand: Compiled, index: Compiled, place: Place): Compiled {
  if (operand.type !== 'list' && operand.type !== 'struct' && operand.type !== 'any') {
    throw new SqlError('types', place, { name: operand.type, expected: 'list' });
  }
  return {
    type: 'any',
    evaluate: (values) => partOf(operand.evaluate(values), index.evaluate(values)),
  };
}

export function partOf(whole: Value, index: Value): Value {
  if (Array.isArray(whole) && isNumber(index)) {
    const at = Number(index);
    return (whole[at > 0 ? at - 1 : whole.length + at] as Value | undefined) ?? null;
  }
  const isStruct = typeof whole === 'object' && whole !== null && !Array.isArray(whole);
  return isStruct && typeof index === 'string' && Object.hasOwn(whole, index)
    ? ((whole as Readonly<Record<string, Value>>)[index] ?? null)
    : null;
}
