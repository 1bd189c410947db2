/** A part of a message, free of the editor's classes. */
export type RequestPart =
  | { readonly kind: 'text'; readonly text: string }
  | FilePart
  | { readonly kind: 'toolCall'; readonly id: string; readonly name: string; readonly input: unknown }
  | ToolResult;

interface FilePart {
  readonly kind: 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
}

export interface ToolResult {
  readonly kind: 'toolResult';
  /** Of the call that this is the result of. */
  readonly id: string;
  readonly content: readonly RequestPart[];
}

export interface RequestMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly name?: string | undefined;
  readonly parts: readonly RequestPart[];
}
