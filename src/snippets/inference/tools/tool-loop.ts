import type { CallArguments } from '../call-arguments';
import { functionNames, isVariable } from './function-names';

type Fields = Readonly<Record<string, unknown>>;

interface Tool {
  readonly name: string;
  /** The JSON schema of its arguments, as its author wrote it. */
  readonly schema: Fields;
}

/** TypeScript's names for the types of JSON schemas. */
const types: ReadonlyMap<unknown, string> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

/**
 * What the templates of loops read: functions for the tools, the conversation up to the user's question, and the choice
 * of a tool that is for the first request alone, or the model would call for ever. Undefined where no function is
 * called.
 *
 * @param results what tools are to give, by their names
 */
export function toolLoop(args: CallArguments['args'], results: Readonly<Record<string, string>> = {}) {
  const { tools, tool_choice: choice, messages } = args;
  const read = Array.isArray(tools) ? tools.map(readTool) : [];
  const known = read.filter((tool) => tool !== undefined);
  if (known.length === 0 || known.length < read.length || choice === 'none') {
    return undefined;
  }
  const names = functionNames(known.map(({ name }) => name));
  return {
    tools,
    messages: upToQuestion(Array.isArray(messages) ? messages : []),
    functions: known.map((tool, index) => functionFor(tool, names[index] ?? '', results)),
    ...(choice !== undefined && choice !== 'auto' && { first_choice: choice }),
  };
}

/** Undefined for what is no function. */
function readTool(tool: unknown): Tool | undefined {
  const { type, function: definition } = fieldsOf(tool);
  const { name, parameters } = fieldsOf(definition);
  return type === 'function' && typeof name === 'string' ? { name, schema: fieldsOf(parameters) } : undefined;
}

function functionFor(
  { name, schema }: Tool,
  functionName: string,
  results: Readonly<Record<string, string>>,
) {
  return {
    tool: name,
    name: functionName,
    parameters: parametersOf(schema),
    missing: `${name} is not implemented yet`,
    ...(Object.hasOwn(results, name) && { result: results[name] }),
  };
}

/** What the function takes, the required first; undefined where that isn't said, or not in names of variables. */
function parametersOf({ properties, required }: Fields) {
  const entries = Object.entries(fieldsOf(properties));
  if (properties === undefined || !entries.every(([name]) => isVariable(name))) {
    return undefined;
  }
  const needed = new Set(Array.isArray(required) ? required : []);
  const all = entries.map(([name, schema]) => ({
    name,
    type: types.get(fieldsOf(schema).type) ?? 'unknown',
    optional: !needed.has(name),
  }));
  return [...all.filter(({ optional }) => !optional), ...all.filter(({ optional }) => optional)];
}

/** The messages without the calls that answer the last question of the user, which the loop makes itself. */
function upToQuestion(messages: readonly unknown[]): readonly unknown[] {
  const last = messages.findLastIndex((message) => fieldsOf(message).role === 'user');
  return last === -1 ? messages : messages.slice(0, last + 1);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
