import { type Schema, Validator } from '@cfworker/json-schema';
import { JsonNesting } from '../json-nesting';
import { readSchema } from './schemas/read-schema';

/** The longest arguments that are read, in characters, and how deep they may be. */
export const argumentsLimit = 100_000;
const depthLimit = 64;

/** A stranger's pattern or format may take forever, and the values of a long list are compared with each other. */
const unchecked = ['pattern', 'format', 'uniqueItems'];

/** Schemas by values that are checked. What takes more is left to the tool. */
const workLimit = 2_000_000;

/** The longest reason, in characters. */
const reasonLimit = 500;

/** The arguments of a call, or why it can't run, in English for the model. */
export type ReadArguments =
  | { readonly input: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly input?: undefined; readonly problem: string };

/**
 * Reads what a model or the user wrote as the arguments of a call. Nothing at all stands for no arguments. Patterns,
 * formats and what JSON schemas say beyond `readSchema` are left to the tool.
 */
export function readArguments(text: string, schema: unknown): ReadArguments {
  if (text.length > argumentsLimit) {
    return { problem: `The arguments are longer than ${argumentsLimit} characters.` };
  }
  const nesting = new JsonNesting();
  nesting.add(text);
  if (nesting.deepest > depthLimit) {
    return { problem: 'The arguments are nested too deeply.' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text.trim() || '{}');
  } catch (error) {
    return { problem: `The arguments are not valid JSON: ${messageOf(error)}` };
  }
  if (!isInput(value)) {
    return { problem: 'The arguments are not a JSON object.' };
  }
  const fault = faultOf(value, schema);
  return fault === undefined
    ? { input: value }
    : { problem: `The arguments do not match the tool's schema: ${fault}` };
}

function faultOf(value: unknown, given: unknown): string | undefined {
  const { schema, size } = readSchema(given, unchecked);
  if (size * valuesIn(value) > workLimit) {
    return undefined;
  }
  // The validator's type has all keywords; what was read has some of them.
  const { valid, errors } = new Validator(schema as Schema, '2020-12').validate(value);
  const { instanceLocation = '', error = '' } = errors.at(-1) ?? {};
  const place = instanceLocation.replace(/^#\/?/, '');
  return valid ? undefined : (place === '' ? error : `${place}: ${error}`).slice(0, reasonLimit);
}

/** How many values there are in a value, itself included. */
function valuesIn(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1)
    : 1;
}

function isInput(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, reasonLimit) : '';
}
