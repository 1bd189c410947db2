import * as vscode from 'vscode';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { Mark, Standing } from '../../session/marks';
import { factsOf } from './details/facts';
import { markWords } from './mark-words';

/**
 * All that is known of a model, in a few lines. What others wrote is no markup here.
 *
 * @param page address of the model on the hub
 */
export function modelTooltip(
  id: string,
  { record }: Standing,
  marks: readonly Mark[],
  { page, signedIn }: { readonly page: string; readonly signedIn: boolean },
): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(`**${escapeMarkdown(id)}**\n\n`, true);
  for (const mark of marks) {
    const { icon, long } = markWords[mark];
    markdown.appendMarkdown(`$(${icon}) ${escapeMarkdown(long(record, signedIn))}\n\n`);
  }
  const facts = record === undefined ? [] : factsOf(record, page);
  for (const { label, value } of facts) {
    markdown.appendMarkdown(`- ${label}: ${escapeMarkdown(value)}\n`);
  }
  for (const { explained } of facts) {
    markdown.appendMarkdown(explained === undefined ? '' : `\n\n---\n\n${explained}`);
  }
  return markdown;
}
