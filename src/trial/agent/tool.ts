import type { ToolSource } from '../../protocol';

/** A tool that a chat offers to its model. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** The JSON schema of its arguments, as its author wrote it. */
  readonly schema: unknown;
  readonly source: ToolSource;
  /** What each call of a tool gives that nobody runs. Undefined where the user writes it. */
  readonly fixedResult?: string | undefined;
  /** The MCP server or the extension that it belongs to. */
  readonly server?: string | undefined;
  /** Whether it says of itself that it changes nothing. Only our own tools are believed. */
  readonly saysReadOnly: boolean;
  /** Whether a file of the workspace defines it, or the server that it belongs to. */
  readonly isWorkspaceDefined: boolean;
  /** Whether it can read what isn't public. Undefined where that isn't known. */
  readonly readsPrivate?: boolean | undefined;
  /** Whether it can send data to somewhere else. Undefined where that isn't known. */
  readonly sends?: boolean | undefined;
}

/** A part of what a tool gives. */
export type ToolPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly type: string; readonly bytes: Uint8Array };

export interface ToolOutput {
  readonly parts: readonly ToolPart[];
  /** Whether the tool says that it failed. */
  readonly isError?: boolean | undefined;
}

/** The user refused a call where the tool asked them itself. It was not run. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/** A fixed result as the model gets it: a text as it is, anything else as JSON. */
export function fixedResultText(result: unknown): string {
  return typeof result === 'string' ? result : JSON.stringify(result);
}

/** Tells a tool from all others, of other servers too. */
export function toolKey({ source, server = '', name }: ChatTool): string {
  return JSON.stringify([source, server, name]);
}
