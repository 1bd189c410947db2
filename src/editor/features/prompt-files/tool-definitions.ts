import * as vscode from 'vscode';
import { UserError } from '../../kit/user-error';

/** A tool as a chat request has it. */
interface ToolDefinition {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters?: Readonly<Record<string, unknown>>;
  };
}

type KnownTool = Pick<vscode.LanguageModelToolInformation, 'name' | 'description' | 'inputSchema'>;

/**
 * The tools that a prompt names, as they are known to VS Code. A name that ends with `*` stands for all that begin with the
 * rest of it.
 *
 * @throws UserError for a name that no tool has
 */
export function toolDefinitions(
  names: readonly string[],
  known: readonly KnownTool[] = vscode.lm.tools,
): ToolDefinition[] {
  const wanted = names.flatMap((name) => {
    const found = known.filter((tool) =>
      name.endsWith('*') ? tool.name.startsWith(name.slice(0, -1)) : tool.name === name,
    );
    if (found.length === 0) {
      throw new UserError(vscode.l10n.t('There is no tool “{0}”.', name));
    }
    return found;
  });
  return [...new Set(wanted)].map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, ...(inputSchema !== undefined && { parameters: { ...inputSchema } }) },
  }));
}
