import type * as vscode from 'vscode';
import { promptLanguage } from '../../parts/prompts/prompt-language';

/** Prompt files, wherever they are, and those that aren't saved yet. */
export const promptDocuments: vscode.DocumentSelector = { language: promptLanguage };

export function isPrompt({ languageId }: Pick<vscode.TextDocument, 'languageId'>): boolean {
  return languageId === promptLanguage;
}
