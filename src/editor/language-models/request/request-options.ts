import type * as vscode from 'vscode';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a caller may set, by its name on the wire. */
const known: ReadonlyMap<string, Check> = new Map([
  ['temperature', isNumber],
  ['top_p', isNumber],
  ['top_k', isNumber],
  ['max_tokens', isNumber],
  ['max_completion_tokens', isNumber],
  ['seed', isNumber],
  ['frequency_penalty', isNumber],
  ['presence_penalty', isNumber],
  ['stop', (value: unknown) => isText(value) || isTexts(value)],
  ['response_format', isRecord],
  ['reasoning_effort', isText],
  ['parallel_tool_calls', (value: unknown) => typeof value === 'boolean'],
]);

export interface KnownOptions {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Names of those that are not sent. */
  readonly leftOut: readonly string[];
}

export function knownOptions(given: Readonly<Record<string, unknown>>): KnownOptions {
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  const isKnown = ([name, value]: readonly [string, unknown]) => known.get(name)?.(value) === true;
  return {
    parameters: Object.fromEntries(set.filter(isKnown)),
    leftOut: set.filter((entry) => !isKnown(entry)).map(([name]) => name),
  };
}

type Tool = Pick<vscode.LanguageModelChatTool, 'name' | 'description' | 'inputSchema'>;

/** Tools as chat servers take them; a schema is sent as it is. */
export function wireTools(tools: readonly Tool[], isRequired: boolean): Readonly<Record<string, unknown>> {
  if (tools.length === 0) {
    return {};
  }
  return {
    tools: tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      // Some servers refuse a function without parameters.
      function: { name, description, parameters: inputSchema ?? { type: 'object', properties: {} } },
    })),
    tool_choice: isRequired ? 'required' : 'auto',
  };
}
