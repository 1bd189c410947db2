import * as vscode from 'vscode';
import { factsOf } from './details/facts';
import { markWords } from './mark-words';
import type { Mark, Standing } from './marks';

/** All that is known of a model, in a few lines. What others wrote is no markup here. */
export function modelTooltip(
  id: string,
  { record }: Standing,
  marks: readonly Mark[],
  signedIn: boolean,
): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('**', true).appendText(id).appendMarkdown('**\n\n');
  for (const mark of marks) {
    const { icon, long } = markWords[mark];
    markdown.appendMarkdown(`$(${icon}) `).appendText(long(record, signedIn)).appendMarkdown('\n\n');
  }
  for (const { label, value } of record === undefined ? [] : factsOf(record)) {
    markdown.appendMarkdown(`- ${label}: `).appendText(value).appendMarkdown('\n');
  }
  return markdown;
}
