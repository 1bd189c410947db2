import * as vscode from 'vscode';
import type { Library, Task } from '../../../catalogue';
import { modelsText } from '../../kit/count-words';
import { escapeMarkdown } from '../../kit/words/escape-markdown';

const { t } = vscode.l10n;

/** Name in bold, and below it a text in which nothing is taken for markup. */
export function tooltip(name: string, text: string): vscode.MarkdownString {
  return new vscode.MarkdownString('**')
    .appendMarkdown(escapeMarkdown(name))
    .appendMarkdown('**\n\n')
    .appendMarkdown(escapeMarkdown(text));
}

export function taskTooltip(task: Task): vscode.MarkdownString {
  const { id, label, page, libraries } = task;
  const markdown = new vscode.MarkdownString(`**${label}** \`${id}\`\n\n`);
  if (page !== undefined) {
    const { models, datasets, spaces, metrics } = page;
    markdown
      .appendMarkdown(`${page.summary}\n\n`)
      .appendMarkdown(
        [
          modelsText(models.length, t),
          datasets.length === 1 ? t('1 dataset') : t('{0} datasets', datasets.length),
          spaces.length === 1 ? t('1 space') : t('{0} spaces', spaces.length),
          metrics.length === 1 ? t('1 metric') : t('{0} metrics', metrics.length),
        ].join(' · '),
      );
  }
  if (libraries.length > 0) {
    markdown.appendMarkdown(`\n\n${t('Libraries')}: ${codeList(libraries)}`);
  }
  const hidden = hiddenIn(task);
  return hidden === undefined ? markdown : markdown.appendMarkdown(`\n\n${hidden}`);
}

export function libraryTooltip({
  id,
  prettyLabel,
  repoUrl,
  docsUrl,
  tasks,
  countDownloads,
}: Library): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(`**${prettyLabel}** \`${id}\`\n\n`);
  markdown.appendMarkdown(`[${t('Source code')}](${repoUrl})`);
  if (docsUrl !== undefined) {
    markdown.appendMarkdown(` · [${t('Documentation')}](${docsUrl})`);
  }
  if (tasks.length > 0) {
    markdown.appendMarkdown(`\n\n${t('Tasks')}: ${codeList(tasks)}`);
  }
  return countDownloads === undefined
    ? markdown
    : markdown.appendMarkdown(`\n\n${t('Counts as a download')}:`).appendCodeblock(countDownloads);
}

function codeList(ids: readonly string[]): string {
  return ids.map((id) => `\`${id}\``).join(', ');
}

function hiddenIn({ hideInModels, hideInDatasets }: Task): string | undefined {
  if (hideInModels) {
    return t('The hub’s model search has no filter for this task.');
  }
  return hideInDatasets ? t('The hub’s dataset search has no filter for this task.') : undefined;
}
