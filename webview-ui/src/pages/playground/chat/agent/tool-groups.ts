import type { ListedTool } from '../../../../../../src/protocol';
import { meansTool } from '../../../../../../src/trial/agent/saved';
import { sourceWords } from './agent-words';

export interface ToolGroup {
  readonly label: string;
  readonly tools: readonly ListedTool[];
}

/** Tools by the extension or server that they belong to; our own first. */
export function groupsOf(tools: readonly ListedTool[]): ToolGroup[] {
  const groups = new Map<string, ListedTool[]>();
  for (const tool of tools.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const label = sourceWords(tool.source, tool.server);
    const group = groups.get(label);
    if (group === undefined) {
      groups.set(label, [tool]);
    } else {
      group.push(tool);
    }
  }
  return [...groups].map(([label, members]) => ({ label, tools: members }));
}

/** The tools that have each word of a query in their name, description or server. */
export function matching(tools: readonly ListedTool[], query: string): ListedTool[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter(({ name, description, server = '' }) => {
    const text = `${name} ${description} ${server}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Chosen names without a tool. One that means several tools leaves the others. */
export function without(
  tool: ListedTool,
  chosen: readonly string[],
  tools: readonly ListedTool[],
): readonly string[] {
  const others = tools.filter(({ name }) => name !== tool.name);
  const named = chosen.flatMap((name) =>
    meansTool(name, tool)
      ? others.filter((other) => meansTool(name, other)).map((other) => other.name)
      : [name],
  );
  return [...new Set(named)];
}

/** What tools add to each request, in tokens. */
export function sumOf(tools: readonly ListedTool[]): number {
  return tools.reduce((sum, { tokens }) => sum + tokens, 0);
}

function rankOf({ source }: ListedTool): number {
  return source === 'hubLens' ? 0 : 1;
}
