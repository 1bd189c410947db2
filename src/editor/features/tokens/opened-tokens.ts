import * as vscode from 'vscode';
import { type HostEvent, tokenizedPart } from '../../../protocol';
import { modelIn } from '../../kit/model-in';

/** What the page is to show: the model that a command is about, or else the text that is selected. */
export function openedTokens(subject: unknown): HostEvent {
  const id = modelIn(subject);
  const text = id === undefined ? selectedText() : undefined;
  return {
    event: 'openTokens',
    ...(id !== undefined && { id }),
    ...(text !== undefined && { text }),
  };
}

function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor === undefined || editor.selection.isEmpty
    ? undefined
    : tokenizedPart(editor.document.getText(editor.selection));
}
