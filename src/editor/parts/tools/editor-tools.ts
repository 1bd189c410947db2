import * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { ChatTool } from '../../../trial/agent';

/** Our own tools that do more than read what is public. */
const acting: ReadonlySet<string> = new Set(['hub_run_inference']);

/** The server in a name that VS Code gives to a tool of an MCP server. */
const serverInName = /^mcp_([^_]+)_/;

const manifestSchema = z.object({
  displayName: z.optional(z.string()),
  contributes: z.object({ languageModelTools: z.array(z.object({ name: z.string() })) }),
});

type Extension = Pick<vscode.Extension<unknown>, 'id' | 'packageJSON'>;
type Information = Pick<vscode.LanguageModelToolInformation, 'name' | 'description' | 'inputSchema' | 'tags'>;

interface Owner {
  readonly id: string;
  readonly name: string;
}

/**
 * The tools that the editor has now. Nothing says when they change, so they are read anew each time. MCP servers that
 * were never started in this window are not among them.
 *
 * @param own the ID of our own extension; undefined where it doesn't matter which tools are ours
 */
export function editorTools(
  own?: string,
  // Editors that are made from older versions of VS Code have no tools.
  known: readonly Information[] = vscode.lm?.tools ?? [],
  extensions: readonly Extension[] = vscode.extensions.all,
): ChatTool[] {
  const owners = ownersOf(extensions);
  return known.map((tool) => {
    const claims = owners.get(tool.name) ?? [];
    const [owner] = claims;
    // A name that two extensions claim may be the other's.
    const isOwn = own !== undefined && claims.length === 1 && owner?.id === own;
    const server = tool.tags.includes('mcp') ? serverInName.exec(tool.name)?.[1] : owner?.name;
    return {
      name: tool.name,
      description: tool.description,
      schema: tool.inputSchema ?? {},
      source: isOwn ? 'hubLens' : 'editor',
      ...(server !== undefined && { server }),
      saysReadOnly: isOwn && !acting.has(tool.name),
      // The list doesn't say whether the folder defines an MCP server.
      isWorkspaceDefined: tool.tags.includes('mcp'),
    };
  });
}

/** The extensions that declare a tool, by the tool's name. */
function ownersOf(extensions: readonly Extension[]): ReadonlyMap<string, readonly Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const { id, packageJSON } of extensions) {
    const manifest = manifestSchema.safeParse(packageJSON);
    if (manifest.success) {
      const { displayName = id, contributes } = manifest.data;
      for (const { name } of contributes.languageModelTools) {
        owners.set(name, [...(owners.get(name) ?? []), { id, name: displayName }]);
      }
    }
  }
  return owners;
}
