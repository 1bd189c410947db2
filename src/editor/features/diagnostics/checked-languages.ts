import type * as vscode from 'vscode';

/** Languages of programs and configuration, by VS Code's ids: a credential does not belong in what is written in them. */
export const checkedLanguages: readonly string[] = [
  'csharp',
  'dockerfile',
  'dotprompt',
  'go',
  'http',
  'java',
  'javascript',
  'javascriptreact',
  'json',
  'jsonc',
  'jsonl',
  'julia',
  'markdown',
  'php',
  'powershell',
  'python',
  'r',
  'ruby',
  'rust',
  'shellscript',
  'toml',
  'typescript',
  'typescriptreact',
  'yaml',
];

export const checkedDocuments: vscode.DocumentSelector = checkedLanguages.map((language) => ({ language }));
