import * as vscode from 'vscode';
import { type ToolDefinition, toolDefinition } from '../../../prompts';
import type { ChatTool } from '../../../trial/agent';
import { namedTools, withoutTool } from '../../../trial/agent';
import { UserError } from '../../kit/user-error';

type KnownTool = Pick<ChatTool, 'name' | 'description' | 'server' | 'schema'>;

/**
 * The tools that a prompt names.
 *
 * @throws UserError for a name that means no tool
 */
export function toolDefinitions(names: readonly string[], known: readonly KnownTool[]): ToolDefinition[] {
  const [missing] = withoutTool(names, known);
  if (missing !== undefined) {
    throw new UserError(vscode.l10n.t('There is no tool “{0}”.', missing));
  }
  return namedTools(names, known).map(({ name, description, schema }) =>
    toolDefinition({ name, description, inputSchema: objectOf(schema) }),
  );
}

function objectOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? { ...schema } : undefined;
}
