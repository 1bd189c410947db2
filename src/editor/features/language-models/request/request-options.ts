import type * as vscode from 'vscode';
import { sortParameters } from '../../../../trial';

/** The editor has a place of its own for these. */
const setElsewhere: ReadonlySet<string> = new Set(['tools', 'tool_choice', 'tool_prompt']);

export interface KnownOptions {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Names of those that are not sent. */
  readonly leftOut: readonly string[];
}

/** What other extensions want for a request, as far as a chat has it. */
export function knownOptions(given: Readonly<Record<string, unknown>>): KnownOptions {
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  const own = set.filter(([name]) => !setElsewhere.has(name));
  const { parameters, refused } = sortParameters('conversational', Object.fromEntries(own));
  const elsewhere = set.map(([name]) => name).filter((name) => setElsewhere.has(name));
  return { parameters, leftOut: [...elsewhere, ...refused.map(({ name }) => name)] };
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
