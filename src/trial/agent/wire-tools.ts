import type { AgentState } from '../../protocol';
import { meanTokens } from '../mean-tokens';
import { portableSchema, type WireSchema } from './schemas/portable-schema';
import { type ChatTool, toolKey } from './tool';
import { byWireName, newNames, wireName } from './wire-names';

/** As many tools as providers take. */
export const mostTools = 128;

/** The longest description of a tool that is sent, in characters. */
const descriptionLimit = 4000;

/** A tool as chat servers take it. */
export interface WireTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters: WireSchema;
  };
}

/** The tools that a request offers: the first of them, each once. */
export function offeredTools(tools: readonly ChatTool[]): ChatTool[] {
  const offered = new Map<string, ChatTool>();
  for (const tool of tools) {
    const key = toolKey(tool);
    offered.set(key, offered.get(key) ?? tool);
  }
  return [...offered.values()].slice(0, mostTools);
}

/** Tools as they are sent, under the names that they have. */
export function wireTools(tools: readonly ChatTool[], names: AgentState['names']): WireTool[] {
  return [...byWireName(tools, names)].map(([name, tool]) => wireTool(tool, name));
}

/** Tools as the first request of a chat has them. */
export function firstTools(tools: readonly ChatTool[]): WireTool[] {
  const offered = offeredTools(tools);
  return wireTools(offered, newNames(offered, []));
}

/** A tool as JSON, as each request has it. */
export function toolText(tool: ChatTool): string {
  return JSON.stringify(wireTool(tool, wireName(tool.name)));
}

/** How many tokens a tool takes in each request, estimated. */
export function toolTokens(tool: ChatTool): number {
  return meanTokens(toolText(tool));
}

function wireTool({ description, schema }: ChatTool, name: string): WireTool {
  return {
    type: 'function',
    function: {
      name,
      ...(description !== '' && { description: description.slice(0, descriptionLimit) }),
      parameters: portableSchema(schema),
    },
  };
}
