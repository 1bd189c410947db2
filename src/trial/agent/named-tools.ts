import type { ChatTool } from './tool';

/** How many characters of a server's name VS Code takes into the names of its tools. Source: mcpServer.ts of VS Code. */
const slugLength = 13;

/**
 * Whether a name in a chat's settings or in a prompt file means a tool: the tool's own name, `github/*` for all tools of
 * a server or an extension, or `hub_*` for all tools whose names begin alike.
 */
export function meansTool(name: string, tool: Pick<ChatTool, 'name' | 'server'>): boolean {
  if (name.endsWith('/*')) {
    const group = name.slice(0, -2).toLowerCase();
    return tool.server?.toLowerCase() === group || tool.name.startsWith(`mcp_${slugOf(group)}_`);
  }
  return name.endsWith('*') ? tool.name.startsWith(name.slice(0, -1)) : tool.name === name;
}

/** The tools that names mean. */
export function namedTools<Tool extends Pick<ChatTool, 'name' | 'server'>>(
  names: readonly string[],
  tools: readonly Tool[],
): Tool[] {
  return tools.filter((tool) => names.some((name) => meansTool(name, tool)));
}

/** The names that mean none of the tools. */
export function withoutTool(
  names: readonly string[],
  tools: readonly Pick<ChatTool, 'name' | 'server'>[],
): string[] {
  return names.filter((name) => !tools.some((tool) => meansTool(name, tool)));
}

function slugOf(server: string): string {
  return server.replace(/[^a-z0-9_.-]+/g, '_').slice(0, slugLength);
}
