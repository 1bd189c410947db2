import * as vscode from 'vscode';
import { commandAddress } from '../../kit/command-address';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import { type LinkedWords, linkedMarkdown } from '../../kit/words/linked-markdown';

/** What a card may run. Nothing else in it can, whatever the hub sends. */
const commands = [
  'hubLens.openOnHub',
  'hubLens.insertModelSnippet',
  'hubLens.openPlayground',
  'hubLens.openInLocalApp',
  'hubLens.openTaskPage',
  'hubLens.openModelPage',
  'hubLens.openDatasetPage',
  'hubLens.openSpacePage',
  'hubLens.hover.setFavourite',
] as const;

export interface CardAction {
  readonly icon: string;
  readonly label: string;
  readonly command: (typeof commands)[number];
  readonly args: readonly unknown[];
}

export interface Card {
  readonly title: string;
  /** Web address of the title. */
  readonly url?: string;
  /** A line each. Those of a line are kept apart by dots. */
  readonly lines: readonly (readonly Fact[])[];
  readonly actions?: readonly CardAction[];
}

/** Nothing in its text is taken for markup: much of it was written by strangers. */
export interface Fact extends LinkedWords {
  readonly icon?: string;
}

/** The card in Markdown. */
export function cardMarkdown({ title, url, lines, actions = [] }: Card): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  markdown.isTrusted = { enabledCommands: commands };
  markdown.appendMarkdown(url === undefined ? '**' : '**[').appendMarkdown(escapeMarkdown(title));
  markdown.appendMarkdown(url === undefined ? '**' : `](${url})**`);
  for (const facts of lines.filter((line) => line.length > 0)) {
    markdown.appendMarkdown('\n\n');
    facts.forEach(({ icon, ...words }, position) => {
      markdown.appendMarkdown(`${position === 0 ? '' : ' · '}${icon === undefined ? '' : `$(${icon}) `}`);
      markdown.appendMarkdown(linkedMarkdown(words));
    });
  }
  if (actions.length > 0) {
    const links = actions.map(
      ({ icon, label, command, args }) => `[$(${icon}) ${label}](${commandAddress(command, ...args)})`,
    );
    markdown.appendMarkdown(`\n\n---\n\n${links.join(' &nbsp; ')}`);
  }
  return markdown;
}
