import * as vscode from 'vscode';
import { commandAddress } from '../../../kit/command-address';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';

/** What links in our answers may run. Nothing else can, whatever the hub sends. */
const commands = [
  'hubLens.openModelPage',
  'hubLens.insertModelSnippet',
  'hubLens.openPlayground',
  'hubLens.openTaskPage',
  'hubLens.signIn',
  'hubLens.showSent',
] as const;

export interface CommandLink {
  readonly label: string;
  readonly command: (typeof commands)[number];
  readonly args: readonly unknown[];
}

/** Markdown whose links may run our commands. Text of strangers belongs into `escaped`. */
export function trustedMarkdown(): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  markdown.isTrusted = { enabledCommands: commands };
  return markdown;
}

export function appendLink(markdown: vscode.MarkdownString, { label, command, args }: CommandLink): void {
  markdown
    .appendMarkdown('[')
    .appendMarkdown(escapeMarkdown(label))
    .appendMarkdown(`](${commandAddress(command, ...args)})`);
}
