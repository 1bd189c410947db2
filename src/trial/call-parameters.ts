import * as z from 'zod/mini';
import { taskSchemas } from '../catalogue/io';
import { type InferenceTask, InputError, type InputProblem, settingsBeside } from '../inference/requests';
import { extraParameters, type ParameterSchemas } from './extra-parameters';
import { nested } from './nested';

type Schema = z.core.$ZodType;

interface Fault {
  readonly message: string;
  readonly problem: InputProblem;
}

interface RefusedParameter extends Fault {
  readonly name: string;
}

interface SortedParameters<Value> {
  /** Under the names that they were given. */
  readonly parameters: Readonly<Record<string, Value>>;
  readonly refused: readonly RefusedParameter[];
}

/** Fields of a schema that hold the content of a call, or that we set ourselves. */
const notSettings: ReadonlySet<string> = new Set([
  'inputs',
  'messages',
  'model',
  'n',
  'stream',
  'stream_options',
]);

/** The longest name that an error repeats, in characters. */
const nameLimit = 100;

/**
 * Separates the parameters of a task from whatever else was given. Agents, pages and saved runs write these, so a name
 * that isn't in the schema of the task never gets into a call: it could decide where the call goes, or with which key.
 */
export function sortParameters<Value>(
  task: InferenceTask,
  given: Readonly<Record<string, Value>>,
): SortedParameters<Value> {
  const fields = settingsOf(task);
  const parameters: [string, Value][] = [];
  const refused: RefusedParameter[] = [];
  for (const [name, value] of Object.entries(given)) {
    const fault = faultOf(task, fields, name, value);
    if (fault === undefined) {
      parameters.push([name, value]);
    } else {
      refused.push({ name, ...fault });
    }
  }
  return { parameters: Object.fromEntries(parameters), refused };
}

/** Whether a call of the task can have a parameter of this name. */
export function isParameterOf(task: InferenceTask, name: string): boolean {
  return sortParameters(task, { [name]: undefined }).refused.every(
    ({ problem }) => problem.code !== 'unknownParameter',
  );
}

/**
 * The parameters as a call has them, with objects in place of dotted names.
 *
 * @throws InputError about the first parameter that the task doesn't have, or whose value doesn't fit
 */
export function checkedParameters(
  task: InferenceTask,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { parameters, refused } = sortParameters(task, given);
  const [first] = refused;
  if (first !== undefined) {
    throw new InputError(first.message, first.problem);
  }
  return nested(parameters);
}

function faultOf(
  task: InferenceTask,
  fields: ParameterSchemas,
  name: string,
  value: unknown,
): Fault | undefined {
  const schema = schemaAt(fields, name.split('.'));
  if (schema === undefined) {
    const names = Object.keys(fields).join(', ') || 'none';
    const unknown = name.slice(0, nameLimit);
    return {
      message: `${unknown} is not a parameter of ${task}. Parameters: ${names}.`,
      problem: { code: 'unknownParameter', name: unknown, task },
    };
  }
  const [issue] = z.safeParse(schema, value).error?.issues ?? [];
  return (
    issue && {
      message: `${name} is not what the task takes: ${issue.message}`,
      problem: { code: 'malformedField', field: name, why: issue.message },
    }
  );
}

function settingsOf(task: InferenceTask): ParameterSchemas {
  const input = fieldsOf(inputOf(task));
  const settings = settingsBeside.has(task) ? input : fieldsOf(input.parameters);
  const known = Object.entries(settings).filter(([name]) => !notSettings.has(name));
  return { ...Object.fromEntries(known), ...extraParameters(task) };
}

function inputOf(task: InferenceTask): Schema | undefined {
  const name = task === 'conversational' ? 'chat-completion' : task;
  return Object.entries(taskSchemas).find(([id]) => id === name)?.[1].input;
}

/** The schema of a parameter, or of a part of it for a name such as `target_size.width`. */
function schemaAt(fields: ParameterSchemas, [name = '', ...rest]: readonly string[]): Schema | undefined {
  const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return schema === undefined || rest.length === 0 ? schema : schemaAt(fieldsOf(schema), rest);
}

function fieldsOf(schema: Schema | undefined): ParameterSchemas {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return fieldsOf(schema._zod.def.innerType);
  }
  return schema instanceof z.ZodMiniObject ? schema._zod.def.shape : {};
}
