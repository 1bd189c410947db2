import { Validator } from '@cfworker/json-schema';
import { distanceBetween } from '../edits';
import { finite, MetricError, meanOf, type References, referencesIn } from '../metric';
import { nGrams, overlap } from '../n-grams';
import { type Normalisation, normalised, words } from '../normalise';
import { readJson, readJsonWithin, readPattern } from '../read';

interface TextOptions {
  readonly normalise: Normalisation;
}

const mark = (is: boolean): number => (is ? 1 : 0);

/** Whether the answer is one of the references. */
export const exact = meanOf<References, string, TextOptions>((expected, actual, { normalise = 'none' }) =>
  mark(referencesIn(expected).some((each) => normalised(each, normalise) === normalised(actual, normalise))),
);

/** Whether the answer has one of the texts in it. */
export const contains = meanOf<References, string, TextOptions>((expected, actual, { normalise = 'none' }) =>
  mark(
    referencesIn(expected).some((each) =>
      normalised(actual, normalise).includes(normalised(each, normalise)),
    ),
  ),
);

/** A pattern isn't tried on more of an answer, in UTF-16 units. */
const matchedUnits = 100_000;

/** Whether the answer matches one of the patterns, which are JavaScript's with Unicode. */
export const regex = meanOf<References, string, Record<never, never>>((expected, actual) =>
  mark(referencesIn(expected).some((each) => patternOf(each).test(actual.slice(0, matchedUnits)))),
);

function patternOf(source: string): RegExp {
  const pattern = readPattern(source);
  if (pattern === undefined) {
    throw new MetricError('pattern');
  }
  return pattern;
}

interface NumberOptions {
  /** How far the number may be off. */
  readonly tolerance: number;
}

/** Whether the last number of the answer is the one that is expected. */
export const number = meanOf<number, string, NumberOptions>((expected, actual, { tolerance = 0 }) => {
  const wanted = finite(expected);
  const found = actual.replace(/(?<=\d),(?=\d{3}\b)/g, '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi);
  const last = found?.at(-1);
  return mark(last !== undefined && Math.abs(Number(last) - wanted) <= tolerance);
});

interface ChoiceOptions {
  /** The letters that can be chosen. Default: A to H. */
  readonly letters: string;
}

/** Whether the first letter that is alone in the answer is the one that is expected. */
export const choice = meanOf<string, string, ChoiceOptions>((expected, actual, { letters = 'ABCDEFGH' }) => {
  const alone = actual.match(/(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}'’])/gu) ?? [];
  const first = alone.find((letter) => letters.toUpperCase().includes(letter.toUpperCase()));
  return mark(first?.toUpperCase() === expected.trim().toUpperCase());
});

/** Whether the answer is JSON of a schema. */
export const jsonSchema = meanOf<object | boolean, string, Record<never, never>>((expected, actual) =>
  mark(isOfSchema(readJson(actual), expected)),
);

/** Whether the answer has JSON of a schema in it, in a fence or between other words. */
export const containsJson = meanOf<object | boolean, string, Record<never, never>>((expected, actual) => {
  return mark(isOfSchema(readJsonWithin(actual), expected));
});

function isOfSchema(value: unknown, schema: object | boolean): boolean {
  if (value === undefined) {
    return false;
  }
  try {
    return new Validator(schema, '2020-12').validate(value).valid;
  } catch {
    throw new MetricError('schema');
  }
}

/** The harmonic mean of precision and recall over the words, as the SQuAD benchmark has it. */
export const tokenF1 = meanOf<References, string, TextOptions>((expected, actual, { normalise = 'squad' }) =>
  Math.max(
    ...referencesIn(expected).map((each) =>
      f1Of(words(normalised(each, normalise)), words(normalised(actual, normalise))),
    ),
  ),
);

function f1Of(expected: readonly string[], actual: readonly string[]): number {
  if (expected.length === 0 || actual.length === 0) {
    return mark(expected.length === actual.length);
  }
  const shared = overlap(nGrams(expected, 1), nGrams(actual, 1));
  return (2 * shared) / (expected.length + actual.length);
}

/** One minus Levenshtein's distance in code points by the longer text. */
export const levenshtein = meanOf<References, string, TextOptions>(
  (expected, actual, { normalise = 'none' }) =>
    Math.max(
      ...referencesIn(expected).map((each) =>
        similarity([...normalised(each, normalise)], [...normalised(actual, normalise)]),
      ),
    ),
);

function similarity(one: readonly string[], other: readonly string[]): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - distanceBetween(one, other) / longer;
}
