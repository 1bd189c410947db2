import { type Place, SqlError } from '../errors';
import { aggregateFunctions } from '../functions/aggregate';
import { joined, scalarFunctions } from '../functions/scalar';
import type { Call } from '../syntax';
import { patternTest } from '../values/pattern';
import { order, type Type, type Value } from '../values/value';
import { type Compiled, type CompilePart, commonType, required, shortText } from './compiled';

interface SpecialFunction {
  readonly form: string;
  readonly least: number;
  readonly most: number;
  readonly compile: (parts: readonly Compiled[], call: Call, place: Place) => Compiled;
}

/** Functions that take nulls, or more than values. */
const specialFunctions: ReadonlyMap<string, SpecialFunction> = new Map<string, SpecialFunction>([
  ['coalesce', { form: 'coalesce(value, …)', least: 1, most: 100, compile: coalesce }],
  ['ifnull', { form: 'ifnull(value, other)', least: 2, most: 2, compile: coalesce }],
  ['nullif', { form: 'nullif(value, other)', least: 2, most: 2, compile: nullIf }],
  ['concat', { form: 'concat(value, …)', least: 1, most: 100, compile: concat }],
  ['greatest', { form: 'greatest(value, …)', least: 1, most: 100, compile: extreme(1) }],
  ['least', { form: 'least(value, …)', least: 1, most: 100, compile: extreme(-1) }],
  ['regexp_matches', { form: 'regexp_matches(text, pattern)', least: 2, most: 2, compile: regexpMatches }],
]);

/** How all functions are called, in the order of their names. */
export const functionForms: readonly string[] = [
  ...[...aggregateFunctions.values()].map(({ form }) => form),
  ...[...specialFunctions.values()].map(({ form }) => form),
  ...[...scalarFunctions.values()].map(({ form }) => form),
].toSorted();

/** @throws SqlError `unknownFunction`, `arguments`, `types` or `aggregate` */
export function compileCall(call: Call, place: Place, compilePart: CompilePart): Compiled {
  const { name, arguments: parts } = call;
  if (aggregateFunctions.has(name)) {
    throw new SqlError('aggregate', place, { name });
  }
  const special = specialFunctions.get(name);
  const scalar = scalarFunctions.get(name);
  const known = special ?? scalar;
  if (known === undefined) {
    throw new SqlError('unknownFunction', place, { name });
  }
  if (
    parts.length < known.least ||
    parts.length > known.most ||
    call.isDistinct ||
    call.filter !== undefined
  ) {
    throw new SqlError('arguments', place, { name, expected: known.form });
  }
  const compiled = parts.map(compilePart);
  if (special !== undefined) {
    return special.compile(compiled, call, place);
  }
  return scalarCall(call, place, compiled);
}

function scalarCall(call: Call, place: Place, compiled: readonly Compiled[]): Compiled {
  const known = scalarFunctions.get(call.name);
  if (known === undefined) {
    throw new SqlError('unknownFunction', place, { name: call.name });
  }
  const { takes, gives, call: run } = known;
  for (const [index, part] of compiled.entries()) {
    const wanted = takes[Math.min(index, takes.length - 1)] ?? 'any';
    required(part, wanted, call.arguments[index]?.place ?? place);
  }
  return {
    type: gives ?? commonType(compiled.map(({ type }) => type)),
    evaluate: (values) => {
      const found = compiled.map(({ evaluate }) => evaluate(values));
      const present = found.filter((value) => value !== null);
      if (present.length < found.length) {
        return null;
      }
      const result = run(...present);
      if (result === undefined) {
        const [first] = present;
        const value = first === undefined ? '' : shortText(first);
        throw new SqlError('cast', place, { name: call.name, expected: value });
      }
      return result;
    },
  };
}

function coalesce(parts: readonly Compiled[]): Compiled {
  return {
    type: commonType(parts.map(({ type }) => type)),
    evaluate: (values) => {
      for (const { evaluate } of parts) {
        const value = evaluate(values);
        if (value !== null) {
          return value;
        }
      }
      return null;
    },
  };
}

function nullIf([value, other]: readonly Compiled[]): Compiled {
  return {
    type: value?.type ?? 'null',
    evaluate: (values) => {
      const [one, two] = [value?.evaluate(values) ?? null, other?.evaluate(values) ?? null];
      return one !== null && two !== null && order(one, two) === 0 ? null : one;
    },
  };
}

/** Nulls are left out. */
function extreme(sign: 1 | -1): SpecialFunction['compile'] {
  return (parts) => ({
    type: commonType(parts.map(({ type }) => type)),
    evaluate: (values) =>
      parts
        .map(({ evaluate }) => evaluate(values))
        .filter((value) => value !== null)
        .reduce<Value>(
          (best, value) => (best === null || (order(value, best) ?? 0) * sign > 0 ? value : best),
          null,
        ),
  });
}

function concat(parts: readonly Compiled[]): Compiled {
  return { type: 'text', evaluate: (values) => joined(parts.map(({ evaluate }) => evaluate(values))) };
}

/** Whether a part of the text fits. The pattern must be written in the query, so that it's checked before any row is read. */
function regexpMatches([text]: readonly Compiled[], call: Call, place: Place): Compiled {
  const [operand, pattern] = call.arguments;
  const written =
    pattern?.kind === 'literal' && typeof pattern.value === 'string' ? pattern.value : undefined;
  const test = written === undefined ? undefined : patternTest(written);
  if (test === undefined || text === undefined) {
    throw new SqlError('pattern', pattern?.place ?? place);
  }
  const { evaluate } = required(text, 'text' satisfies Type, operand?.place ?? place);
  return {
    type: 'boolean',
    evaluate: (values): Value => {
      const value = evaluate(values);
      return typeof value === 'string' ? test(value) : null;
    },
  };
}
