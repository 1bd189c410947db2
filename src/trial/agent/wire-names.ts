import type { AgentState } from '../../protocol';
import { type ChatTool, toolKey } from './tool';

type Names = AgentState['names'];

const longestName = 64;

/** A text as a name on the wire, where names are `[A-Za-z0-9_-]{1,64}`. */
export function wireName(text: string): string {
  return text.replace(/[^\w-]/g, '_').slice(0, longestName) || '_';
}

/**
 * Names for tools that have none yet. A name belongs to one tool for good: when a tool is gone, a call by its name
 * must not reach another.
 */
export function newNames(tools: readonly ChatTool[], names: Names): Names {
  const named = new Map(names);
  const taken = new Set(named.values());
  const added: Names = [];
  for (const tool of tools) {
    const key = toolKey(tool);
    if (!named.has(key)) {
      const name = freeName(wireName(tool.name), taken);
      named.set(key, name);
      taken.add(name);
      added.push([key, name]);
    }
  }
  return added;
}

/** The tools by their names on the wire. Of several with one key, the first. */
export function byWireName(tools: readonly ChatTool[], names: Names): ReadonlyMap<string, ChatTool> {
  const named = new Map(names);
  const found = new Map<string, ChatTool>();
  for (const tool of tools) {
    const name = named.get(toolKey(tool));
    if (name !== undefined && !found.has(name)) {
      found.set(name, tool);
    }
  }
  return found;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) {
    const end = `_${number}`;
    name = wanted.slice(0, longestName - end.length) + end;
  }
  return name;
}
