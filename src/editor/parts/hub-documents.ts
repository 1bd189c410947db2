import type * as vscode from 'vscode';

/**
 * The documents in which strings of the hub are found: those of `sourceLanguages`, which is not imported here so that
 * registering loads nothing. A unit test holds them equal.
 */
export const hubLanguages = [
  'python',
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'json',
  'jsonc',
  'jsonl',
  'toml',
  'yaml',
  'markdown',
  'dotprompt',
  'shellscript',
  'dockerfile',
];

/** Of every kind of file system, cells of notebooks among them. */
export const hubDocuments: vscode.DocumentSelector = hubLanguages.map((language) => ({ language }));
