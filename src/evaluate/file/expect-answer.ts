import { withEntry, withField } from '../../yaml';
import { readJson, withoutThinking } from '../read';
import type { Assertion, Evaluation, EvaluationTest } from './evaluation';
import { readEvaluation } from './read-evaluation';

type Values = NonNullable<EvaluationTest['vars']>;

/** What a prompt file answered, to be expected from now on. */
export interface ExpectedAnswer {
  /** What its variables were. */
  readonly values: Values;
  /** What they are where nothing else is said. */
  readonly defaults: Values;
  readonly answer: string;
  /** Whether the answer is JSON, of which the layout doesn't count. */
  readonly isJson: boolean;
}

type Fields = Pick<Evaluation, 'asserts' | 'tests' | 'vars' | 'data'>;

const nothing: Fields = { asserts: [], tests: [], vars: {}, data: undefined };

/**
 * The text of an evaluation with one more row, which expects an answer. All else stays as it is written.
 *
 * @returns undefined where the evaluation has problems
 */
export function expectAnswer(yaml: string, expected: ExpectedAnswer): string | undefined {
  const read = readEvaluation(yaml);
  if ('problems' in read) {
    return undefined;
  }
  const { evaluation } = read;
  const row = rowExpecting(expected, evaluation);
  return neededByOthers(row, expected, evaluation).reduce<string | undefined>(
    (text, [name, value]) => (text === undefined ? undefined : withField(text, ['vars', name], value)),
    withEntry(yaml, ['tests'], row),
  );
}

/**
 * The row of an answer, by default in an evaluation that has nothing else. Where the assertions for all rows compare with
 * a variable of the row, such as `{{ expected }}`, the answer is that variable; else the row has an assertion of its own.
 */
export function rowExpecting(expected: ExpectedAnswer, evaluation: Fields = nothing): EvaluationTest {
  const answer = withoutThinking(expected.answer);
  const given = { ...expected.values, ...evaluation.vars };
  const compared = namesIn(evaluation.asserts).filter((name) => !Object.hasOwn(given, name));
  const vars = {
    ...Object.fromEntries(Object.entries(expected.values).filter(isNeeded(expected, evaluation))),
    ...Object.fromEntries(compared.map((name) => [name, answer])),
  };
  if (evaluation.asserts.some(({ value }) => compared.some((name) => isReference(value, name)))) {
    return { vars };
  }
  const value = (expected.isJson ? jsonIn(answer) : undefined) ?? answer;
  if (isPlain(answer)) {
    return { vars, assert: [{ type: 'equals', value }] };
  }
  const name = freeName(vars);
  return { vars: { ...vars, [name]: answer }, assert: [{ type: 'equals', value: `{{ ${name} }}` }] };
}

/** A row says what it wouldn't have anyway: a default counts only for names that no row has. */
function isNeeded({ defaults }: ExpectedAnswer, { vars, tests, data }: Fields) {
  return ([name, value]: readonly [string, unknown]): boolean => {
    const isColumn = data !== undefined || tests.some(({ vars: own = {} }) => Object.hasOwn(own, name));
    const usual = Object.hasOwn(vars, name) ? vars[name] : isColumn ? undefined : ownValue(defaults, name);
    return JSON.stringify(value) !== JSON.stringify(usual);
  };
}

/** Defaults that other rows would lose, since a row now has these names. */
function neededByOthers(row: EvaluationTest, { defaults }: ExpectedAnswer, { vars, tests, data }: Fields) {
  return Object.entries(defaults).filter(
    ([name]) =>
      Object.hasOwn(row.vars ?? {}, name) &&
      !Object.hasOwn(vars, name) &&
      (data !== undefined || tests.length > 0) &&
      !tests.some(({ vars: own = {} }) => Object.hasOwn(own, name)),
  );
}

function ownValue(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The names that assertions refer to. */
function namesIn(asserts: readonly Assertion[]): string[] {
  const texts = asserts.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{\s*([A-Za-z_]\w*)\s*\}\}/g)]);
  return [...new Set(names.flatMap(([, name]) => name ?? []))];
}

function isReference(value: unknown, name: string): boolean {
  return typeof value === 'string' && value.replace(/\s/g, '') === `{{${name}}}`;
}

/** Whether a value means itself, and is neither a template nor the address of a file. */
function isPlain(answer: string): boolean {
  return !answer.includes('{{') && !/^(?:file|exec):/.test(answer);
}

/** An object or a list. */
function jsonIn(answer: string): Assertion['value'] {
  const value = readJson(answer);
  return typeof value === 'object' && value !== null ? (value as Assertion['value']) : undefined;
}

function freeName(vars: Values): string {
  let name = 'expected';
  for (let number = 2; Object.hasOwn(vars, name); number += 1) {
    name = `expected_${number}`;
  }
  return name;
}
