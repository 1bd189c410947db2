import type * as vscode from 'vscode';

/** The files that describe evaluations, wherever they are. */
export const evaluationGlob = '**/*.eval.{yaml,yml}';

export const evaluationFiles: vscode.DocumentSelector = { pattern: evaluationGlob };

export function isEvaluation({ uri }: Pick<vscode.TextDocument, 'uri'>): boolean {
  return /\.eval\.ya?ml$/i.test(uri.path);
}
