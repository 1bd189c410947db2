import * as vscode from 'vscode';
import { formatCost, formatMoment, formatSeconds, formatWhole } from '../../../kit/amounts';
import { runLabel } from '../../../kit/run-label';
import { runnerName, serverNameOf } from '../../../kit/server-names';
import { readRunners } from '../../../kit/settings';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';
import type { RunHistory } from './run-history';
import type { RunRecord } from './run-record';

const { t } = vscode.l10n;

const states: Readonly<
  Record<RunRecord['state'], { readonly icon: string; readonly color: string; readonly label: string }>
> = {
  done: { icon: 'pass', color: 'testing.iconPassed', label: t('done') },
  failed: { icon: 'error', color: 'testing.iconFailed', label: t('failed') },
  cancelled: { icon: 'circle-slash', color: 'testing.iconSkipped', label: t('cancelled') },
};

/** Longest piece of an input in a tooltip, in characters. */
const excerptLength = 300;

/** The rows of the history, the newest run first. */
export class HistoryTree implements vscode.TreeDataProvider<RunRecord> {
  readonly onDidChangeTreeData: vscode.Event<void>;

  constructor(private readonly history: RunHistory) {
    this.onDidChangeTreeData = history.onDidChange;
  }

  async getChildren(record?: RunRecord): Promise<RunRecord[]> {
    return record === undefined ? [...(await this.history.records())] : [];
  }

  getTreeItem(record: RunRecord): vscode.TreeItem {
    const { icon, color, label } = states[record.state];
    const name = record.model.slice(record.model.lastIndexOf('/') + 1);
    const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.None);
    const facts = [
      runLabel(record.task),
      ...providerOf(record),
      formatMoment(record.time),
      ...takenBy(record),
    ];
    item.id = record.id;
    item.description = facts.join(' · ');
    item.iconPath = new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
    item.contextValue = 'run';
    item.tooltip = tooltipOf(record);
    item.accessibilityInformation = { label: [name, label, ...facts].join(', ') };
    item.command = { command: 'hubLens.openRun', title: t('Open Result'), arguments: [record] };
    return item;
  }
}

function providerOf({ provider }: RunRecord): string[] {
  return provider === undefined
    ? []
    : [
        provider === 'auto'
          ? t('chosen by the hub')
          : runnerName(provider, t, serverNameOf(provider, readRunners())),
      ];
}

/** Tokens and cost, where they are known. */
function takenBy({ usage = {} }: RunRecord): string[] {
  const { promptTokens, completionTokens, cost } = usage;
  return [
    ...(promptTokens === undefined || completionTokens === undefined
      ? []
      : [t('{0} tokens', formatWhole(promptTokens + completionTokens))]),
    ...(cost === undefined ? [] : [formatCost(cost)]),
  ];
}

function tooltipOf(record: RunRecord): vscode.MarkdownString {
  const { model, state, milliseconds, input, answers, failure } = record;
  const tooltip = new vscode.MarkdownString();
  const line = (text: string) => tooltip.appendMarkdown(escapeMarkdown(text)).appendMarkdown('  \n');
  tooltip.appendMarkdown('**').appendMarkdown(escapeMarkdown(model)).appendMarkdown('**  \n');
  line([runLabel(record.task), ...providerOf(record), ...takenBy(record)].join(' · '));
  line(
    t('{0}: {1} after {2} s', formatMoment(record.time), states[state].label, formatSeconds(milliseconds)),
  );
  if (failure !== undefined) {
    line(failure);
  }
  if (answers.instruction !== undefined) {
    line(excerptOf(answers.instruction));
  }
  tooltip.appendCodeblock(excerptOf(input.file ?? input.text), 'text');
  return tooltip;
}

function excerptOf(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}
