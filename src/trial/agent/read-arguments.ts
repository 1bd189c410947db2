import { type Schema, Validator } from '@cfworker/json-schema';
import type { ArgumentsFault } from '../../protocol';
import { JsonNesting } from '../json-nesting';
import { schemaFault } from './arguments-fault';
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

/** The arguments of a call, or why it can't run. */
export type ReadArguments =
  | { readonly input: Readonly<Record<string, unknown>>; readonly fault?: undefined }
  | { readonly input?: undefined; readonly fault: ArgumentsFault };

/**
 * Reads what a model or the user wrote as the arguments of a call. Nothing at all stands for no arguments. Patterns,
 * formats and what JSON schemas say beyond `readSchema` are left to the tool.
 */
export function readArguments(text: string, schema: unknown): ReadArguments {
  if (text.length > argumentsLimit) {
    return faultyText('tooLong', String(argumentsLimit));
  }
  const nesting = new JsonNesting();
  nesting.add(text);
  if (nesting.deepest > depthLimit) {
    return faultyText('tooDeep');
  }
  let value: unknown;
  try {
    value = JSON.parse(text.trim() || '{}');
  } catch (error) {
    return faultyText('notJson', messageOf(error));
  }
  if (!isInput(value)) {
    return faultyText('notObject');
  }
  const fault = faultOf(value, schema);
  return fault === undefined ? { input: value } : { fault };
}

function faultyText(code: ArgumentsFault['code'], detail = ''): ReadArguments {
  return { fault: { code, place: '', detail, said: '' } };
}

function faultOf(value: unknown, given: unknown): ArgumentsFault | undefined {
  const { schema, size } = readSchema(given, unchecked);
  if (size * valuesIn(value) > workLimit) {
    return undefined;
  }
  // The validator's type has all keywords; what was read has some of them.
  const { valid, errors } = new Validator(schema as Schema, '2020-12').validate(value);
  const deepest = errors.at(-1);
  return valid || deepest === undefined ? undefined : schemaFault(deepest);
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
