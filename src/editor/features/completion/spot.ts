import type * as vscode from 'vscode';

/**
 * Where a completion is asked for, and what the document was at that moment. Typing goes on while the answer is made,
 * and what is typed by then stands behind the position: read from the document, it would pass for a part of the name
 * that the cursor is in, and accepting would replace as much of what follows.
 */
export interface Spot {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly position: vscode.Position;
  readonly offset: number;
  readonly text: string;
}

/** To be called before anything is waited for. */
export function spotAt(document: vscode.TextDocument, position: vscode.Position): Spot {
  return {
    document,
    version: document.version,
    position,
    offset: document.offsetAt(position),
    text: document.getText(),
  };
}
